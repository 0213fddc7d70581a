import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** What a token for `/api` begins with: scanners of secrets look for it. */
export const API_TOKEN_BEGINNING = 'rtg_';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** As many as 32 bytes need. */
const SECRET_LENGTH = 43;
/** As many as 32 bits need. */
const CHECK_LENGTH = 6;
/** The largest multiple of 62 in a byte: with the bytes beyond it, the first digits would come up more often. */
const FAIR = 248;
const DIGITS_FORM = new RegExp(`^([0-9A-Za-z]{${SECRET_LENGTH}})([0-9A-Za-z]{${CHECK_LENGTH}})$`);

/** 256 random bits in digits and letters. */
export function randomDigits(): string {
  let text = '';
  while (text.length < SECRET_LENGTH) {
    for (const byte of randomBytes(SECRET_LENGTH)) {
      if (byte < FAIR && text.length < SECRET_LENGTH) text += DIGITS[byte % DIGITS.length];
    }
  }
  return text;
}

/** A new token for `/api`: `rtg_`, 256 random bits, and a checksum of them by which a scanner tells a token from a likeness. */
export function createApiToken(): string {
  return createCheckedToken(API_TOKEN_BEGINNING);
}

/** A token of the same form that begins with something else, for another door. */
export function createCheckedToken(beginning: string): string {
  const secret = randomDigits();
  return `${beginning}${secret}${checksum(secret)}`;
}

/** Whether a text has the form of a token for `/api`, checksum included. */
export function hasApiTokenForm(text: string): boolean {
  return hasCheckedForm(API_TOKEN_BEGINNING, text);
}

/** The same for a token that begins with something else. */
export function hasCheckedForm(beginning: string, text: string): boolean {
  if (!text.startsWith(beginning)) return false;
  const [, secret, check] = DIGITS_FORM.exec(text.slice(beginning.length)) ?? [];
  return secret !== undefined && check === checksum(secret);
}

/** CRC-32 of the digits, in digits of base 62. */
function checksum(secret: string): string {
  let rest = crc32(secret);
  let text = '';
  for (let place = 0; place < CHECK_LENGTH; place += 1) {
    text = DIGITS.charAt(rest % DIGITS.length) + text;
    rest = Math.floor(rest / DIGITS.length);
  }
  return text;
}
