import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { HomeFigures } from '../../api/types.ts';
import { Card } from '../../ui/card.tsx';
import { useFigures } from '../../ui/use-figures.ts';
import { useFormat } from '../../ui/use-format.ts';
import classes from './business.module.css';
import { changeOf } from './sales-change.ts';
import { SettlementDays } from './settlement-days.tsx';
import { useCounted } from './use-counted.ts';

type Sales = NonNullable<HomeFigures['sales']>;
type Merchants = NonNullable<HomeFigures['merchants']>;

/** What was sold, and who sells and who does not any more. */
export function BusinessFigures({ home }: { home: HomeFigures | undefined }) {
  const { t } = useTranslation();
  if (home && home.sales === null && home.payouts === null && home.merchants === null) return null;
  return (
    <section aria-labelledby="negocio-em-numeros" className={classes['section']}>
      <h2 id="negocio-em-numeros" className={classes['heading']}>
        {t('business.title')}
      </h2>
      {home === undefined ? (
        <Skeleton height={320} radius="lg" />
      ) : (
        <>
          {home.sales ? <SalesTiles sales={home.sales} /> : null}
          {home.payouts ? <SettlementDays payouts={home.payouts} /> : null}
          {home.merchants ? <MerchantCards merchants={home.merchants} /> : null}
        </>
      )}
    </section>
  );
}

function SalesTiles({ sales }: { sales: Sales }) {
  const { t } = useTranslation();
  const { money } = useFigures();
  const change = useChange(sales);
  return (
    <ul className={classes['tiles']}>
      <SalesTile label={t('business.today')} sold={sales.today} />
      <SalesTile label={t('business.month')} sold={sales.month}>
        <Link
          to="/operacoes/transacoes"
          search={{ inicio: sales.monthBefore.from, fim: sales.monthBefore.to }}
          className={classes['before']}
        >
          {change ? `${change} · ` : ''}
          {t('business.before', { money: money(sales.monthBefore.grossCentavos) })}
        </Link>
      </SalesTile>
    </ul>
  );
}

interface SalesTileProps {
  label: string;
  sold: Sales['today'];
  children?: React.ReactNode;
}

function SalesTile({ label, sold, children }: SalesTileProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { money } = useFigures();
  return (
    <li className={classes['tile']}>
      <Link
        to="/operacoes/transacoes"
        search={{ inicio: sold.from, fim: sold.to }}
        className={classes['sold']}
      >
        <span className={classes['second']}>{label}</span>
        <strong className="ui-numbers">{money(sold.grossCentavos)}</strong>
        <span className={classes['second']}>
          {t('business.sales', { count: sold.sales, shown: format.number(sold.sales) })}
        </span>
      </Link>
      {children}
    </li>
  );
}

/** By how much more or less was sold than on the same days of the month before, in words. */
function useChange(sales: Sales): string | null {
  const { t } = useTranslation();
  const format = useFormat();
  const change = changeOf(sales);
  if (change === null) return null;
  if (change === 0) return t('business.change.same');
  const shown = format.percent(Math.abs(change));
  return t(change > 0 ? 'business.change.more' : 'business.change.less', { shown });
}

function MerchantCards({ merchants }: { merchants: Merchants }) {
  const { t } = useTranslation();
  return (
    <div className={classes['pair']}>
      <Card
        level={3}
        title={t('business.stopped')}
        id="pararam-de-vender"
        action={<StoppedLink count={merchants.stopped.count} />}
      >
        <Stopped {...merchants.stopped} />
      </Card>
      <Card level={3} title={t('business.mostSold')} id="mais-venderam">
        <Selling {...merchants} />
      </Card>
    </div>
  );
}

function StoppedLink({ count }: { count: number }) {
  const { t } = useTranslation();
  const counted = useCounted();
  if (count === 0) return null;
  return (
    <Link to="/operacoes/estabelecimentos" search={{ parados: true }} className={classes['all']}>
      {t('business.stoppedAll')} ({counted(count)})
    </Link>
  );
}

function Stopped({ count, first }: Merchants['stopped']) {
  const { t } = useTranslation();
  const format = useFormat();
  if (count === 0) return <p className={classes['none']}>{t('business.stoppedNone')}</p>;
  return (
    <>
      <p className={classes['none']}>{t('business.stoppedText')}</p>
      <ul className={classes['lines']}>
        {first.map(({ id, lastSoldOn, name }) => (
          <li key={id}>
            <Link
              to="/operacoes/estabelecimentos/$id"
              params={{ id: String(id) }}
              className={classes['line']}
            >
              <span className={classes['lineName']}>{name}</span>
              <span className={classes['second']}>
                {t('business.lastSold', { day: format.day(lastSoldOn) })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function Selling({ selling, sellingFrom }: Merchants) {
  const { t } = useTranslation();
  const { money } = useFigures();
  if (selling.length === 0) return <p className={classes['none']}>{t('business.mostSoldNone')}</p>;
  return (
    <ul className={classes['lines']}>
      {selling.map(({ grossCentavos, id, name }) => (
        <li key={id}>
          <Link
            to="/operacoes/transacoes"
            search={{ estabelecimento: id, inicio: sellingFrom }}
            className={classes['line']}
          >
            <span className={classes['lineName']}>{name}</span>
            <strong className="ui-numbers">{money(grossCentavos)}</strong>
          </Link>
        </li>
      ))}
    </ul>
  );
}
