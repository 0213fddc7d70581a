import { createHmac, randomInt } from 'node:crypto';

const RECOVERY_CODES = 10;
/** Without letters and digits that are taken for each other. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 10;
const HALF = LENGTH / 2;

/** Ten codes of two groups, such as `k7wqm-3xrtb`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, newCode);
}

function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${letters.slice(0, HALF)}-${letters.slice(HALF)}`;
}

/**
 * Under a key of the installation: a code is short enough to be written down, and so to be found by trying, were its plain hash
 * known. Groups, spaces and case do not count.
 */
export function recoveryCodeHash(key: Buffer, userUuid: string, code: string): Buffer {
  const plain = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return createHmac('sha256', key).update(`recovery:${userUuid}:${plain}`).digest();
}
