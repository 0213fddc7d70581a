import { MAX_INSTALLMENTS } from '@retaguarda/rules/modality';
import { isoFromDay } from '../../ui/forms/days.ts';

/** One range of a rate table as it is typed; days `dd/mm/aaaa`, empty for open. */
export interface RangeLine {
  modalidade: string;
  bandeira: string;
  parcelas_de: string;
  parcelas_ate: string;
  taxa: string;
  inicio: string;
  fim: string;
}

/** What is wrong with a range as a whole; `overlap` names the line before it, from 1, that says the same. */
export type RangeFault =
  | { kind: 'order' | 'oneInstallment' | 'validity' }
  | { kind: 'overlap'; line: number };

/** What the server sees as one and the same sale: of two ranges for it nobody could say which rate holds. */
function overlap(one: RangeLine, other: RangeLine, today: string): boolean {
  return (
    one.bandeira === other.bandeira &&
    one.modalidade === other.modalidade &&
    Number(one.parcelas_de) <= Number(other.parcelas_ate) &&
    Number(other.parcelas_de) <= Number(one.parcelas_ate) &&
    beginsInTime(one, other, today) &&
    beginsInTime(other, one, today)
  );
}

/** Whether a range begins before the other one ends; without a first day it begins today. */
function beginsInTime(one: RangeLine, other: RangeLine, today: string): boolean {
  const end = isoFromDay(other.fim);
  return end === null || (isoFromDay(one.inicio) ?? today) <= end;
}

/** What is wrong with each range by its place; of two that overlap, the later one. `today` is `2026-11-21`. */
export function rangeFaults(lines: readonly RangeLine[], today: string): Map<number, RangeFault> {
  const faults = new Map<number, RangeFault>();
  for (const [index, line] of lines.entries()) {
    const fault = faultOf(line, today) ?? overlapOf(line, lines.slice(0, index), today);
    if (fault !== null) faults.set(index, fault);
  }
  return faults;
}

function faultOf(line: RangeLine, today: string): RangeFault | null {
  const [from, to] = [Number(line.parcelas_de), Number(line.parcelas_ate)];
  if (from > to || to > MAX_INSTALLMENTS) return { kind: 'order' };
  if (line.modalidade !== 'credito' && to > 1) return { kind: 'oneInstallment' };
  const end = isoFromDay(line.fim);
  return end !== null && end < (isoFromDay(line.inicio) ?? today) ? { kind: 'validity' } : null;
}

function overlapOf(line: RangeLine, before: readonly RangeLine[], today: string): RangeFault | null {
  const at = before.findIndex((other) => overlap(line, other, today));
  return at === -1 ? null : { kind: 'overlap', line: at + 1 };
}
