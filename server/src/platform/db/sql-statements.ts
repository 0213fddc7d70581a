/**
 * Splits a migration into its statements: Citus wants one statement a message. Knows quotes, dollar quotes and both
 * kinds of comments.
 */
export function splitStatements(script: string): string[] {
  const statements: string[] = [];
  let start = 0;
  let i = 0;
  while (i < script.length) {
    const skipped = skipQuoted(script, i);
    if (skipped > i) {
      i = skipped;
      continue;
    }
    if (script[i] === ';') {
      statements.push(script.slice(start, i));
      start = i + 1;
    }
    i += 1;
  }
  statements.push(script.slice(start));
  return statements.map((statement) => statement.trim()).filter((statement) => hasSql(statement));
}

/** The position behind the comment or quoted text that begins at `i`; `i` itself when none does. */
function skipQuoted(script: string, i: number): number {
  const end = (found: number, length: number) => (found === -1 ? script.length : found + length);
  if (script.startsWith('--', i)) return end(script.indexOf('\n', i), 1);
  if (script.startsWith('/*', i)) return end(script.indexOf('*/', i + 2), 2);
  const quote = script[i];
  if (quote === "'" || quote === '"') return end(script.indexOf(quote, i + 1), 1);
  const dollar = /^\$[A-Za-z_]*\$/.exec(script.slice(i, i + 64))?.[0];
  return dollar === undefined ? i : end(script.indexOf(dollar, i + dollar.length), dollar.length);
}

function hasSql(statement: string): boolean {
  return statement.replace(/--.*$/gm, '').trim() !== '';
}
