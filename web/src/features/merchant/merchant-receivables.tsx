import { Alert, SegmentedControl } from '@mantine/core';
import { addDays } from '@retaguarda/rules/calendar-days';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { receivablesQuery } from '../../api/merchant.ts';
import type { MerchantReceivables as Receivables } from '../../api/types.ts';
import { type Column, DataTable } from '../../ui/data-table/data-table.tsx';
import { Tile, Tiles } from '../../ui/figure-parts.tsx';
import { Dim, Nothing } from '../../ui/record/cells.tsx';
import { Loaded } from '../../ui/record/loaded.tsx';
import { useFigures } from '../../ui/use-figures.ts';
import { TimeZoneContext, useFormat } from '../../ui/use-format.ts';
import { todayIn } from '../../ui/zoned-days.ts';
import classes from './merchant-page.module.css';

type Day = Receivables['dias'][number];

/** How far the tab looks back and ahead. */
const HORIZONS = { days30: 30, days90: 90, days365: 365 } as const;
const DAYS_BACK = 30;

/** What a merchant was paid and will be, by day, with what it comes to. */
export function MerchantReceivables({ id }: { id: number }) {
  const { t } = useTranslation();
  const today = todayIn(use(TimeZoneContext));
  const [horizon, setHorizon] = useState<keyof typeof HORIZONS>('days30');
  const days = { data_inicio: addDays(today, -DAYS_BACK), data_fim: addDays(today, HORIZONS[horizon]) };
  const query = useQuery({ ...receivablesQuery(id, days), placeholderData: keepPreviousData });
  return (
    <div className={classes['stack']}>
      <SegmentedControl
        aria-label={t('merchant.horizon.label')}
        className={classes['horizon'] ?? ''}
        value={horizon}
        data={Object.keys(HORIZONS).map((value) => ({
          value,
          label: t(`merchant.horizon.${value as keyof typeof HORIZONS}`),
        }))}
        onChange={(next) => setHorizon(next as keyof typeof HORIZONS)}
      />
      <Loaded query={query}>{(found) => <Found found={found} stale={query.isPlaceholderData} />}</Loaded>
    </div>
  );
}

function Found({ found, stale }: { found: Receivables; stale: boolean }) {
  const { t } = useTranslation();
  const { money } = useFigures();
  const { dias, hoje, total } = found;
  const next = dias.filter(({ data }) => data > hoje);
  const past = dias.filter(({ data }) => data <= hoje).toReversed();
  return (
    <>
      <Tiles>
        <Tile label={t('merchant.due')} value={money(total.a_receber_centavos)} />
        <Tile label={t('merchant.paid')} value={money(total.recebido_centavos)} />
        {total.retido_centavos > 0 ? (
          <Tile label={t('merchant.withheld')} value={money(total.retido_centavos)} />
        ) : null}
        {total.debitos_centavos !== 0 ? (
          <Tile label={t('merchant.debits')} value={money(total.debitos_centavos)} />
        ) : null}
      </Tiles>
      {found.ha_mais ? <Alert color="yellow">{t('merchant.manyReceivables')}</Alert> : null}
      <Days title={t('merchant.payoutsNext')} none={t('merchant.noPayoutsNext')} days={next} stale={stale} />
      <Days title={t('merchant.payoutsPast')} none={t('merchant.noPayoutsPast')} days={past} stale={stale} />
    </>
  );
}

interface DaysProps {
  title: string;
  none: string;
  days: readonly Day[];
  stale: boolean;
}

function Days({ title, none, days, stale }: DaysProps) {
  return (
    <section className={classes['short']}>
      <h2 className={classes['partTitle']}>{title}</h2>
      <DataTable
        label={title}
        columns={useColumns(days)}
        rows={days}
        rowKey={({ data }) => data}
        stale={stale}
        empty={<Dim>{none}</Dim>}
      />
    </section>
  );
}

const AMOUNTS = [
  ['due', (day: Day) => day.a_receber_centavos],
  ['paid', (day: Day) => day.recebido_centavos],
  ['withheld', (day: Day) => day.retido_centavos],
  ['debits', (day: Day) => day.debitos_centavos],
] as const;

/** Of what is withheld or owed there is a column only where there is some. */
function useColumns(days: readonly Day[]): Column<Day>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { money } = useFigures();
  const amounts = AMOUNTS.filter(([, of]) => days.some((day) => of(day) !== 0));
  return [
    {
      id: 'day',
      header: t('merchant.payoutDay'),
      cell: (day) => <span className="ui-numbers">{format.day(day.data)}</span>,
    },
    {
      id: 'payouts',
      header: t('merchant.payouts'),
      width: '112px',
      align: 'end',
      hideBelow: 'sm',
      cell: (day) => <span className="ui-numbers">{format.number(day.pagamentos)}</span>,
    },
    ...amounts.map(
      ([name, of]): Column<Day> => ({
        id: name,
        header: t(`merchant.${name}`),
        width: '132px',
        align: 'end',
        cell: (day) => (of(day) === 0 ? <Nothing /> : <span className="ui-numbers">{money(of(day))}</span>),
      }),
    ),
  ];
}
