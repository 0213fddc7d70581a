import { dayInUtc } from '@retaguarda/rules/calendar-days';
import type { Cell, CellKind } from './sheet.ts';

/** Writes cells as a person reads them: `1.234,56` and `23/11/2026`, in English `1,234.56` and `2026-11-23`. */
export function cellText(
  kind: CellKind,
  cell: Cell,
  isEnglish: boolean,
  clock: (at: string) => number,
): string {
  if (cell === null) return '';
  const day = (text: string) => (isEnglish ? text : text.split('-').reverse().join('/'));
  switch (kind) {
    case 'text':
    case 'number':
      return String(cell);
    case 'percent':
      return isEnglish ? String(cell) : String(cell).replace('.', ',');
    case 'money':
      return moneyText(Number(cell), isEnglish);
    case 'day':
    case 'month':
      return day(String(cell));
    case 'time':
      return day(dayInUtc(clock(String(cell))));
  }
}

/** Centavos with points for the thousands. */
export function moneyText(centavos: number, isEnglish: boolean): string {
  const digits = String(Math.abs(centavos)).padStart(3, '0');
  const [thousands, decimal] = isEnglish ? [',', '.'] : ['.', ','];
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, thousands);
  return `${centavos < 0 ? '-' : ''}${whole}${decimal}${digits.slice(-2)}`;
}
