import { addDays, firstDayOf, lastDayOf, monthOf } from '@retaguarda/rules/calendar-days';
import { sql } from 'kysely';
import { columnLiteral } from '../../platform/db/array-literal.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import { listHighRates } from '../disputes/index.ts';
import { hasStoppedSelling } from '../merchants/index.ts';
import { bankingDaysBefore, type Finding, LOOK_BACK_DAYS, type Look, MOST_FOUND } from './look.ts';

/** So many days up to the last sale tell whether an establishment sold regularly. */
const REGULAR_DAYS = 30;

/** Establishments in business that sold regularly, and sell nothing since some banking days. */
export async function findStopped(look: Look): Promise<Finding[]> {
  const { calendar, db, limits, tenantId, today } = look;
  const quiet = {
    soldFrom: addDays(today, -LOOK_BACK_DAYS),
    quietFrom: bankingDaysBefore(today, limits.dias_uteis, calendar),
  };
  const stopped = await db.many(
    statement(sql<{ id: number; last: string }>`
      select e.id, (select max(d.dia) from daily_establishment_sales d
        where d.tenant_id = e.tenant_id and d.tenant_id = ${tenantId} and d.establishment_id = e.id and d.quantidade > 0
          and d.dia >= ${quiet.soldFrom}::date) as last
      from establishments e
      where e.tenant_id = ${tenantId} and ${hasStoppedSelling({ tenantIds: [tenantId] }, quiet)}
      order by e.codigo_ec limit ${MOST_FOUND}`),
  );
  if (stopped.length === 0) return [];
  const regular = await countSoldDays(look, stopped);
  const worseFrom = bankingDaysBefore(today, limits.dias_uteis_critico, calendar);
  return stopped.flatMap(({ id, last }): Finding[] => {
    const soldDays = regular.get(id) ?? 0;
    if (soldDays < limits.dias_vendidos) return [];
    return [
      {
        ...ofEstablishment(id),
        severity: last < worseFrom ? 'critica' : 'atencao',
        facts: { ultima_venda: last, dias_vendidos: soldDays },
      },
    ];
  });
}

/** On how many of the days up to the last one each establishment sold something. */
async function countSoldDays(
  { db, tenantId }: Look,
  stopped: readonly { id: number; last: string }[],
): Promise<ReadonlyMap<number, number>> {
  const ids = columnLiteral(stopped, ({ id }) => id);
  const lasts = columnLiteral(stopped, ({ last }) => last);
  const rows = await db.many(
    statement(sql<{ id: number; days: number }>`
      select u.id, count(distinct d.dia)::int as days
      from unnest(${ids}::bigint[], ${lasts}::date[]) as u (id, last)
      join daily_establishment_sales d on d.tenant_id = ${tenantId} and d.establishment_id = u.id and d.quantidade > 0
        and d.dia > u.last - ${REGULAR_DAYS}::int and d.dia <= u.last
      group by u.id`),
  );
  return new Map(rows.map(({ days, id }) => [id, days]));
}

const WEEK = 7;
/** What the last week is held against. */
const WEEKS_BEFORE = 4;

interface WeekRow {
  id: number;
  week: number;
  before: number;
}

/**
 * Establishments whose gross of the last seven whole days is far off the mean of the four weeks before. Who did not sell in the first of
 * them is new, and who did not sell in the last has stopped, which is another signal.
 */
export async function findUnusualVolumes({ db, limits, tenantId, today }: Look): Promise<Finding[]> {
  const { alta_percentual: rise, minimo_centavos: least, queda_percentual: fall } = limits;
  const weekFrom = addDays(today, -WEEK);
  const from = addDays(weekFrom, -WEEK * WEEKS_BEFORE);
  const firstUntil = addDays(from, WEEK);
  const rows = await db.many(
    statement(sql<WeekRow>`
      select e.id, s.week, s.before
      from (
        select d.tenant_id, d.establishment_id,
          coalesce(sum(d.bruto_centavos) filter (where d.dia >= ${weekFrom}::date), 0)::bigint as week,
          coalesce(sum(d.bruto_centavos) filter (where d.dia < ${weekFrom}::date), 0)::bigint as before,
          coalesce(sum(d.bruto_centavos) filter (where d.dia < ${firstUntil}::date), 0)::bigint as first
        from daily_establishment_sales d
        where d.tenant_id = ${tenantId} and d.dia >= ${from}::date and d.dia < ${today}::date
        group by d.tenant_id, d.establishment_id
      ) s
      join establishments e on e.tenant_id = s.tenant_id and e.tenant_id = ${tenantId} and e.id = s.establishment_id
      where e.status = 'ativo' and s.week > 0 and s.before > 0 and s.first > 0
        and greatest(s.week * ${WEEKS_BEFORE}::int, s.before) >= ${least}::bigint * ${WEEKS_BEFORE}::int
        and (s.week * 100 * ${WEEKS_BEFORE}::int <= s.before * (100 - ${fall}::int)
          or s.week * 100 * ${WEEKS_BEFORE}::int >= s.before * (100 + ${rise}::int))
      order by e.codigo_ec limit ${MOST_FOUND}`),
  );
  return rows.map(({ before, id, week }) => {
    const mean = Math.round(before / WEEKS_BEFORE);
    const change = Math.round(((week * WEEKS_BEFORE) / before - 1) * 100);
    return {
      ...ofEstablishment(id),
      // What sells far more than ever may be a fraud, whose money is gone in days; what sells less can wait.
      severity: change > 0 ? 'critica' : 'atencao',
      facts: {
        semana_centavos: week,
        media_semanal_centavos: mean,
        variacao_percentual: change,
        ate: addDays(today, -1),
      },
    };
  });
}

/** Establishments of whose sales of this month too many were disputed, by the limits in the settings of disputes. */
export async function findDisputed({ db, tenantId, today }: Look): Promise<Finding[]> {
  const month = monthOf(today);
  const days = { from: firstDayOf(month), until: lastDayOf(month) };
  const rates = await listHighRates(db, tenantId, days, MOST_FOUND);
  return rates.map(({ disputes, establishmentId, level, ppm, sales }) => ({
    ...ofEstablishment(establishmentId),
    severity: level === 'excedido' ? 'critica' : 'atencao',
    facts: { mes: month, contestacoes: disputes, vendas: sales, indice_ppm: ppm },
  }));
}

/** Establishments that owe more than they may. */
export async function findDebts({ db, limits, tenantId }: Look): Promise<Finding[]> {
  const rows = await db.many(
    statement(sql<{ id: number; owed: number }>`
      select e.id, sum(b.debitos_centavos - b.creditos_centavos)::bigint as owed
      from ledger_balances b
      join establishments e on e.tenant_id = b.tenant_id and e.tenant_id = ${tenantId} and b.conta = 'ec.devedor:' || e.id
      where b.tenant_id = ${tenantId} and b.conta like 'ec.devedor:%'
      group by e.tenant_id, e.id having sum(b.debitos_centavos - b.creditos_centavos) >= ${limits.minimo_centavos}
      order by e.codigo_ec limit ${MOST_FOUND}`),
  );
  return rows.map(({ id, owed }) => ({
    ...ofEstablishment(id),
    severity: owed >= limits.critico_centavos ? 'critica' : 'atencao',
    facts: { devido_centavos: owed },
  }));
}

const ofEstablishment = (id: number) => ({ subject: String(id), establishmentId: id, payoutId: null });
