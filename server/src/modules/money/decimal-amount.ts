/** Whole, or with one or two decimals after a comma or a point. */
const PLAIN = /^(\d{1,12})(?:[.,](\d{1,2}))?$/;

/** Groups of three count only where decimals follow: `1.234` alone may be a thousand or something over one. */
const GROUPED = /^(?:\d{1,3}(?:\.\d{3}){1,3},\d{2}|\d{1,3}(?:,\d{3}){1,3}\.\d{2})$/;

/** The centavos of an amount in reais, with a decimal comma or point; null when the text is none. */
export function parseReais(text: string): number | null {
  const match = PLAIN.exec(text);
  if (match !== null) {
    const [, whole = '', decimals = ''] = match;
    return Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  }
  return GROUPED.test(text) ? Number(text.replace(/[.,]/g, '')) : null;
}

/** The amount in reais with a decimal point and two places; `parseReais` takes it back. */
export function formatReais(centavos: number): string {
  if (!Number.isSafeInteger(centavos) || centavos < 0) throw new RangeError(`${centavos} is no amount`);
  const digits = String(centavos).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A whole number of centavos; null when the text is none. */
export function parseCentavos(text: string): number | null {
  return /^\d{1,14}$/.test(text) ? Number(text) : null;
}
