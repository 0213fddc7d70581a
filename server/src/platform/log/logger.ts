import {
  type DestinationStream,
  type Logger,
  destination as openDestination,
  pino,
  stdTimeFunctions,
} from 'pino';
import { errorFields } from './error-fields.ts';
import { scrubLine } from './scrub-line.ts';

export type { Logger } from 'pino';

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

interface LoggerOptions {
  level: LogLevel;
  /** Where the lines go; standard output unless told otherwise. */
  destination?: DestinationStream;
}

/** Written together, because a system call a line costs more than the line; nobody waits longer than this to read it. */
const BUFFER_BYTES = 4_096;
const FLUSH_MS = 100;
/** For who says nothing: standard output would be opened, and written to ten times a second with nothing to write. */
const NOWHERE: DestinationStream = { write: () => undefined };

/**
 * A logger that writes one JSON object a line: `level` as a word, `time` in ISO 8601, what its children are bound to
 * (`logger.child({ requestId })`), the given fields and `msg`. Passwords, tokens, cookies and personal data are taken out
 * of the finished line, so that nothing gets past the rules of `scrub.ts` and `sensitive-names.ts`, however it was logged.
 */
export function createLogger(options: LoggerOptions): Logger {
  const destination = options.destination ?? (options.level === 'silent' ? NOWHERE : standardOutput());
  return pino(
    {
      level: options.level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: errorFields, error: errorFields },
      hooks: { streamWrite: scrubLine },
    },
    destination,
  );
}

function standardOutput(): DestinationStream {
  return openDestination({ fd: 1, sync: false, minLength: BUFFER_BYTES, periodicFlush: FLUSH_MS });
}
