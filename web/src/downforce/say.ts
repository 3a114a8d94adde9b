import type { Colour, Drive, Option } from "../api/types";
import { t } from "../i18n/language.svelte";

function sayCar(car: Colour | null): string {
  return car === null ? "" : t(`car-${car}`);
}

/** An amount of money. */
export function sayMoney(money: number): string {
  return t(money < 0 ? "money-minus" : "money", { money: Math.abs(money) });
}

/** An end of a line in words. */
export function sayDrive(drive: Drive): string {
  const car = sayCar(drive.car);
  const where = drive.space === null ? t("drive-finish", { car }) : t("drive-to", { car, space: drive.space });
  const notes = [
    drive.wasted > 0 ? t("drive-wasted", { steps: drive.wasted }) : "",
    drive.through ? t("drive-through") : "",
  ].filter(Boolean);
  return [where, ...notes].join(", ");
}

/** A card in words: its lines from the top. */
export function sayCard(lines: { colour: Colour | "wild"; speed: number }[]): string {
  return lines.map(({ colour, speed }) => t("card-line", { car: t(`car-${colour}`), speed })).join(", ");
}

/** A choice of a turn in words, for its button. */
export function sayOption(option: Option): string {
  switch (option.kind) {
    case "drive":
      return sayDrive(option);
    case "order":
      return t(option.up ? "order-up" : "order-down");
    case "omit":
      return option.line === null ? t("omit-none") : t("omit-line", { line: option.line });
    case "colour":
      return t("wild-choose", { car: sayCar(option.colour), speed: option.speed });
    case "step":
      return option.car === null ? t("step-none") : t("step-car", { car: sayCar(option.car) });
    case "bet":
      return t("bet-on", { car: sayCar(option.car) });
    case "keep":
      return t(`power-${option.power}`);
    default:
      return option.text;
  }
}
