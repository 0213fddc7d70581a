import type { Modality } from '@retaguarda/rules/modality';
import type { BankingCalendar } from '../calendar/index.ts';

/** Banking days after the sale. */
const BANKING_DAYS: Partial<Record<Modality, number>> = { debito: 1, pre_pago: 2 };

/** Calendar days between the sale and the first installment, and from one installment to the next. */
const DAYS_PER_INSTALLMENT = 30;

/**
 * When each installment of a sale is expected to be paid out, as `YYYY-MM-DD`: Pix at once, debit and prepaid after
 * banking days, everything else after 30 calendar days for each installment, on that day or the next banking day.
 */
export function settlementDates(
  calendar: BankingCalendar,
  modality: Modality,
  installments: number,
  saleDate: string,
): string[] {
  if (modality === 'pix') return [saleDate];
  const bankingDays = BANKING_DAYS[modality];
  if (bankingDays !== undefined) return [calendar.addBankingDays(saleDate, bankingDays)];
  return Array.from({ length: installments }, (_, index) =>
    calendar.bankingDayIn(saleDate, DAYS_PER_INSTALLMENT * (index + 1)),
  );
}
