import type { RawBuilder } from 'kysely';
import type { Statement } from '../../platform/db/sql-types.ts';
import { query } from './tables.ts';

/** A statement written as SQL, for an executor. */
export function statement<Row>(written: RawBuilder<Row>): Statement<Row> {
  return { compile: () => written.compile(query) };
}

/** A part of a page: how many rows, after how many. */
export interface Window {
  limit: number;
  offset: number;
}
