import { parse } from 'secure-json-parse';
import { databaseProblems } from '../db/database-problems.ts';
import { requestProblems } from './request-problems.ts';

const MAX_DEPTH = 32;
const OPEN = new Set([0x5b, 0x7b]);
const CLOSE = new Set([0x5d, 0x7d]);
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const ESCAPED_SURROGATE = /\\u[dD][89a-fA-F]/;
const ESCAPED_NUL = /(?<!\\)(?:\\\\)*\\u0000/;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Parses a JSON body. Refused with 400: invalid UTF-8, nesting beyond 32 levels, keys that would reach a prototype, and
 * what PostgreSQL cannot store: NUL characters and halves of surrogate pairs. An empty body is undefined.
 */
export function parseJsonBody(raw: Buffer): unknown {
  if (raw.length === 0) return undefined;
  assertShallow(raw);
  let text: string;
  try {
    text = utf8.decode(raw);
  } catch (cause) {
    throw requestProblems.malformedJson({ cause });
  }
  if (ESCAPED_NUL.test(text)) throw databaseProblems.invalidText();
  let value: unknown;
  try {
    value = parse(text, { protoAction: 'error', constructorAction: 'error' });
  } catch (cause) {
    throw requestProblems.malformedJson({ cause });
  }
  if (ESCAPED_SURROGATE.test(text) && !isWellFormed(value)) throw databaseProblems.invalidText();
  return value;
}

function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, inner]) => key.isWellFormed() && isWellFormed(inner));
}

/** One pass over the bytes, so that depth is bounded before anything recursive looks at the value. */
function assertShallow(raw: Buffer): void {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < raw.length; i += 1) {
    const byte = raw[i] as number;
    if (inString) {
      if (byte === BACKSLASH) i += 1;
      else if (byte === QUOTE) inString = false;
    } else if (byte === QUOTE) inString = true;
    else if (OPEN.has(byte)) {
      depth += 1;
      if (depth > MAX_DEPTH) throw requestProblems.malformedJson();
    } else if (CLOSE.has(byte)) depth -= 1;
  }
}
