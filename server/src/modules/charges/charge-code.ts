import { randomInt } from 'node:crypto';
import { brCodeText, LONGEST_TXID } from './br-code.ts';
import type { ChargeRow } from './charge-queries.ts';
import type { PixSettings } from './settings-queries.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** A number by which a payment is known again; nobody guesses it, so that no stranger pays for a charge by chance. */
export function newTxid(): string {
  return Array.from({ length: LONGEST_TXID }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/**
 * The text of the code that asks for what is left of a charge, to the key that receives now. Null for a charge that is closed and while there
 * is no key.
 */
export function chargeCode(
  { rest, status, txid }: Pick<ChargeRow, 'rest' | 'status' | 'txid'>,
  settings: Pick<PixSettings, 'city' | 'key' | 'name'> | null,
): string | null {
  if (settings === null || status !== 'aberta') return null;
  const { city, key, name } = settings;
  return brCodeText({ key, name, city, centavos: rest, txid });
}
