import { daysBetween } from '@retaguarda/rules/calendar-days';
import { maxInstallments, rateModality } from '@retaguarda/rules/modality';
import type { SettlementStatus } from '@retaguarda/rules/settlement-status';
import type { BankingCalendar } from '../calendar/index.ts';
import type { CommissionPart, TenantRules } from '../earnings/index.ts';
import { earnedParts } from '../earnings/index.ts';
import { DEFAULT_ROUNDING } from '../money/index.ts';
import type { AdvanceRate, RecordedAdvance } from '../rates/index.ts';
import {
  type Charge,
  calculateFees,
  pickRate,
  type RateRange,
  type ScheduledInstallment,
} from '../rates/index.ts';
import type { FirstStatus, SaleDraft, SaleFault } from './sale.ts';
import type { Installment } from './sale-account.ts';
import { settlementDates } from './settlement-date.ts';

/** What decides the rates and dates of an establishment's sales. */
export interface SaleTerms {
  companyId: number;
  whiteLabelId: number | null;
  ranges: readonly RateRange[];
  /** Null when the establishment waits for each installment. */
  advance: AdvanceRate | null;
}

/** What all sales of a tenant share. */
export interface TenantTerms {
  calendar: BankingCalendar;
  rules: TenantRules;
}

/** A sale with its fees, payouts and commissions. */
export interface CalculatedSale {
  mdrRatePpm: number;
  mdrCentavos: number;
  advanceCentavos: number;
  netCentavos: number;
  settlement: SettlementStatus;
  installments: readonly ScheduledInstallment[];
  /** When each installment is paid out, `YYYY-MM-DD`. */
  payoutDates: readonly string[];
  /** What each level earns of a captured sale, or loses where negative; a sale that is not captured earns nothing yet. */
  commissions: CommissionPart[];
}

/** The installments of a sale with the day of each, as its account has them. */
export function scheduledParts(
  installments: CalculatedSale['installments'],
  payoutDates: readonly string[],
): (Installment & { date: string })[] {
  return installments.map(({ advanceCostCentavos, grossCentavos, mdrCentavos }, index) => {
    const date = payoutDates[index];
    if (date === undefined) throw new Error('an installment without a day');
    return { gross: grossCentavos, mdr: mdrCentavos, advance: advanceCostCentavos, date };
  });
}

/** Payouts of advanced sales are on the next banking day. */
const ADVANCED_IN_BANKING_DAYS = 1;

/** Nobody is paid for a sale that was refused or came to nothing. */
const NOTHING_PAID: ReadonlySet<FirstStatus> = new Set(['negada', 'cancelada', 'expirada']);

const REFUSED: CalculatedSale = {
  mdrRatePpm: 0,
  mdrCentavos: 0,
  advanceCentavos: 0,
  netCentavos: 0,
  settlement: 'cancelada',
  installments: [],
  payoutDates: [],
  commissions: [],
};

/** The parts of a sale that decide its fees, payouts and commissions. */
export type SaleKind = Pick<
  SaleDraft,
  'bandeira' | 'modalidade' | 'parcelas' | 'status' | 'valorBrutoCentavos'
>;

/** What has to be known when a sale is captured on a later day than its own. */
export interface LateCapture {
  /** The day from which payouts are counted, `YYYY-MM-DD`. */
  on: string;
  /** The rate that the sale was recorded with; null where it had none yet. */
  ratePpm: number | null;
}

/** Fees, payouts and commissions of a sale on a day (`YYYY-MM-DD`), or the rule that does not allow them. */
export function calculateSale(
  draft: SaleKind,
  date: string,
  terms: SaleTerms,
  { calendar, rules }: TenantTerms,
  capture: LateCapture = { on: date, ratePpm: null },
): CalculatedSale | SaleFault {
  const modality = rateModality(draft.modalidade);
  if (draft.parcelas < 1 || draft.parcelas > maxInstallments(modality)) return 'parcelas_invalidas';
  if ((draft.modalidade === 'credito_parcelado') !== draft.parcelas > 1) return 'parcelas_invalidas';
  if (NOTHING_PAID.has(draft.status)) return { ...REFUSED, netCentavos: draft.valorBrutoCentavos };
  const rated = { brand: draft.bandeira, modality, installments: draft.parcelas, date };
  const ratePpm = capture.ratePpm ?? pickRate(terms.ranges, rated)?.ratePpm ?? null;
  if (ratePpm === null) return 'taxa_nao_cadastrada';
  const dueDates = settlementDates(calendar, draft.modalidade, draft.parcelas, capture.on);
  const advancedOn = calendar.addBankingDays(capture.on, ADVANCED_IN_BANKING_DAYS);
  const advance =
    terms.advance === null || modality !== 'credito'
      ? null
      : { ...terms.advance, days: daysBefore(dueDates, advancedOn) };
  const fees = feesOf(draft, ratePpm, advance);
  const isAdvanced = fees.advance > 0;
  const dates = isAdvanced ? dueDates.map(() => advancedOn) : dueDates;
  const sold = {
    companyId: terms.companyId,
    modality,
    date,
    grossCentavos: draft.valorBrutoCentavos,
    mdrCentavos: fees.mdr,
    mdrRatePpm: ratePpm,
  };
  return {
    mdrRatePpm: ratePpm,
    mdrCentavos: fees.mdr,
    advanceCentavos: fees.advance,
    netCentavos: fees.net,
    settlement: isAdvanced ? 'antecipada' : 'prevista',
    installments: fees.schedule,
    payoutDates: dates,
    commissions: draft.status === 'capturada' ? earnedParts(sold, rules) : [],
  };
}

/** The calendar days from the day on which all installments are paid to the banking day on which each falls due. */
function daysBefore(dueDates: readonly string[], paidOn: string): number[] {
  return dueDates.map((dueDate) => daysBetween(paidOn, dueDate));
}

/** Nothing is advanced where that would cost more than there is to pay out. */
function feesOf(draft: SaleKind, mdrRatePpm: number, advance: RecordedAdvance | null): Charge {
  const sale = {
    centavos: draft.valorBrutoCentavos,
    installments: draft.parcelas,
    mdrRatePpm,
    customerPays: false,
    advance,
    rounding: DEFAULT_ROUNDING,
  };
  const fees = calculateFees(sale) ?? calculateFees({ ...sale, advance: null });
  if (fees === null) throw new Error('a sale without an advance has no fees');
  return fees;
}
