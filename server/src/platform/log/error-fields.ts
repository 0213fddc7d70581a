/** What the log keeps of an error. */
export interface ErrorFields {
  type: string;
  message: string;
  stack?: string;
  cause?: ErrorFields;
  errors?: ErrorFields[];
  [field: string]: unknown;
}

/**
 * Fields of errors that are safe to keep. Others are dropped, because database drivers put the values of rows into theirs
 * (`detail`, `where`, `parameters`) and HTTP clients whole requests.
 */
const KEPT = [
  'code',
  'status',
  'statusCode',
  'responseCode',
  'syscall',
  'table',
  'column',
  'constraint',
] as const;
const DEEPEST_CAUSE = 5;
const MOST_ERRORS = 10;

/** Describes anything that was thrown, with its causes; never throws. */
export function errorFields(thrown: unknown, depth = 0): ErrorFields {
  if (!(thrown instanceof Error))
    return { type: typeof thrown, message: String(Object(thrown) === thrown ? '' : thrown) };
  const fields: ErrorFields = { type: thrown.name, message: thrown.message };
  if (thrown.stack !== undefined) fields.stack = thrown.stack;
  for (const name of KEPT) {
    const value: unknown = Reflect.get(thrown, name);
    if (typeof value === 'string' || typeof value === 'number') fields[name] = value;
  }
  if (depth >= DEEPEST_CAUSE) return fields;
  if (thrown.cause !== undefined) fields.cause = errorFields(thrown.cause, depth + 1);
  if (thrown instanceof AggregateError) {
    fields.errors = thrown.errors.slice(0, MOST_ERRORS).map((error) => errorFields(error, depth + 1));
  }
  return fields;
}
