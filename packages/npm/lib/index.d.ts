/** A table: its text (CSV), a path of this machine (CSV, .xlsx, .ods, HTML, PAGE XML, ALTO, hOCR, TEI, a folder with a datapackage.json), or rows, the heads first. */
export type TableData = string | readonly (readonly (string | number | bigint | null | undefined)[])[];

/** How a table is read and by what rule; the options of `rithmo audit`, with _ for -. */
export interface AuditOptions {
  /** A rule as docs/rule-language.md has it; without one, and without a relation, it is found. */
  rule?: object | string;
  relation?: string;
  /** Parameters of the relation or of the rule. */
  set?: Record<string, string | number>;
  sheet?: string;
  header?: number;
  title?: string;
  source?: string;
  max_rows?: number;
  max_steps?: number;
}

export interface Finding {
  readonly id: string;
  readonly kind: "misprint" | "illegible" | "blank" | "omission" | "repetition" | "unexplained" | "misfiled" | "total" | "rule" | "formula";
  readonly table: string;
  /** Of the rows below the heads, from 0; an omission follows this row, and -1 is before the first. */
  readonly row: number;
  /** Of the file, from 1. */
  readonly line: number;
  readonly column?: string;
  readonly printed?: string;
  /** What the cell should read: the likeliest reading. */
  readonly reading?: string;
  /** The whole row as it should read. */
  readonly row_reading?: readonly string[];
  /** N to 1 for this reading; at most 1000, since beyond that they are not tested. */
  readonly odds?: number;
  /** N to 1 that the print is wrong here, whatever it should read. */
  readonly odds_wrong?: number;
  /** Two readings are equally good. */
  readonly tie: boolean;
  readonly because: string;
  /** As docs/schemas/audit.json has it. */
  readonly json: any;
}

export interface Audit {
  /** 0 nothing found, 1 findings, 2 a part could not be read. */
  readonly status: 0 | 1 | 2;
  readonly findings: readonly Finding[];
  /** What departs from the rule and may be right all the same. */
  readonly doubts: readonly Finding[];
  /** A sentence on the rule that was found, where none was given. */
  readonly assumed: string;
  readonly notes: readonly string[];
  readonly faults: readonly string[];
  /** As docs/schemas/audit.json has it. */
  readonly json: any;
}

/** Finds the misprints of a table. Throws RithmoError where it cannot be read, or no rule is found. */
export function audit(data: TableData, options?: AuditOptions): Audit;
/** Finds the rule of a table, to be given as `rule`; null where there is none. */
export function infer(data: TableData, options?: Omit<AuditOptions, "rule">): object | null;
/** Lists all rows of a relation, as derive("proportions", {kind: "harmonic"}). */
export function derive(relation: string, parameters?: Record<string, string | number>): any;
/** Lists all relations between given numbers. */
export function explain(...numbers: (number | bigint | string)[]): { topic: string; text: string }[];
/** Decides what the sources claim, by ids, or all. */
export function claims(...ids: string[]): any;
/** Version, protocol, and all words of the protocol. */
export function hello(): { program: "rithmo"; version: string; protocol: number; do: string[]; cite: string };
/** Sends any request of docs/engine.md. */
export function ask(request: { do: string; [key: string]: unknown }): any;

export class RithmoError extends Error {}

export interface Line {
  acts: string[];
  /** How the player judges the game after these acts. */
  points: number;
  /** The turns that are expected next, each as its acts. */
  variation: string[][];
}
export interface Spoils {
  pieces: number;
  sum: number;
  characters: number;
}

/** A game by any rule set, with an instance of its own. */
export class Game {
  constructor(rules?: string, options?: { options?: string; goal?: string; position?: string; acts?: string[] });
  readonly position: string;
  /** A side; empty when dice are thrown, and when the game is over. */
  readonly toAct: string;
  /** From 1. */
  readonly turn: number;
  readonly result: null | { winner: string; by: string; stakes: number };
  /** Sixteen hexadecimal digits; the same game has the same on every machine. */
  readonly hash: string;
  readonly captured?: { even: Spoils; odd: Spoils };
  /** Every act that may be done now; none when the game is over. */
  legalActs(): string[];
  /** Does an act and returns by what right. Throws RithmoError where it is not allowed. */
  act(act: string): string;
  undo(): void;
  /** The best turns, best first; nothing is done. `seconds` deepens while there is time. */
  best(options?: { level?: number; seconds?: number; lines?: number; seed?: number }): Line[];
  record(): string;
}
