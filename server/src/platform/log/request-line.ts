import type { DestinationStream } from 'pino';
import { symbols } from 'pino';
import { logTime } from './log-time.ts';
import type { Logger } from './logger.ts';
import { mayHoldSensitiveText, scrubText } from './scrub.ts';
import { scrubUrl } from './scrub-url.ts';
import { mayHoldSensitiveNames } from './sensitive-names.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const MOST_KNOWN_URLS = 1_000;
const LONGEST_KNOWN_URL = 256;

/** URLs that hold nothing to hide, as JSON: people ask for the same ones all day, and to look through one costs more than the rest. */
const cleanUrls = new Map<string, string>();

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
    `{"level":"info","time":"${time}","requestId":${UUID.test(requestId) ? `"${requestId}"` : scrubbed(requestId)},"method":"${method}",` +
    `"path":${pathOf(url)}${operation === undefined ? '' : `,"operation":"${operation}"`},` +
    `"status":${status},"ms":${Math.round(milliseconds * 10) / 10}${caller},"msg":"request"}\n`
  );
}

function pathOf(url: string): string {
  const known = cleanUrls.get(url);
  if (known !== undefined) return known;
  const path = scrubbed(scrubUrl(url));
  if (url.length <= LONGEST_KNOWN_URL && path === JSON.stringify(url)) {
    if (cleanUrls.size === MOST_KNOWN_URLS) cleanUrls.clear();
    cleanUrls.set(url, path);
  }
  return path;
}

function scrubbed(text: string): string {
  const isClean = !mayHoldSensitiveNames(text) && !mayHoldSensitiveText(text);
  return JSON.stringify(isClean ? text : scrubText(text));
}
