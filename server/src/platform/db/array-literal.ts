/** Text that an array literal holds without quotes. */
const PLAIN = /^[\w.:+-]+$/;

/**
 * The values as one PostgreSQL array literal, to be sent as a parameter and cast (`$1::bigint[]`). For lists of thousands of
 * rows, column by column: the server reads them in half the time of the same rows as JSON.
 */
export function arrayLiteral(values: readonly (string | number | null)[]): string {
  return `{${values.map(element).join(',')}}`;
}

function element(value: string | number | null): string | number {
  if (value === null) return 'NULL';
  if (typeof value === 'number') return value;
  if (PLAIN.test(value) && value.toUpperCase() !== 'NULL') return value;
  return `"${value.replace(/["\\]/g, '\\$&')}"`;
}
