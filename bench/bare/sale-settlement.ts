import { isOwed, type SaleStatus } from '@retaguarda/rules/sale-status';

/** What of a sale decides when its payouts are made; days are `YYYY-MM-DD`. */
export interface SettledColumns {
  status: SaleStatus;
  status_liquidacao: string;
  data_transacao: Date;
  /** The day on which the acquirer says that all was paid out. */
  paid_on: string | null;
  interrupted_on: string | null;
  resumed_on: string | null;
  /** When the establishment was not paid, the earliest first; null when it always was. */
  holds: readonly { from: number; fromDay: string; untilDay: string | null }[] | null;
}

/** Those columns, of a sale `t` and its establishment `e`; holds are in the days of the time zone of $1. */
export const SETTLED_COLUMNS = `t.status, t.status_liquidacao, t.data_transacao, t.data_liquidacao as paid_on,
    t.liquidacao_interrompida_em as interrupted_on, t.liquidacao_retomada_em as resumed_on,
    case when not isempty(e.repasses_retidos) then (select json_agg(json_build_object(
      'from', extract(epoch from lower(h)) * 1000, 'fromDay', (lower(h) at time zone $1)::date,
      'untilDay', (upper(h) at time zone $1)::date) order by h) from unnest(e.repasses_retidos) h) end as holds`;

/** The day on which a payout that is due on `date` is made; null as long as nobody knows. */
export function payDay(sale: SettledColumns, date: string): string | null {
  if (!isOwed(sale.status)) return null;
  const { interrupted_on, paid_on, resumed_on } = sale;
  const day = heldUntil(sale, paid_on ?? date);
  if (interrupted_on === null) return isKeptBack(sale) ? null : day;
  if (day === null || day <= interrupted_on) return day;
  return resumed_on !== null && resumed_on > day ? resumed_on : resumed_on && day;
}

/** The state of that payout on a day. */
export function payoutState(sale: SettledColumns, date: string, today: string): string {
  const day = payDay(sale, date);
  if (day !== null && day <= today) return 'liquidada';
  const isHeld = isOwed(sale.status) && !isKeptBack(sale) && (sale.paid_on ?? date) <= today;
  return isHeld ? 'retida' : sale.status_liquidacao;
}

function heldUntil({ data_transacao, holds }: SettledColumns, day: string): string | null {
  const hold = holds?.find(
    ({ from, fromDay, untilDay }) =>
      (fromDay < day || (fromDay === day && data_transacao.getTime() >= from)) &&
      (untilDay === null || day <= untilDay),
  );
  return hold === undefined ? day : hold.untilDay;
}

function isKeptBack({ status_liquidacao }: SettledColumns): boolean {
  return status_liquidacao === 'retida' || status_liquidacao === 'cancelada';
}
