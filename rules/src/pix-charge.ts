/** What an establishment is asked to pay by Pix; the values are wire names. */
export const PIX_CHARGE_KINDS = ['aluguel', 'divida'] as const;

export type PixChargeKind = (typeof PIX_CHARGE_KINDS)[number];

/** From the question to its end: paid by Pix, covered in another way, or taken back. */
export const PIX_CHARGE_STATUSES = ['aberta', 'paga', 'coberta', 'cancelada'] as const;

export type PixChargeStatus = (typeof PIX_CHARGE_STATUSES)[number];

/** What became of a Pix that came. */
export const PIX_RECEIPT_STATUSES = ['lancado', 'sem_cobranca', 'dispensado'] as const;

export type PixReceiptStatus = (typeof PIX_RECEIPT_STATUSES)[number];

/** Who told that a Pix came: the bank by itself, a file of it, or two people. */
export const PIX_RECEIPT_SOURCES = ['aviso', 'arquivo', 'manual'] as const;

export type PixReceiptSource = (typeof PIX_RECEIPT_SOURCES)[number];

/** What became of a payment that somebody reported; `confirmado` where the bank told the same meanwhile. */
export const PIX_CLAIM_STATUSES = ['pendente', 'aprovado', 'recusado', 'confirmado'] as const;

export type PixClaimStatus = (typeof PIX_CLAIM_STATUSES)[number];

/** How the number of a Pix is written: its bank, its minute in UTC, and eleven more. */
const END_TO_END_ID = /^E\d{8}(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})[a-zA-Z0-9]{11}$/;

/** When a Pix was made, as its number says it; null for what is no such number. */
export function timeOfEndToEndId(id: string): Date | null {
  const [, year = '', month = '', day = '', hour = '', minute = ''] = END_TO_END_ID.exec(id) ?? [];
  const text = `${year}-${month}-${day}T${hour}:${minute}:00.000Z`;
  const at = new Date(text);
  // A day that is none would be taken for the first ones of the next month.
  return Number.isNaN(at.getTime()) || at.toISOString() !== text ? null : at;
}
