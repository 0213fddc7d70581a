import { DEFAULT_ROUNDING, percentOf, roundRatio, sharesOf } from '../money/index.ts';
import type { Dashboard } from './operational-schema.ts';
import { datesOf, type Period } from './period.ts';
import type { ModalitySum, SoldSums } from './sold-queries.ts';

interface Counted {
  quantidade: number;
  valorBrutoCentavos: number;
}

/** The parts of a period, each from its own sums; those of modality and brand without the ones of which nothing was sold. */
export function summarize({ byBrand, byDay, byModality }: SoldSums, period: Period) {
  const modalities = ranked(byModality);
  const shares = sharesOf(modalities.map(([, { valorBrutoCentavos }]) => valorBrutoCentavos));
  const days = new Map(named(byDay));
  return {
    porModalidade: modalities.map(([modalidade, counted], index) => ({
      modalidade,
      ...counted,
      participacaoPercentual: shares[index] ?? '0.00',
    })),
    porBandeira: ranked(byBrand).map(([bandeira, counted]) => ({ bandeira, ...counted })),
    serieDiaria: datesOf(period).map((data) => ({
      data,
      ...(days.get(data) ?? { quantidade: 0, valorBrutoCentavos: 0 }),
    })),
  };
}

/** The totals of a period: the net is the gross less fees and what advancing costs. Approval is of all that was asked for, sold or not. */
export function totalsOf(
  { byModality }: Pick<SoldSums, 'byModality'>,
  estabelecimentosAtivos: number,
): Dashboard['totais'] {
  const sum = (of: (one: ModalitySum) => number) =>
    (byModality ?? []).reduce((total, one) => total + of(one), 0);
  const [count, gross] = [sum(([, quantidade]) => quantidade), sum(([, , bruto]) => bruto)];
  const [fees, net] = [sum(([, , , mdr]) => mdr), sum(([, , , , liquido]) => liquido)];
  const approved = sum(([, , , , , aprovadas]) => aprovadas);
  const denied = sum(([, , , , , , negadas]) => negadas);
  return {
    quantidadeTransacoes: count,
    valorBrutoCentavos: gross,
    valorMdrCentavos: fees,
    valorAntecipacaoCentavos: gross - fees - net,
    valorLiquidoCentavos: net,
    ticketMedioCentavos: count === 0 ? 0 : average(gross, count),
    estabelecimentosAtivos,
    taxaAprovacaoPercentual: percentOf(approved, approved + denied, DEFAULT_ROUNDING),
  };
}

/** By how much more, or less, was sold than before, in percent. */
export function comparisonOf(gross: number, before: number): Dashboard['comparativo'] {
  return {
    valorBrutoCentavos: before,
    variacaoPercentual: before === 0 ? null : percentOf(gross - before, before, DEFAULT_ROUNDING),
  };
}

function average(gross: number, count: number): number {
  return Number(roundRatio({ numerator: BigInt(gross), denominator: BigInt(count) }, DEFAULT_ROUNDING));
}

function named(
  sums: readonly (readonly [name: string, quantidade: number, bruto: number, ...unknown[]])[] | null,
): [name: string, Counted][] {
  return (sums ?? []).map(([name, quantidade, valorBrutoCentavos]) => [
    name,
    { quantidade, valorBrutoCentavos },
  ]);
}

/** Those of which something was sold, the most first. */
function ranked(sums: Parameters<typeof named>[0]): [name: string, Counted][] {
  return named(sums)
    .filter(([, { quantidade }]) => quantidade > 0)
    .sort(byGross);
}

function byGross([oneName, one]: [string, Counted], [otherName, other]: [string, Counted]): number {
  return other.valorBrutoCentavos - one.valorBrutoCentavos || (oneName < otherName ? -1 : 1);
}
