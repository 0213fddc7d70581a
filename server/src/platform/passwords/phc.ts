/** Argon2id hashes as PHC strings: `$argon2id$v=19$m=19456,t=2,p=1$<salt>$<hash>`, base64 without padding. */

export interface Argon2Cost {
  memoryKiB: number;
  passes: number;
  lanes: number;
}

export interface Argon2Hash extends Argon2Cost {
  salt: Buffer;
  tag: Buffer;
}

const PHC =
  /^\$argon2id\$v=19\$m=([1-9][0-9]{0,6}),t=([1-9][0-9]{0,2}),p=([1-9][0-9]{0,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/;

/** A stored hash that asks for more than this (1 GiB) was not written by us and would stop the server. */
const LARGEST_MEMORY_KIB = 1_048_576;

export function formatPhc(hash: Argon2Hash): string {
  const cost = `m=${hash.memoryKiB},t=${hash.passes},p=${hash.lanes}`;
  return `$argon2id$v=19$${cost}$${base64(hash.salt)}$${base64(hash.tag)}`;
}

/** Reads a PHC string; undefined for every other algorithm, version or form. */
export function parsePhc(text: string): Argon2Hash | undefined {
  const [, memory, passes, lanes, salt, tag] = PHC.exec(text) ?? [];
  if (salt === undefined || tag === undefined) return undefined;
  const cost = { memoryKiB: Number(memory), passes: Number(passes), lanes: Number(lanes) };
  if (cost.memoryKiB < 8 * cost.lanes || cost.memoryKiB > LARGEST_MEMORY_KIB) return undefined;
  return { ...cost, salt: Buffer.from(salt, 'base64'), tag: Buffer.from(tag, 'base64') };
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
