/** Every reason why the embedded database cannot be started, as one line for the person who started it. */

export type EmbeddedDatabaseFailure =
  | 'in-use'
  | 'disk-full'
  | 'no-permission'
  | 'unsupported'
  | 'damaged'
  | 'port-taken'
  | 'failed';

export class EmbeddedDatabaseError extends Error {
  override readonly name = 'EmbeddedDatabaseError';
  readonly reason: EmbeddedDatabaseFailure;

  constructor(reason: EmbeddedDatabaseFailure, message: string, options?: ErrorOptions) {
    super(message.replaceAll(/\s*\n\s*/g, ' '), options);
    this.reason = reason;
  }
}

const REASONS_BY_CODE: Record<string, EmbeddedDatabaseFailure> = {
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EACCES: 'no-permission',
  EPERM: 'no-permission',
  EROFS: 'no-permission',
};

const REASONS_BY_OUTPUT: readonly (readonly [RegExp, EmbeddedDatabaseFailure])[] = [
  [/No space left on device|Disk quota exceeded/, 'disk-full'],
  [/Permission denied|Operation not permitted|Read-only file system|wrong ownership/, 'no-permission'],
  [/could not bind|Address already in use/, 'port-taken'],
  [/could not look up effective user ID|error while loading shared libraries/, 'unsupported'],
];

const LINE_THAT_EXPLAINS = /\b(?:FATAL|PANIC):|^(?:initdb|postgres): error:|could not|error while loading/;

/** Time and process of a log line and its level, or the name of the program. */
const PREFIX = /^(?:\d{4}-.*?\] )?[A-Z]+:\s+|^\S*(?:initdb|postgres): (?:error: )?/;

/** The error of a file operation or a spawn, as one line that begins with what was being done. */
export function failureOf(doing: string, cause: unknown): EmbeddedDatabaseError {
  if (cause instanceof EmbeddedDatabaseError) return cause;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const reason = REASONS_BY_CODE[code] ?? 'failed';
  const detail = cause instanceof Error ? cause.message : String(cause);
  return new EmbeddedDatabaseError(reason, `${doing}: ${plainWords(reason, detail)}`, { cause });
}

/** The output of a PostgreSQL program that failed, as one line that begins with what was being done. */
export function failureOfOutput(doing: string, lines: readonly string[]): EmbeddedDatabaseError {
  const output = lines.join('\n');
  const reason = REASONS_BY_OUTPUT.find(([pattern]) => pattern.test(output))?.[1] ?? 'failed';
  const telling =
    lines.find((line) => REASONS_BY_OUTPUT.some(([pattern]) => pattern.test(line))) ??
    lines.findLast((line) => LINE_THAT_EXPLAINS.test(line)) ??
    lines.at(-1) ??
    'it ended without a word';
  const detail = telling.replace(PREFIX, '');
  return new EmbeddedDatabaseError(reason, `${doing}: ${plainWords(reason, detail)}`);
}

function plainWords(reason: EmbeddedDatabaseFailure, detail: string): string {
  const words = detail.replace(/^E[A-Z]+: /, '');
  if (reason === 'disk-full') return `the disk is full (${words})`;
  if (reason === 'unsupported') return `${words}: set DATABASE_URL to use another PostgreSQL`;
  return words;
}
