import type { GameEvent, RallyView } from "../api/types";

export interface Dash {
  fuel: number;
  health: number;
  speed: number;
  cards: number[];
  dice: number[];
}

/** The table while events are being shown: cards and dice lie there one after the other. */
export function live(view: RallyView, told: GameEvent[], showing: boolean): Dash {
  const { fuel, health, speed, cards, dice } = view;
  const dash: Dash = { fuel, health, speed, cards, dice };
  if (!showing) return dash;
  for (const event of told) tell(dash, event);
  return dash;
}

function tell(dash: Dash, event: GameEvent): void {
  switch (event.event) {
    case "turn":
      Object.assign(dash, { fuel: event.fuel, cards: [], dice: [] });
      break;
    case "stage":
      Object.assign(dash, { fuel: event.fuel, health: event.health, cards: [], dice: [] });
      break;
    case "drew":
      if ("card" in event) dash.cards = [...dash.cards, event.card];
      break;
    case "rolled":
      dash.dice = [...dash.dice, event.die];
      break;
    case "cleared":
      dash.speed = event.speed;
      break;
    case "overheated":
      dash.health = event.health;
      break;
    case "nitro":
      dash.fuel = event.fuel;
      break;
    default:
  }
}
