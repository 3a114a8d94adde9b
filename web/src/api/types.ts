// Short names for the messages of the server; `schema.d.ts` is generated from its schema.
import type { components } from "./schema";

type Schemas = components["schemas"];

export type Colour = Schemas["CarView"]["car"];
export type CardLine = Schemas["CardLine"];

export type Update = Schemas["Update"];
export type ServerMessage = Schemas["ServerMessage"];
export type ClientMessage = Schemas["ClientMessage"];
export type Answer = Schemas["Answer"];
export type Prompt = Schemas["Prompt"];
export type NumberedEvent = Schemas["NumberedEvent"];
export type GameEvent = NumberedEvent["what"];

export type Table = Schemas["Table"];
export type SeatInfo = Schemas["SeatInfo"];

export type DownforceView = Schemas["DownforceView"];
export type DownforceBoard = Schemas["DownforceBoard"];
export type TrackBoard = Schemas["Board"];
export type CarView = Schemas["CarView"];
export type CardView = Schemas["CardView"];
export type Moved = Schemas["Moved"];

export type RallyView = Schemas["RallyView"];
export type RallyBoard = Schemas["RallyBoard"];
export type Board = DownforceBoard | RallyBoard;

export type Option = Prompt["options"][number];
export type OptionOf<K extends Option["kind"]> = Extract<Option, { kind: K }>;
export type Drive = OptionOf<"drive">;

type WithoutId<T> = T extends { id: string } ? Omit<T, "id"> : never;
/** A command before it gets its id. */
export type Command = WithoutId<Schemas["AnyCommand"]>;
export type SentCommand = Schemas["AnyCommand"];

export type Me = Schemas["Me"];
export type Info = Schemas["Info"];
export type GameOffer = Schemas["GameOffer"];
export type CreateTable = Schemas["CreateTable"];
export type TableSummary = Schemas["TableSummary"];
export type ReplayInfo = Schemas["ReplayInfo"];
export type Moment = Schemas["Moment"];
export type Verification = Schemas["Verification"];
