import { type DestinationStream, type Logger, pino } from 'pino';
import { errorFields } from './error-fields.ts';
import { createLineWriter } from './line-writer.ts';
import { logTime } from './log-time.ts';
import { scrubLine } from './scrub-line.ts';

export type { Logger } from 'pino';

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

interface LoggerOptions {
  level: LogLevel;
  /** Where the lines go; standard output unless told otherwise. */
  destination?: DestinationStream;
}

/** For who says nothing: standard output would be opened, and written to ten times a second with nothing to write. */
const NOWHERE: DestinationStream = { write: () => undefined };

/**
 * A logger that writes one JSON object a line: `level` as a word, `time` in ISO 8601, what its children are bound to
 * (`logger.child({ requestId })`), the given fields and `msg`. Passwords, tokens, cookies and personal data are taken out
 * of the finished line, so that nothing gets past the rules of `scrub.ts` and `sensitive-names.ts`, however it was logged.
 */
export function createLogger(options: LoggerOptions): Logger {
  const destination = options.destination ?? (options.level === 'silent' ? NOWHERE : createLineWriter());
  return pino(
    {
      level: options.level,
      base: null,
      timestamp: () => `,"time":"${logTime()}"`,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: errorFields, error: errorFields },
      hooks: { streamWrite: scrubLine },
    },
    destination,
  );
}
