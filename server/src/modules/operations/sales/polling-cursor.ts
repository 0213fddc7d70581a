/** Up to which change of each tenant a poller has read: the key of the tenant and the number of the change. */
export type CursorPositions = ReadonlyMap<number, number>;

/** Characters; fits into the address of a request, and holds some six hundred tenants. */
const MAX_LENGTH = 12_000;

const BASE64URL = /^[A-Za-z0-9_-]+$/;
const TENANT_ID = /^[1-9]\d{0,15}$/;

/**
 * The cursor as callers keep it: base64url of `{"v":1,"p":{"<tenant>":<change>}}`. A tenant without any change needs no
 * place in it.
 */
export function encodeCursor(positions: CursorPositions): string {
  const read = [...positions].filter(([, sequence]) => sequence > 0);
  return Buffer.from(JSON.stringify({ v: 1, p: Object.fromEntries(read) })).toString('base64url');
}

/** The positions of a cursor; null when the text is none. */
export function decodeCursor(text: string): CursorPositions | null {
  if (text.length > MAX_LENGTH || !BASE64URL.test(text)) return null;
  const value = parse(Buffer.from(text, 'base64url').toString());
  if (!isObject(value) || Object.keys(value).length !== 2) return null;
  if (value['v'] !== 1 || !isObject(value['p'])) return null;
  const entries = Object.entries(value['p']);
  return entries.every(isPosition) ? new Map(entries.map(([tenant, read]) => [Number(tenant), read])) : null;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

function isPosition(entry: [string, unknown]): entry is [string, number] {
  const [tenant, sequence] = entry;
  if (!TENANT_ID.test(tenant) || !Number.isSafeInteger(Number(tenant))) return false;
  return typeof sequence === 'number' && Number.isSafeInteger(sequence) && sequence >= 0;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
