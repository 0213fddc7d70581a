import { decimalFromTyped, typedFromDecimal } from './money.ts';

/** An amount as it is typed in Brazil (`1.500,5`) in centavos; `null` for what is no amount. */
export function centavosFromTyped(text: string): number | null {
  const decimal = decimalFromTyped(text);
  return decimal === null ? null : Number(decimal.replace('.', ''));
}

/** `150050` as `1.500,50`; empty for no amount. */
export function typedFromCentavos(centavos: number | null): string {
  if (centavos === null) return '';
  const digits = String(centavos).padStart(3, '0');
  return typedFromDecimal(`${digits.slice(0, -2)}.${digits.slice(-2)}`);
}

const PERCENT = /^(\d{1,2})(?:[.,](\d{1,4}))?$/;

/** A percentage as it is typed (`3,19`, `3.19 %`) as the decimal that the server takes (`3.19`); `null` for none. */
export function percentFromTyped(text: string): string | null {
  const [, whole, fraction] = PERCENT.exec(text.replace('%', '').trim()) ?? [];
  if (whole === undefined) return null;
  return fraction === undefined ? whole : `${whole}.${fraction}`;
}

/** `3.19` as `3,19`; empty for none. */
export const typedFromPercent = (decimal: string | null): string => (decimal ?? '').replace('.', ',');
