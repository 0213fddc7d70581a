import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const ACCEPTED = /^[A-Za-z0-9._-]{1,64}$/;
const COUNTER_BYTES = 6;
const COUNTER_DIGITS = 2 * COUNTER_BYTES;

/** In the form of a UUID, of which this part belongs to the process and the rest is counted: a random one costs more. */
const PROCESS_PART = randomUUID().slice(0, -COUNTER_DIGITS);
let counter = Math.floor(randomBytes(COUNTER_BYTES).readUIntBE(0, COUNTER_BYTES) / 2);

/** The caller's `x-request-id` when it has the accepted form, else a new one. */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && ACCEPTED.test(given) ? given : newRequestId();
}

function newRequestId(): string {
  counter += 1;
  return PROCESS_PART + counter.toString(16).padStart(COUNTER_DIGITS, '0');
}
