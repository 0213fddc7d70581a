import type { Writable } from 'node:stream';
import pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';
import { serialize } from 'pg-protocol';

/** What statements of a batch send of the extended protocol: their portal has no name, because none outlives its Execute. */
export const EXECUTE = serialize.execute();
export const DESCRIBE = serialize.describe({ type: 'P', name: '' });
export const SYNC = serialize.sync();

/** What the driver keeps of a connection; its published types leave this out. */
export interface WireConnection {
  readonly stream: Writable;
  readonly parsedStatements: Record<string, string>;
  readonly submittedNamedStatements: Record<string, string>;
}

/**
 * The driver's query, which the client calls with every message of PostgreSQL, as above. It is one by its prototype alone: a client
 * with a pipeline takes no others, and the driver's constructor makes an emitter and a result that nobody here reads.
 */
export abstract class DriverQuery {
  /** The driver notes the statement under it when PostgreSQL says that it has parsed one. */
  name: string | undefined = undefined;
  text = '';
}
Object.setPrototypeOf(DriverQuery.prototype, pg.Query.prototype);

export type Row = Record<string, unknown>;

export interface RowField {
  readonly name: string;
  readonly dataTypeID: number;
}

/**
 * How the rows of prepared statements are read, by the name of the statement: one for each connection. Columns are asked for the
 * first time that a connection runs a statement; PostgreSQL refuses to run one whose columns have changed since.
 */
export type RowReaders = Map<string, (values: readonly (string | null)[]) => Row>;

export function isPrepared(
  { parsedStatements, submittedNamedStatements }: WireConnection,
  name: string | undefined,
): boolean {
  return name !== undefined && (name in parsedStatements || name in submittedNamedStatements);
}

/** Reads the values of a row as the driver reads them, into an object that has its properties in one order. */
export function rowReader(fields: readonly RowField[]): (values: readonly (string | null)[]) => Row {
  const columns = fields.map(({ dataTypeID, name }) => ({
    name,
    parse: pg.types.getTypeParser(dataTypeID, 'text') as (text: string) => unknown,
  }));
  const empty: Row = Object.fromEntries(columns.map(({ name }) => [name, null]));
  return (values) => {
    const row = { ...empty };
    for (let i = 0; i < columns.length; i += 1) {
      const value = values[i];
      const column = columns[i];
      if (column !== undefined && value != null) row[column.name] = column.parse(value);
    }
    return row;
  };
}

/** The length of a time whose year has four digits; PostgreSQL does not read the others as they are written here. */
const ISO_LENGTH = '2026-11-23T12:30:00.000Z'.length;

/** As the driver writes values, but times as they are instead of in the time zone of this machine, which is slow to find. */
export function valueMapper(value: unknown): string | Buffer | null {
  if (typeof value === 'string') return value;
  const moment = value instanceof Date ? value.toISOString() : null;
  return moment?.length === ISO_LENGTH ? moment : prepareValue(value);
}
