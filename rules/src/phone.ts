import { isDdd } from './uf.ts';

/** Telephone numbers, stored as E.164 (`+5511987654321`). */

const MOBILE = /^(?!700)[789][0-9]{8}$/;
const LANDLINE = /^[2-5][0-9]{7}$/;
const FOREIGN = /^\+(?!55)[1-9][0-9]{6,14}$/;

interface PhoneNumber {
  ddd: string;
  subscriber: string;
}

/**
 * E.164 for a Brazilian number, written with or without country code, trunk zero and punctuation, and for a number that
 * begins with another country's `+` code. Any other text comes back without punctuation.
 */
export function normalizePhone(text: string): string {
  const phone = parsePhone(text);
  return phone === undefined ? withoutPunctuation(text) : `+55${phone.ddd}${phone.subscriber}`;
}

/** Whether the text is a Brazilian mobile number (9 digits) or landline (8 digits) with a known area code. */
export function isPhone(text: string): boolean {
  return parsePhone(text) !== undefined;
}

/** Whether the text is a Brazilian number or has the form of an international one. */
export function isInternationalPhone(text: string): boolean {
  return isPhone(text) || FOREIGN.test(withoutPunctuation(text));
}

/** `(11) 98765-4321` or `(11) 3456-7890`; a text that is not a Brazilian number comes back as it is. */
export function formatPhone(text: string): string {
  const phone = parsePhone(text);
  if (phone === undefined) return text;
  return `(${phone.ddd}) ${phone.subscriber.slice(0, -4)}-${phone.subscriber.slice(-4)}`;
}

function parsePhone(text: string): PhoneNumber | undefined {
  const match = /^(?:\+?55|0)?([0-9]{2})([0-9]{8,9})$/.exec(withoutPunctuation(text));
  const [, ddd, subscriber] = match ?? [];
  if (ddd === undefined || subscriber === undefined || !isDdd(ddd)) return undefined;
  return MOBILE.test(subscriber) || LANDLINE.test(subscriber) ? { ddd, subscriber } : undefined;
}

function withoutPunctuation(text: string): string {
  return text.replace(/[().\-\s]/g, '');
}
