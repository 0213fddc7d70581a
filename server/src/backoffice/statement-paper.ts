import { formatCnpj } from '@retaguarda/rules/cnpj';
import type { StatementHead } from '../modules/books/index.ts';
import { maskCpf } from '../platform/brazil/mask.ts';
import { cellText, moneyText } from '../platform/exports/cell-text.ts';
import type { Language, Message } from '../platform/problem.ts';
import { titled } from './exports/words.ts';

/** Whose statement it is, on one line; of a person without the middle of the CPF. */
export function headLine({ code, document, isCompany, name }: StatementHead): string {
  const shown = isCompany ? `CNPJ ${formatCnpj(document)}` : `CPF ${maskCpf(document)}`;
  return `${name} · ${shown} · EC ${code}`;
}

/** Two days as a period. */
export function periodLine(from: string, to: string, language: Language): string {
  const day = (text: string) => cellText('day', text, language === 'en', Date.parse);
  return `${PERIOD[language]} ${day(from)} – ${day(to)}`;
}

const PERIOD = titled('Período:', 'Period:');

/** What stands where there is no row. */
export const NO_ROWS = titled('Nada neste período.', 'Nothing in this period.');

/** Names with their amounts in reais. */
export function totalLines(
  amounts: readonly (readonly [name: Message, centavos: number])[],
  language: Language,
): { name: string; text: string }[] {
  return amounts.map(([name, centavos]) => ({
    name: name[language],
    text: `R$ ${moneyText(centavos, language === 'en')}`,
  }));
}
