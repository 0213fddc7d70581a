import { crc32 } from 'node:zlib';

/** How far a poller has read: the number of the last change, by the key of the tenant. */
export type CursorPositions = ReadonlyMap<number, number>;

type Position = [tenant: number, sequence: number];

/** Characters that fit into the address of a request, whatever else stands beside them; some two thousand tenants. */
export const MAX_CURSOR_IN_ADDRESS = 12_000;
/** Characters that fit into the body of a request; more than a hundred thousand tenants. */
export const MAX_CURSOR = 1_000_000;

/** Up to so many tenants the content of a cursor is JSON. */
const MOST_READABLE = 40;

const BASE64URL = /^[A-Za-z0-9_-]+$/;
const TENANT_ID = /^[1-9]\d{0,15}$/;
const VERSION = 2;
const BRACE = 0x7b;
const CHECKSUM_BYTES = 4;

/**
 * The cursor as callers keep it, in base64url: `{"v":1,"p":{"<tenant>":<change>}}` of few tenants, and something shorter of
 * many. A tenant without any change needs no place in it.
 */
export function encodeCursor(positions: CursorPositions): string {
  const read = [...positions].filter(([, sequence]) => sequence > 0).sort(([one], [other]) => one - other);
  return read.length > MOST_READABLE ? encodeMany(read) : encodeFew(read);
}

function encodeFew(read: readonly Position[]): string {
  return Buffer.from(JSON.stringify({ v: 1, p: Object.fromEntries(read) })).toString('base64url');
}

/**
 * The compact form: a version, the number of tenants, and for each of them the distance to the one before and the number of the
 * change, seven bits a byte. A checksum at the end, since a cursor that lost a character on its way would skip changes.
 */
function encodeMany(read: readonly Position[]): string {
  const bytes = [VERSION];
  append(bytes, read.length);
  let last = 0;
  for (const [tenant, sequence] of read) {
    append(bytes, tenant - last);
    append(bytes, sequence);
    last = tenant;
  }
  const content = Buffer.from(bytes);
  return Buffer.concat([content, checksumOf(content)]).toString('base64url');
}

/** The positions of a cursor; null when the text is none. */
export function decodeCursor(text: string): CursorPositions | null {
  if (text.length > MAX_CURSOR || !BASE64URL.test(text)) return null;
  const bytes = Buffer.from(text, 'base64url');
  if (bytes[0] === BRACE) return decodeFew(bytes);
  const positions = decode(bytes.subarray(0, -CHECKSUM_BYTES));
  return positions !== null && encodeMany([...positions]) === text ? positions : null;
}

/** The seven low bits first; the eighth says that others follow. */
function append(bytes: number[], value: number): void {
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  bytes.push(rest);
}

function checksumOf(content: Buffer): Buffer {
  const checksum = Buffer.alloc(CHECKSUM_BYTES);
  checksum.writeUInt32BE(crc32(content));
  return checksum;
}

/** Bytes are accepted only when encoding what they mean gives the same bytes again. */
function decode(content: Buffer): CursorPositions | null {
  const [, , ...numbers] = readNumbers(content);
  const positions = new Map<number, number>();
  let tenant = 0;
  for (let at = 0; at < numbers.length; at += 2) {
    const [distance = 0, sequence = 0] = numbers.slice(at, at + 2);
    tenant += distance;
    if (tenant === 0 || !Number.isSafeInteger(tenant) || !Number.isSafeInteger(sequence)) return null;
    positions.set(tenant, sequence);
  }
  return positions;
}

function readNumbers(content: Buffer): number[] {
  const numbers: number[] = [];
  let value = 0;
  let weight = 1;
  for (const byte of content) {
    value += (byte % 128) * weight;
    weight *= 128;
    if (byte >= 128) continue;
    numbers.push(value);
    value = 0;
    weight = 1;
  }
  return numbers;
}

function decodeFew(bytes: Buffer): CursorPositions | null {
  const value = parse(bytes.toString());
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
