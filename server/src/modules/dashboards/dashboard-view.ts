import { DEFAULT_ROUNDING, percentOf, roundRatio, sharesOf } from '../money/index.ts';
import type { DailySum } from './dashboard-queries.ts';
import type { Dashboard } from './operational-schema.ts';
import { datesOf, type Period } from './period.ts';

interface Counted {
  quantidade: number;
  valorBrutoCentavos: number;
}

/** The figures of a period from its daily sums; every part is a part of the same rows, so they all agree. */
export function summarize(sums: readonly DailySum[], period: Period) {
  const byModality = [...grouped(sums, ({ modalidade }) => modalidade)]
    .filter(([, { quantidade }]) => quantidade > 0)
    .sort(byGross);
  const shares = sharesOf(byModality.map(([, { valorBrutoCentavos }]) => valorBrutoCentavos));
  const byBrand = [...grouped(sums, ({ bandeira }) => bandeira)].filter(
    ([, { quantidade }]) => quantidade > 0,
  );
  const byDay = grouped(sums, ({ dia }) => dia);
  return {
    porModalidade: byModality.map(([modalidade, counted], index) => ({
      modalidade,
      ...counted,
      participacaoPercentual: shares[index] ?? '0.00',
    })),
    porBandeira: byBrand.sort(byGross).map(([bandeira, counted]) => ({ bandeira, ...counted })),
    serieDiaria: datesOf(period).map((data) => ({
      data,
      ...(byDay.get(data) ?? { quantidade: 0, valorBrutoCentavos: 0 }),
    })),
  };
}

/** The totals of a period: the net is the gross less fees and what advancing costs. Approval is of all that was asked for, sold or not. */
export function totalsOf(sums: readonly DailySum[], estabelecimentosAtivos: number): Dashboard['totais'] {
  const sum = (of: (one: DailySum) => number) => sums.reduce((total, one) => total + of(one), 0);
  const [count, gross] = [sum(({ quantidade }) => quantidade), sum(({ bruto }) => bruto)];
  const [fees, net] = [sum(({ mdr }) => mdr), sum(({ liquido }) => liquido)];
  const [approved, denied] = [sum(({ aprovadas }) => aprovadas), sum(({ negadas }) => negadas)];
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

function grouped(sums: readonly DailySum[], keyOf: (sum: DailySum) => string): Map<string, Counted> {
  const groups = new Map<string, Counted>();
  for (const sum of sums) {
    const { quantidade, valorBrutoCentavos } = groups.get(keyOf(sum)) ?? {
      quantidade: 0,
      valorBrutoCentavos: 0,
    };
    groups.set(keyOf(sum), {
      quantidade: quantidade + sum.quantidade,
      valorBrutoCentavos: valorBrutoCentavos + sum.bruto,
    });
  }
  return groups;
}

function byGross([oneName, one]: [string, Counted], [otherName, other]: [string, Counted]): number {
  return other.valorBrutoCentavos - one.valorBrutoCentavos || (oneName < otherName ? -1 : 1);
}
