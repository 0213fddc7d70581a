import type { BareDatabase } from './database.ts';

/** Where somebody acts. */
export interface BarePlace {
  /** The tenant and those below it. */
  reach: readonly number[];
  timeZone: string;
}

/** Who asks, by token, and what they may do: the ceiling finds it in a map. */
export interface BareCaller {
  tenantId: number;
  userId: number;
  name: string;
  place: BarePlace;
  /** What the server adds to a task for this caller, by the status of the task. */
  taskRights: Readonly<Record<string, object>>;
  /** What it adds to the detail of a task. */
  detailRights: object;
  /** What it adds to a page of tasks. */
  listRights: object;
  facts: CallerFacts;
}

/** What stays the same of a caller between two requests, as the server remembers it too. */
export interface CallerFacts {
  /** Who it is, without the e-mail, which the server reads each time. */
  user: { time_zone: string } & Readonly<Record<string, unknown>>;
  permissoes: readonly string[];
  modulos: readonly string[];
  /** The tenants at and below that of the caller. */
  reach: readonly number[];
}

export interface BarePerson {
  name: string;
  readsTasks: boolean;
}

/** What the ceiling knows without asking. */
export interface Memory {
  callers: Readonly<Record<string, BareCaller>>;
  /** By the id of the user. */
  people: Readonly<Record<string, BarePerson>>;
  /** Under which the system is known. */
  publicUrl: string;
}

export interface BareCall {
  caller: BareCaller;
  people: Memory['people'];
  publicUrl: string;
  database: BareDatabase;
  /** Of the path, after the part that names the route. */
  rest: string;
  query: URLSearchParams;
  body: string;
}

export interface BareAnswer {
  status: 200 | 201;
  json: string;
  /** Besides those of every answer. */
  headers?: Readonly<Record<string, string>>;
}

/** The least code that gives the answer of a route of the server. */
export interface BareRoute {
  method: 'GET' | 'POST' | 'PATCH';
  /** The whole path, or with a `/` at its end what the path begins with. */
  path: string;
  answer(call: BareCall): Promise<BareAnswer>;
}
