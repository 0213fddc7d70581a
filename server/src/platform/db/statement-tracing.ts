import type { CompiledQuery } from 'kysely';
import { inSpan, type SpanStart, type Tracing } from '../tracing/tracing.ts';

const SYSTEM = 'postgresql';
const LONGEST_TEXT = 4_000;
const VERB = /^\s*(?:\/\*.*?\*\/\s*)?(\w+)/;
const TABLE = /\b(?:from|into|update)\s+"?(?:\w+"?\.)?"?(\w+)/i;

/**
 * Runs a statement as a span of whatever asks for it; one that nobody traced asks for is none. Its text has no values in it: those are
 * parameters, which are not told.
 */
export function traceStatement<Row>(
  tracing: Tracing,
  query: CompiledQuery<Row>,
  run: (query: CompiledQuery<Row>) => Promise<Row[]>,
): Promise<Row[]> {
  if (tracing.current() === null) return run(query);
  const span: SpanStart = {
    name: summaryOf(query.sql),
    kind: 'client',
    attributes: { 'db.system.name': SYSTEM, 'db.query.text': query.sql.slice(0, LONGEST_TEXT) },
  };
  return inSpan(tracing, span, () => run(query));
}

/** Tells of a statement that leaves with the next one and is not waited for. */
export function noteStatement(tracing: Tracing, { sql }: CompiledQuery): void {
  tracing.current()?.event(summaryOf(sql), { 'db.query.text': sql.slice(0, LONGEST_TEXT) });
}

/** A transaction from the wait for its connection to its commit, with its statements below it. */
export function transactionSpan(): SpanStart {
  return { name: 'transaction', kind: 'client', attributes: { 'db.system.name': SYSTEM } };
}

/** What a statement does, in two words: `select tasks`. */
function summaryOf(sql: string): string {
  const verb = VERB.exec(sql)?.[1]?.toLowerCase() ?? 'statement';
  const table = TABLE.exec(sql)?.[1];
  return table === undefined ? verb : `${verb} ${table}`;
}
