/** What a static BR Code says: to whom, how much, and what for. */
export interface BrCode {
  /** A key of the directory of Pix. */
  key: string;
  /** Of the receiver, as `receiverText` leaves them. */
  name: string;
  city: string;
  /** Null where the payer chooses the amount. */
  centavos: number | null;
  /** By which the payment is known again; null for none. */
  txid: string | null;
}

/** How much room the code has for the receiver. */
export const LONGEST_RECEIVER_NAME = 25;
export const LONGEST_RECEIVER_CITY = 15;
/** How much room a static code has for what names the payment. */
export const LONGEST_TXID = 25;

const PIX = 'br.gov.bcb.pix';
const NO_TXID = '***';
const REAL = '986';
const CRC_HEAD = '6304';

/** The text of a static BR Code, which is what people copy and what the picture holds. */
export function brCodeText({ centavos, city, key, name, txid }: BrCode): string {
  const body = [
    part('00', '01'),
    part('26', part('00', PIX) + part('01', key)),
    part('52', '0000'),
    part('53', REAL),
    centavos === null ? '' : part('54', amountText(centavos)),
    part('58', 'BR'),
    part('59', name),
    part('60', city),
    part('62', part('05', txid ?? NO_TXID)),
    CRC_HEAD,
  ].join('');
  return body + crc16(body);
}

/** Reais with a point and two decimals. */
function amountText(centavos: number): string {
  const digits = String(centavos).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function part(id: string, value: string): string {
  if (value.length > 99) throw new Error(`the part ${id} of a BR Code is too long`);
  return id + String(value.length).padStart(2, '0') + value;
}

/** CRC-16/CCITT-FALSE over everything, its own head included. */
function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, 'utf8')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = (crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021;
      crc &= 0xffff;
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/**
 * A name or a city as every bank reads it: without accents, of letters, digits and few signs. Length is counted in characters there and
 * in bytes elsewhere, which is the same only then.
 */
export function receiverText(typed: string): string {
  return typed
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9 .,&/'()-]+/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
}
