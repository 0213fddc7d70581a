import type { DestinationStream } from 'pino';
import { symbols } from 'pino';
import { logTime } from './log-time.ts';
import type { Logger } from './logger.ts';
import { mayHoldSensitiveText, scrubText } from './scrub.ts';
import { scrubUrl } from './scrub-url.ts';
import { mayHoldSensitiveNames } from './sensitive-names.ts';

/** What is told of a request: no IP address, no personal data. */
export interface RequestOutcome {
  requestId: string;
  method: string;
  url: string;
  operation: string | undefined;
  status: number;
  milliseconds: number;
  userId: number | undefined;
  tenantId: number | undefined;
}

/**
 * Writes the line of a request, at the level `info`. The line that is written most often is put together here, and only the two
 * of its parts that callers choose are scrubbed: no word or number of ours is a secret.
 */
export function writeRequestLine(log: Logger, outcome: RequestOutcome): void {
  if (!log.isLevelEnabled('info')) return;
  const destination = Reflect.get(log, symbols.streamSym) as DestinationStream;
  destination.write(requestLine(outcome, logTime()));
}

/** The line as JSON, with the same fields in the same order as every other line. */
export function requestLine(outcome: RequestOutcome, time: string): string {
  const { method, milliseconds, operation, requestId, status, tenantId, url, userId } = outcome;
  const caller =
    (userId === undefined ? '' : `,"userId":${userId}`) +
    (tenantId === undefined ? '' : `,"tenantId":${tenantId}`);
  return (
    `{"level":"info","time":"${time}","requestId":${scrubbed(requestId)},"method":"${method}",` +
    `"path":${scrubbed(scrubUrl(url))}${operation === undefined ? '' : `,"operation":"${operation}"`},` +
    `"status":${status},"ms":${Math.round(milliseconds * 10) / 10}${caller},"msg":"request"}\n`
  );
}

function scrubbed(text: string): string {
  const isClean = !mayHoldSensitiveNames(text) && !mayHoldSensitiveText(text);
  return JSON.stringify(isClean ? text : scrubText(text));
}
