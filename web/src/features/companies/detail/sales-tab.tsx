import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { Switch } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  operationalDashboardQuery,
  type PeriodQuery,
  topEstablishmentsQuery,
} from '../../../api/operational.ts';
import type { OperationalDashboard } from '../../../api/types.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/list-skeleton.tsx';
import classes from '../../../ui/figure-parts.module.css';
import { Shares, Tile, Tiles } from '../../../ui/figure-parts.tsx';
import { DayField } from '../../../ui/forms/day-field.tsx';
import { useTradeNames } from '../../../ui/i18n/trade-names.ts';
import { useFigures } from '../../../ui/use-figures.ts';
import { useFormat } from '../../../ui/use-format.ts';

const route = getRouteApi('/app/empresas/$id');
const HEIGHT = 220;

/** What the company sold in a period, with the period before it, by modality, brand, day and establishment. */
export function SalesTab({ companyId }: { companyId: string }) {
  const { t } = useTranslation();
  const { inicio, fim } = route.useSearch();
  const [withBelow, setWithBelow] = useState(false);
  const query: PeriodQuery = {
    ...(inicio ? { dataInicio: inicio } : {}),
    ...(fim ? { dataFim: fim } : {}),
    ...(withBelow ? { incluirSubEmpresas: true } : {}),
  };
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...operationalDashboardQuery(companyId, query),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={classes['tab']}>
      <search className={classes['toolbar']}>
        <PeriodField
          name="inicio"
          companyId={companyId}
          shown={inicio ?? data?.periodo.dataInicio}
          last={fim ?? data?.periodo.dataFim}
        />
        <PeriodField
          name="fim"
          companyId={companyId}
          shown={fim ?? data?.periodo.dataFim}
          first={inicio ?? data?.periodo.dataInicio}
        />
        <Switch
          label={t('companySales.withBelow')}
          checked={withBelow}
          onChange={(event) => setWithBelow(event.currentTarget.checked)}
        />
      </search>
      {error ? <ErrorState error={error} onRetry={refetch} /> : null}
      {!error && data ? (
        <div className={classes['tab']} aria-busy={isPlaceholderData}>
          <Totals figures={data} />
          <Daily figures={data} />
          <div className={classes['pair']}>
            <Modalities figures={data} />
            <Brands figures={data} />
          </div>
          <Top companyId={companyId} query={query} />
          <UpTo figures={data} />
        </div>
      ) : null}
      {!error && !data ? <ListSkeleton rows={4} /> : null}
    </div>
  );
}

interface PeriodFieldProps {
  name: 'inicio' | 'fim';
  companyId: string;
  /** The day that counts, chosen or not. */
  shown: string | undefined;
  first?: string | undefined;
  last?: string | undefined;
}

