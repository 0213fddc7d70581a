import { addDays } from '@retaguarda/rules/calendar-days';
import type { CardBrand } from '@retaguarda/rules/card-brand';
import type { BankingCalendar } from '../../calendar/index.ts';

/** Why a cardholder disputes, whatever the scheme calls it; the values are wire names. */
export const DISPUTE_REASONS = [
  'fraude',
  'autorizacao',
  'processamento',
  'desacordo_comercial',
  'outro',
] as const;
export type DisputeReason = (typeof DISPUTE_REASONS)[number];

const MASTERCARD: Readonly<Record<string, DisputeReason>> = {
  '4807': 'autorizacao',
  '4808': 'autorizacao',
  '4834': 'processamento',
  '4837': 'fraude',
  '4840': 'fraude',
  '4849': 'fraude',
  '4850': 'desacordo_comercial',
  '4853': 'desacordo_comercial',
  '4863': 'fraude',
  '4870': 'fraude',
  '4871': 'fraude',
};
/** By what stands before the point. */
const VISA: Readonly<Record<string, DisputeReason>> = {
  '10': 'fraude',
  '11': 'autorizacao',
  '12': 'processamento',
  '13': 'desacordo_comercial',
};

/** What a code of the scheme means. Codes of schemes whose list is not known are kept as they are, and mean nothing. */
export function reasonOf(brand: CardBrand, code: string): DisputeReason {
  if (brand === 'mastercard') return MASTERCARD[code] ?? 'outro';
  if (brand !== 'visa') return 'outro';
  const [family = ''] = code.split('.', 1);
  return VISA[family] ?? 'outro';
}

/** What acquirers give for an answer unless they name a day. */
const DAYS_OF_ACQUIRER = 10;
/** How many banking days before that the establishment has to answer. */
const BANKING_DAYS_BEFORE = 2;

/** Until when the acquirer, and before it the establishment, has to answer. */
export function deadlinesOf(
  receivedOn: string,
  named: string | null,
  calendar: BankingCalendar,
): { acquirer: string; merchant: string } {
  const acquirer = named ?? addDays(receivedOn, DAYS_OF_ACQUIRER);
  let merchant = acquirer;
  for (let left = BANKING_DAYS_BEFORE; left > 0; ) {
    merchant = addDays(merchant, -1);
    if (calendar.isBankingDay(merchant)) left -= 1;
  }
  return { acquirer, merchant };
}
