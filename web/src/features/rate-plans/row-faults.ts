import { MAX_INSTALLMENTS } from '@retaguarda/rules/modality';
import { percentFromTyped } from '../../ui/forms/amounts.ts';
import { isoFromDay } from '../../ui/forms/days.ts';
import { brandsOf, type RateRow, rateOf } from './rate-rows.ts';

const MOST_PERCENT = 50;
const COUNT = /^[1-9]\d?$/;

/** What is wrong with a row as a whole; `overlap` names the row before it, from 1, that says the same. */
export type RowFault =
  | { kind: 'day' | 'order' | 'oneInstallment' | 'rate' | 'validity' }
  | { kind: 'overlap'; line: number };

/** Whether a text of a cell can't be a rate: it is none, or more than half. */
export function isBadRate(text: string): boolean {
  if (text.trim() === '') return false;
  const rate = percentFromTyped(text);
  return rate === null || Number(rate) > MOST_PERCENT;
}

/** What is wrong with each row by its place; of two that overlap, the later one. `today` is `2026-11-21`. */
export function rowFaults(rows: readonly RateRow[], today: string): Map<number, RowFault> {
  const faults = new Map<number, RowFault>();
  for (const [index, row] of rows.entries()) {
    const fault = faultOf(row, today) ?? overlapOf(row, rows.slice(0, index), today);
    if (fault !== null) faults.set(index, fault);
  }
  return faults;
}

function faultOf(row: RateRow, today: string): RowFault | null {
  const { fim, inicio, modalidade, parcelas_ate, parcelas_de } = row;
  const [from, to] = [Number(parcelas_de), Number(parcelas_ate)];
  if (![parcelas_de, parcelas_ate].every((text) => COUNT.test(text))) return { kind: 'order' };
  if (from > to || to > MAX_INSTALLMENTS) return { kind: 'order' };
  if (modalidade !== 'credito' && to > 1) return { kind: 'oneInstallment' };
  if ([inicio, fim].some((text) => text !== '' && isoFromDay(text) === null)) return { kind: 'day' };
  const end = isoFromDay(fim);
  if (end !== null && end < (isoFromDay(inicio) ?? today)) return { kind: 'validity' };
  return brandsOf(row).some((brand) => isBadRate(rateOf(row, brand))) ? { kind: 'rate' } : null;
}

function overlapOf(row: RateRow, before: readonly RateRow[], today: string): RowFault | null {
  const at = before.findIndex((other) => overlap(row, other, today));
  return at === -1 ? null : { kind: 'overlap', line: at + 1 };
}

/** What the server sees as one and the same sale: of two rates for it nobody could say which holds. */
function overlap(one: RateRow, other: RateRow, today: string): boolean {
  const brands = new Set(brandsOf(one));
  return (
    brandsOf(other).some((brand) => brands.has(brand)) &&
    one.modalidade === other.modalidade &&
    Number(one.parcelas_de) <= Number(other.parcelas_ate) &&
    Number(other.parcelas_de) <= Number(one.parcelas_ate) &&
    beginsInTime(one, other, today) &&
    beginsInTime(other, one, today)
  );
}

/** Whether a row begins before the other one ends; without a first day it begins today. */
function beginsInTime(one: RateRow, other: RateRow, today: string): boolean {
  const end = isoFromDay(other.fim);
  return end === null || (isoFromDay(one.inicio) ?? today) <= end;
}
