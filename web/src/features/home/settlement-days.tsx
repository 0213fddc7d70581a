import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { HomeFigures } from '../../api/types.ts';
import { Card } from '../../ui/card.tsx';
import { useFigures } from '../../ui/use-figures.ts';
import classes from './business.module.css';

type Payouts = NonNullable<HomeFigures['payouts']>;

/** The list of what is to be paid between two days. */
const listOf = (from: string, to: string) =>
  ({
    to: '/operacoes/transacoes',
    search: { liquidacao: 'a_liquidar', liquidacaoInicio: from, liquidacaoFim: to },
  }) as const;

/** What the establishments are paid on each of the next days, and together. */
export function SettlementDays({ payouts }: { payouts: Payouts }) {
  const { t } = useTranslation();
  return (
    <Card
      level={3}
      title={t('business.payouts')}
      id="liquidacoes-dos-proximos-dias"
      action={<WholeLink payouts={payouts} />}
    >
      <Days payouts={payouts} />
    </Card>
  );
}

function WholeLink({ payouts: { centavos, days } }: { payouts: Payouts }) {
  const { t } = useTranslation();
  const { money } = useFigures();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined || centavos === 0) return null;
  return (
    <Link {...listOf(first.day, last.day)} className={`${classes['all']} ui-numbers`}>
      {t('business.payoutsTotal', { money: money(centavos) })}
    </Link>
  );
}

/** `seg., 24/11` of a day of the calendar, the day first as everywhere. */
const shortDay = (language: string, day: string): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    weekday: 'short',
    day: '2-digit',
    month: '2-digit',
    timeZone: 'UTC',
  }).format(new Date(day));

function Days({ payouts: { centavos, days, heldCentavos } }: { payouts: Payouts }) {
  const { i18n, t } = useTranslation();
  const { money } = useFigures();
  const held = heldCentavos > 0 ? t('business.payoutsHeld', { money: money(heldCentavos) }) : null;
  if (centavos === 0) return <p className={classes['none']}>{held ?? t('business.payoutsNone')}</p>;
  return (
    <>
      <ol className={classes['days']}>
        {days.map((of) => (
          <li key={of.day} {...(of.centavos === 0 ? { 'data-empty': true } : {})}>
            <Link {...listOf(of.day, of.day)} className={classes['day']}>
              <span className={classes['second']}>{shortDay(i18n.language, of.day)}</span>
              <strong className="ui-numbers">{money(of.centavos)}</strong>
            </Link>
          </li>
        ))}
      </ol>
      {held === null ? null : <p className={classes['none']}>{held}</p>}
    </>
  );
}
