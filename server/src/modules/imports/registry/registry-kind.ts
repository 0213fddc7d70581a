import type { RegistryKind } from '@retaguarda/rules/import-kinds';
import type { TSchema } from 'typebox';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { Access } from '../../../platform/http/access.ts';
import type { Message } from '../../../platform/problem.ts';
import type { UserCall } from '../../identity/index.ts';

/** A column of a file of records. */
export interface RegistryColumn {
  name: string;
  /** What people call it, as templates do; read as well. */
  title: Message;
  about: Message;
  example: string;
  /** What the export of the list calls it where that is otherwise; such names are read too. */
  titles?: readonly string[];
  /** Whether every file has it. */
  required?: boolean;
  /**
   * Where its value stands in the body of the endpoint, with points between the steps; its name unless it is said, null for one that
   * does not stand there.
   */
  path?: string | null;
  /** The value that a text stands for; null for a text that is none. The text itself unless it is said. */
  parse?: (text: string) => unknown;
  /** Whether its values may tell of a person: then faults do not show them. */
  isPersonal?: boolean;
  /** Whether its values are secrets: then the file is kept sealed, and nothing of them outlives it. */
  isSecret?: boolean;
}

/** What a line says in the form of the endpoint's body, and its texts by column. */
export interface RegistryLine {
  body: Record<string, unknown>;
  texts: Readonly<Record<string, string>>;
}

/**
 * Records of one kind that come in as files. A line is written by the service that the endpoint for one of them calls, with the
 * body that the line makes, so that no rule stands twice.
 */
export interface RegistryKindDefinition<Context> {
  kind: RegistryKind;
  /** What a person calls the records, and the files of their templates. */
  title: Message;
  /** That of the endpoint that makes one. */
  access: Access;
  columns: readonly RegistryColumn[];
  /** Columns of the export that say nothing of a new record; they are passed over. */
  passedOver: readonly string[];
  /** The body of the endpoint. */
  schema: TSchema;
  /** Lines in a row that make one record, by what they have in common; each line is one unless it is said. */
  together?: {
    sameAs: (line: RegistryLine) => string;
    merged: (lines: readonly RegistryLine[]) => RegistryLine;
  };
  /** By what a record is known again; null for a line whose record is always new. */
  key: (line: RegistryLine) => string | null;
  /** Finds what the line names by other means than the endpoint. Throws `LineFault` for what is not there. */
  complete?: (context: Context, caller: Caller, line: RegistryLine) => Promise<Record<string, unknown>>;
  /** Whether the record of the line is there already. */
  isThere: (context: Context, caller: Caller, line: RegistryLine) => Promise<boolean>;
  /** What the endpoint calls. */
  create: (context: Context, call: UserCall, body: Record<string, unknown>) => Promise<unknown>;
}

/** Kinds by their names. */
export type RegistryKinds<Context> = Readonly<Record<RegistryKind, RegistryKindDefinition<Context>>>;

/** What a line names and nobody finds. */
export class LineFault extends Error {
  readonly column: string;

  constructor(column: string) {
    super(`${column} names nothing`);
    this.column = column;
  }
}