function PeriodField({ name, companyId, shown, first, last }: PeriodFieldProps) {
  const { t } = useTranslation();
  const search = route.useSearch();
  const navigate = useNavigate();
  return (
    <DayField
      label={t(`sales.${name}`)}
      value={shown ?? ''}
      min={first}
      max={last}
      onChange={(day) =>
        navigate({
          to: '/empresas/$id',
          params: { id: companyId },
          search: { ...search, [name]: day },
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}

interface FiguresProps {
  figures: OperationalDashboard;
}

function Totals({ figures: { comparativo, totais } }: FiguresProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { money, percent } = useFigures();
  const change = comparativo.variacaoPercentual;
  const sign = change !== null && Number(change) > 0 ? '+' : '';
  const compared =
    change === null
      ? t('companySales.nothingBefore')
      : t('companySales.compared', {
          change: `${sign}${percent(change)}`,
          before: money(comparativo.valorBrutoCentavos),
        });
  const fees = t('companySales.fees', { value: money(totais.valorMdrCentavos) });
  const advance = t('companySales.advance', { value: money(totais.valorAntecipacaoCentavos) });
  const deducted = totais.valorAntecipacaoCentavos === 0 ? fees : `${fees} · ${advance}`;
  return (
    <Tiles>
      <Tile label={t('companySales.gross')} value={money(totais.valorBrutoCentavos)} second={compared} />
      <Tile label={t('companySales.net')} value={money(totais.valorLiquidoCentavos)} second={deducted} />
      <Tile label={t('companySales.quantity')} value={format.number(totais.quantidadeTransacoes)} />
      <Tile label={t('companySales.ticket')} value={money(totais.ticketMedioCentavos)} />
      <Tile label={t('companySales.selling')} value={format.number(totais.estabelecimentosAtivos)} />
      <Tile label={t('companySales.approval')} value={percent(totais.taxaAprovacaoPercentual)} />
    </Tiles>
  );
}

/** Sales day by day: the chart, and the same numbers as a table for who cannot use a chart. */
function Daily({ figures: { serieDiaria } }: FiguresProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { money, shortMoney } = useFigures();
  const data = serieDiaria.map((one) => ({
    day: format.day(one.data).slice(0, 5),
    value: one.valorBrutoCentavos,
  }));
  return (
    <section>
      <h2 className={classes['heading']}>{t('companySales.daily')}</h2>
      <div aria-hidden="true">
        <BarChart
          h={HEIGHT}
          data={data}
          dataKey="day"
          series={[{ name: 'value', label: t('companySales.gross'), color: 'var(--ui-brand-accent)' }]}
          gridAxis="x"
          tickLine="none"
          valueFormatter={money}
          yAxisProps={{ width: 84, tickFormatter: shortMoney }}
          xAxisProps={{ interval: 'equidistantPreserveStart', minTickGap: 24 }}
          barProps={{ radius: [3, 3, 0, 0], isAnimationActive: false }}
          barChartProps={{ accessibilityLayer: false }}
        />
      </div>
      <details className={classes['numbers']}>
        <summary>{t('figures.numbers')}</summary>
        <table className={classes['table']} aria-label={t('companySales.daily')}>
          <thead>
            <tr>
              <th scope="col">{t('figures.column.day')}</th>
              <th scope="col">{t('companySales.quantity')}</th>
              <th scope="col">{t('companySales.gross')}</th>
            </tr>
          </thead>
          <tbody>
            {serieDiaria.map((one) => (
              <tr key={one.data}>
                <th scope="row">{format.day(one.data)}</th>
                <td>{format.number(one.quantidade)}</td>
                <td>{money(one.valorBrutoCentavos)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

function useCount() {
  const { t } = useTranslation();
  const format = useFormat();
  return (count: number): string => t('companySales.count', { count, shown: format.number(count) });
}

function Modalities({ figures: { porModalidade } }: FiguresProps) {
  const { t } = useTranslation();
  const count = useCount();
  const { percent } = useFigures();
  const { modalityName } = useTradeNames();
  const shares = porModalidade.map((one) => ({
    key: one.modalidade,
    name: `${modalityName(one.modalidade)} · ${percent(one.participacaoPercentual)}`,
    second: count(one.quantidade),
    centavos: one.valorBrutoCentavos,
  }));
  return <Shares title={t('companySales.byModality')} shares={shares} empty={t('companySales.none')} />;
}

function Brands({ figures: { porBandeira } }: FiguresProps) {
  const { t } = useTranslation();
  const count = useCount();
  const { brandName } = useTradeNames();
  const shares = porBandeira.map((one) => ({
    key: one.bandeira,
    name: brandName(one.bandeira),
    second: count(one.quantidade),
    centavos: one.valorBrutoCentavos,
  }));
  return <Shares title={t('companySales.byBrand')} shares={shares} empty={t('companySales.none')} />;
}

function Top({ companyId, query }: { companyId: string; query: PeriodQuery }) {
  const { t } = useTranslation();
  const count = useCount();
  const { percent } = useFigures();
  const { data, error, refetch } = useQuery({
    ...topEstablishmentsQuery(companyId, query),
    placeholderData: keepPreviousData,
  });
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  const shares = (data?.itens ?? []).map((one) => ({
    key: one.estabelecimentoId,
    name: `${one.posicao}. ${one.nomeFantasia} · ${percent(one.participacaoPercentual)}`,
    second: count(one.quantidadeTransacoes),
    centavos: one.valorBrutoCentavos,
  }));
  return <Shares title={t('companySales.top')} shares={shares} empty={t('companySales.none')} />;
}

function UpTo({ figures: { atualizadoEm } }: FiguresProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <p className={classes['second']}>{t('companySales.upTo', { when: format.dateTime(atualizadoEm) })}</p>
  );
}
