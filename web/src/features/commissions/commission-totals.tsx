import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CommissionTotals } from '../../api/types.ts';
import classes from '../../ui/figure-parts.module.css';
import { Shares, Tile, Tiles } from '../../ui/figure-parts.tsx';
import { useMonthName, useShortMonthName } from '../../ui/month-names.ts';
import { useFigures } from '../../ui/use-figures.ts';
import { useFormat } from '../../ui/use-format.ts';
import { CommissionBadge } from './commission-badge.tsx';
import { sumsByLevel, sumsByStatus } from './commission-sums.ts';

const HEIGHT = 200;

interface CommissionTotalsViewProps {
  totals: CommissionTotals;
  stale: boolean;
  onMonth: (month: string) => void;
}

/** The sums of a month by status and level, and the months up to it. */
export function CommissionTotalsView({ totals, stale, onMonth }: CommissionTotalsViewProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { money } = useFigures();
  const entries = (count: number) => t('commissions.count', { count, shown: format.number(count) });
  const shares = sumsByLevel(totals.totais).map(({ beneficiary, centavos, count, level }) => ({
    key: `${level} ${beneficiary}`,
    name: `${t('commissions.levelNumber', { level })} · ${beneficiary}`,
    second: entries(count),
    centavos,
  }));
  return (
    <div className={classes['tab']} aria-busy={stale}>
      <Tiles>
        <Tile
          label={t('commissions.total')}
          value={money(totals.valor_total_centavos)}
          second={entries(totals.quantidade)}
        />
        {sumsByStatus(totals.totais).map(({ centavos, count, status }) => (
          <Tile
            key={status}
            label={<CommissionBadge status={status} />}
            value={money(centavos)}
            second={entries(count)}
          />
        ))}
        <PlatformTile totals={totals} />
      </Tiles>
      <div className={classes['pair']}>
        <Shares title={t('commissions.byLevel')} shares={shares} empty={t('commissions.nothing')} />
        <History months={totals.historico} onMonth={onMonth} />
      </div>
    </div>
  );
}

/** What the commissions leave of the fees, or what the platform adds where they take more than there is. */
function PlatformTile({ totals }: { totals: CommissionTotals }) {
  const { t } = useTranslation();
  const { money } = useFigures();
  const { plataforma_centavos: platform, taxas_centavos: fees } = totals;
  return (
    <Tile
      label={t(platform < 0 ? 'commissions.platformPays' : 'commissions.platform')}
      value={<PlatformAmount centavos={platform} />}
      second={t('commissions.platformOf', { fees: money(fees) })}
    />
  );
}

function PlatformAmount({ centavos }: { centavos: number }) {
  const { money } = useFigures();
  return centavos < 0 ? (
    <Text span inherit c="red">
      {money(centavos)}
    </Text>
  ) : (
    money(centavos)
  );
}

interface HistoryProps {
  months: CommissionTotals['historico'];
  onMonth: (month: string) => void;
}

/** Month by month: the chart, and the same numbers as a table, from which a month can be opened. */
function History({ months, onMonth }: HistoryProps) {
  const { t } = useTranslation();
  const { money, shortMoney } = useFigures();
  const monthName = useMonthName();
  const shortName = useShortMonthName();
  const data = months.map((one) => ({ month: shortName(one.competencia), value: one.valor_total_centavos }));
  return (
    <section>
      <h2 className={classes['heading']}>{t('commissions.history')}</h2>
      <div aria-hidden="true">
        <BarChart
          h={HEIGHT}
          data={data}
          dataKey="month"
          series={[{ name: 'value', label: t('commissions.total'), color: 'var(--ui-brand-accent)' }]}
          gridAxis="x"
          tickLine="none"
          valueFormatter={money}
          yAxisProps={{ width: 84, tickFormatter: shortMoney }}
          xAxisProps={{ interval: 'equidistantPreserveStart', minTickGap: 16 }}
          barProps={{ radius: [3, 3, 0, 0], isAnimationActive: false }}
          barChartProps={{ accessibilityLayer: false }}
        />
      </div>
      <details className={classes['numbers']}>
        <summary>{t('figures.numbers')}</summary>
        <table className={classes['table']} aria-label={t('commissions.history')}>
          <thead>
            <tr>
              <th scope="col">{t('month.one')}</th>
              <th scope="col">{t('commissions.total')}</th>
              <th scope="col">{t('commissions.platformLine')}</th>
            </tr>
          </thead>
          <tbody>
            {months.toReversed().map((one) => (
              <tr key={one.competencia}>
                <th scope="row">
                  <Anchor
                    component="button"
                    type="button"
                    fz="inherit"
                    onClick={() => onMonth(one.competencia)}
                  >
                    {monthName(one.competencia)}
                  </Anchor>
                </th>
                <td>{money(one.valor_total_centavos)}</td>
                <td>
                  <PlatformAmount centavos={one.plataforma_centavos} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
