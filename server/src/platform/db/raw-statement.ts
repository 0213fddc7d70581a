import type { RawBuilder } from 'kysely';
import { queryBuilder } from './builder.ts';
import type { Statement } from './sql-types.ts';

const builder = queryBuilder<object>();

/** A statement written as SQL, for an executor. */
export function statement<Row>(written: RawBuilder<Row>): Statement<Row> {
  return { compile: () => written.compile(builder) };
}

/** A part of a page: how many rows, after how many. */
export interface Window {
  limit: number;
  offset: number;
}
