import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SaleDetail } from '../../api/types.ts';
import { useTradeNames } from '../../ui/i18n/trade-names.ts';
import { useMonthName } from '../../ui/month-names.ts';
import { useFigures } from '../../ui/use-figures.ts';
import { useFormat } from '../../ui/use-format.ts';
import { Part } from './sale-tables.tsx';
import classes from './sale-timeline.module.css';
import { SettlementBadge } from './settlement-badge.tsx';
import { hasHappened, type TimelineEvent, timelineOf } from './timeline-events.ts';

/** An event in words. */
interface Told {
  what: ReactNode;
  when: string;
  amount: string | null;
}

/** What a sale went through, and what is to come of it. */
export function SaleTimeline({ sale }: { sale: SaleDetail }) {
  const { t } = useTranslation();
  const tell = useTeller();
  return (
    <Part title={t('sales.timeline')}>
      {(heading) => (
        <ol className={classes['timeline']} aria-labelledby={heading}>
          {timelineOf(sale).map((event, place) => {
            const { amount, what, when } = tell(event);
            return (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: events have no number here and are never moved
                key={place}
                className={classes['event']}
                {...(hasHappened(event) ? {} : { 'data-open': true })}
              >
                <div className={classes['what']}>
                  <span>{what}</span>
                  {amount === null ? null : <span className="ui-numbers">{amount}</span>}
                </div>
                <div className={`ui-numbers ${classes['when']}`}>{when}</div>
              </li>
            );
          })}
        </ol>
      )}
    </Part>
  );
}

function useTeller(): (event: TimelineEvent) => Told {
  const { t } = useTranslation();
  const format = useFormat();
  const { money } = useFigures();
  const monthName = useMonthName();
  const { statusName } = useTradeNames();
  const moment = (at: string) => (at.includes('T') ? format.dateTime(at) : format.day(at));
  const undoneWith = (centavos: number | null) =>
    centavos === null ? [] : [t('sales.event.undoneWith', { value: money(centavos) })];
  return (event) => {
    switch (event.kind) {
      case 'sold':
        return {
          what: t('sales.event.sold'),
          when: format.dateTime(event.at),
          amount: money(event.centavos),
        };
      case 'refused':
        return {
          what: [t('sales.status.negada'), event.reason].filter(Boolean).join(' · '),
          when: format.dateTime(event.at),
          amount: null,
        };
      case 'cancelled':
        return { what: t('sales.status.cancelada'), when: moment(event.at), amount: null };
      case 'became':
        return { what: statusName(event.status), when: format.day(event.at), amount: null };
      case 'undone':
        return {
          what: t('sales.event.undone'),
          when: monthName(event.month),
          amount: money(event.commissions),
        };
      case 'estorno':
      case 'contestacao':
      case 'contestacao_ganha':
      case 'contestacao_perdida':
        return {
          what: t(`sales.event.${event.kind}`),
          when: [format.day(event.at), ...undoneWith(event.commissions)].join(' · '),
          amount: money(event.centavos),
        };
      case 'payouts':
        return {
          what: (
            <>
              <SettlementBadge status={event.status} /> {t('sales.event.payouts', { count: event.count })}
            </>
          ),
          when:
            event.from === event.to
              ? format.day(event.from)
              : `${format.day(event.from)} – ${format.day(event.to)}`,
          amount: money(event.centavos),
        };
    }
  };
}
