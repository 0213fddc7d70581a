import type { CardBrand, RatedBrand } from '@retaguarda/rules/card-brand';
import { maxInstallments, type RateModality } from '@retaguarda/rules/modality';
import type { Message } from '../../platform/problem.ts';
import { MAX_RATE_PPM } from '../money/index.ts';

/** The rate of a brand and modality for a span of installments, while it is in force. */
export interface RateRange {
  brand: RatedBrand;
  modality: RateModality;
  installmentsFrom: number;
  installmentsTo: number;
  ratePpm: number;
  /** First and last day in force, `YYYY-MM-DD`; null is open. */
  validFrom: string | null;
  validTo: string | null;
}

/** The sale that a rate is looked for. */
export interface RatedSale {
  brand: CardBrand;
  modality: RateModality;
  installments: number;
  date: string;
}

const FAULTS = {
  parcelas_invalidas: {
    'pt-BR': 'As parcelas da faixa estão fora do limite da modalidade ou em ordem inversa.',
    en: 'The installments of the range are beyond what the modality allows, or in reverse order.',
  },
  taxa_fora_do_limite: {
    'pt-BR': 'A taxa deve estar entre 0 e 50 %.',
    en: 'The rate must be between 0 and 50 %.',
  },
  vigencia_invalida: {
    'pt-BR': 'A vigência termina antes de começar.',
    en: 'The range ends before it comes into force.',
  },
  faixa_sobreposta: {
    'pt-BR': 'A faixa se sobrepõe a outra da mesma bandeira e modalidade.',
    en: 'The range overlaps another one of the same brand and modality.',
  },
} satisfies Record<string, Message>;

export interface RateRangeFault {
  /** Which range of the list, from 0. */
  index: number;
  code: keyof typeof FAULTS;
  message: Message;
}

/** The range that applies to a sale: one of its very brand before one of any brand; null when there is none. */
export function pickRate<Range extends RateRange>(ranges: readonly Range[], sale: RatedSale): Range | null {
  let ofAnyBrand: Range | null = null;
  for (const range of ranges) {
    if (!applies(range, sale)) continue;
    if (range.brand === sale.brand) return range;
    ofAnyBrand ??= range;
  }
  return ofAnyBrand;
}

/** What is wrong with a list of ranges; gaps are allowed. Of two that overlap the later one is at fault. */
export function rateRangeFaults(ranges: readonly RateRange[]): RateRangeFault[] {
  return ranges.flatMap((range, index) => {
    const codes = ownFaults(range);
    const isTaken = ranges.slice(0, index).some((other) => overlap(range, other));
    if (isTaken) codes.push('faixa_sobreposta');
    return codes.map((code) => ({ index, code, message: FAULTS[code] }));
  });
}

function applies(range: RateRange, { brand, modality, installments, date }: RatedSale): boolean {
  return (
    (range.brand === brand || range.brand === '*') &&
    range.modality === modality &&
    range.installmentsFrom <= installments &&
    installments <= range.installmentsTo &&
    (range.validFrom ?? date) <= date &&
    date <= (range.validTo ?? date)
  );
}

function ownFaults(range: RateRange): RateRangeFault['code'][] {
  const { installmentsFrom: from, installmentsTo: to, ratePpm, validFrom, validTo } = range;
  const codes: RateRangeFault['code'][] = [];
  if (from < 1 || from > to || to > maxInstallments(range.modality)) codes.push('parcelas_invalidas');
  if (ratePpm < 0 || ratePpm > MAX_RATE_PPM) codes.push('taxa_fora_do_limite');
  if (validFrom !== null && validTo !== null && validFrom > validTo) codes.push('vigencia_invalida');
  return codes;
}

function overlap(one: RateRange, other: RateRange): boolean {
  return (
    one.brand === other.brand &&
    one.modality === other.modality &&
    one.installmentsFrom <= other.installmentsTo &&
    other.installmentsFrom <= one.installmentsTo &&
    startsBeforeEndOf(one, other) &&
    startsBeforeEndOf(other, one)
  );
}

function startsBeforeEndOf(one: RateRange, other: RateRange): boolean {
  return one.validFrom === null || other.validTo === null || one.validFrom <= other.validTo;
}
