import { createHmac, randomBytes } from 'node:crypto';
import { equalBytes } from '../../../platform/tokens/opaque-token.ts';

const RANDOM_BYTES = 16;
const TIME_BYTES = 6;
const MINUTES = 5;

/** What a challenge is answered for, and by whom: nobody yet where somebody signs in, else a session. */
export interface ChallengePurpose {
  kind: 'enrolment' | 'sign-in' | 'step-up';
  sessionUuid: string | null;
}

/**
 * A challenge for a passkey, as base64url, good for five minutes. It is signed and not stored, so that asking for one, which anybody
 * may, leaves no row; that it is answered once is seen to where it is answered.
 */
export function newPasskeyChallenge(secret: Buffer, purpose: ChallengePurpose, now: Date): string {
  const said = Buffer.alloc(RANDOM_BYTES + TIME_BYTES);
  randomBytes(RANDOM_BYTES).copy(said);
  said.writeUIntBE(now.getTime() + MINUTES * 60_000, RANDOM_BYTES, TIME_BYTES);
  return Buffer.concat([said, signatureOf(secret, purpose, said)]).toString('base64url');
}

/** Whether this is a challenge that was made here for that purpose and whose time is not over. */
export function isPasskeyChallenge(
  secret: Buffer,
  purpose: ChallengePurpose,
  challenge: string,
  now: Date,
): boolean {
  const bytes = Buffer.from(challenge, 'base64url');
  const said = bytes.subarray(0, RANDOM_BYTES + TIME_BYTES);
  if (said.length < RANDOM_BYTES + TIME_BYTES) return false;
  if (!equalBytes(bytes.subarray(said.length), signatureOf(secret, purpose, said))) return false;
  return said.readUIntBE(RANDOM_BYTES, TIME_BYTES) > now.getTime();
}

function signatureOf(secret: Buffer, { kind, sessionUuid }: ChallengePurpose, said: Uint8Array): Buffer {
  return createHmac('sha256', secret)
    .update(`passkey:${kind}:${sessionUuid ?? ''}:`)
    .update(said)
    .digest();
}
