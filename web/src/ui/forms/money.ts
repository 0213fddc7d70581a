const GROUPED = /^\d{1,3}(\.\d{3})+$/;
const PLAIN = /^\d+$/;
/** A point before one or two last digits is no group of thousands; it comes with values pasted from elsewhere. */
const POINTED = /^(\d+)\.(\d{1,2})$/;
const MOST_DIGITS = 10;

function partsOf(text: string): readonly [string, string] | null {
  const [, units, fraction] = POINTED.exec(text) ?? [];
  if (units !== undefined && fraction !== undefined) return [units, fraction];
  const [whole = '', cents = '', ...more] = text.split(',');
  if (more.length > 0 || !(GROUPED.test(whole) || PLAIN.test(whole))) return null;
  return /^\d{0,2}$/.test(cents) ? [whole.replaceAll('.', ''), cents] : null;
}

/**
 * An amount as it is typed in Brazil (`1.500,5`, `R$ 1500`) as the decimal that the server takes (`1500.50`); `null` for
 * what is no amount, or one of more than ten digits before the comma.
 */
export function decimalFromTyped(text: string): string | null {
  const parts = partsOf(text.replace(/^\s*R\$/, '').replace(/\s/g, ''));
  if (parts === null) return null;
  const units = parts[0].replace(/^0+(?=\d)/, '');
  return units.length > MOST_DIGITS ? null : `${units}.${parts[1].padEnd(2, '0')}`;
}

/** `1500.00` as `1.500,00`; empty for no amount. */
export function typedFromDecimal(decimal: string | null): string {
  const [units = '', cents = ''] = (decimal ?? '').split('.');
  return units === '' ? '' : `${units.replace(/\B(?=(\d{3})+$)/g, '.')},${cents.padEnd(2, '0')}`;
}
