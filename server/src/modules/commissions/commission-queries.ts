import { COMMISSION_STATUSES, type CommissionStatus } from '@retaguarda/rules/statement-status';
import { type RawBuilder, sql } from 'kysely';
import type { TenantReader } from '../../platform/db/executors.ts';
import { inOrder, type ListOrder, placeAmong } from '../../platform/db/list-order.ts';
import { statement, type Window } from '../../platform/db/raw-statement.ts';
import { isOfTenants } from '../directory/index.ts';
import type { CommissionModel } from '../earnings/index.ts';
import { ENTRIES, ENTRY_ID } from '../earnings/index.ts';
import {
  type CommissionFilter,
  isWanted,
  matches,
  matchesPosting,
  matchesRule,
  matchesSums,
  type TotalFilter,
} from './commission-filter.ts';
import { entryState, joinStatement } from './entry-state.ts';
import { commissionProblems } from './problems.ts';

/** A line of a statement of commissions. */
export interface CommissionRow {
  id: number;
  saleId: number;
  establishment: string;
  nivel: number;
  beneficiario: string;
  modelo: CommissionModel;
  percentualPpm: number | null;
  baseCentavos: number;
  valorCentavos: number;
  dia: string;
  competencia: string;
  status: CommissionStatus;
}

/** What the sums of a month are kept by: no order by these reads the month. */
const SUMMED_BY = {
  beneficiario: { column: sql`t.beneficiario`, place: sql`app.fold(t.beneficiario)` },
  nivel: { column: sql`t.nivel`, place: sql`t.nivel` },
  situacao: { column: sql`t.status`, place: placeAmong(sql`t.status`, COMMISSION_STATUSES) },
};
/** What only the entries themselves hold: all that are wanted are read for an order by these. */
const OF_ENTRIES = { data: sql`c.dia`, valor: sql`c.valor_centavos` };
/** As many entries at most are read for an order. */
const MOST_SORTED = 10_000;

/** What the entries of a month can be sorted by. */
export const COMMISSION_ORDERS = ['beneficiario', 'nivel', 'situacao', 'data', 'valor'] as const;
type SummedOrder = ListOrder<keyof typeof SUMMED_BY>;
type EntryOrder = ListOrder<keyof typeof OF_ENTRIES>;
export type CommissionOrder = SummedOrder | EntryOrder;

/** The postings of the company `k`. */
function postings(filter: CommissionFilter): RawBuilder<unknown> {
  return sql`
    select p.id, p.tenant_id, p.transaction_id, p.company_id, p.establishment_id, p.dia, p.competencia, p.status, p.regras,
      p.percentuais_ppm, p.bases_centavos, p.valores_centavos
    from commission_postings p where ${matchesPosting(filter)}`;
}

/** The latest of them, in the order of their index. */
function latestPostings(filter: CommissionFilter, limit: number): RawBuilder<unknown> {
  return sql`${postings(filter)} order by p.id desc limit ${limit}`;
}

/**
 * One page of the statement of a month in an order; among equals, and without an order, the latest entry comes first.
 *
 * @throws Problem `commission.tooManyToSort`, where more entries than `MOST_SORTED` would have to be read
 */
export function listCommissions(
  db: TenantReader,
  filter: CommissionFilter,
  order: CommissionOrder | null,
  window: Window,
): Promise<CommissionRow[]> {
  if (order === null) return listLatest(db, filter, window);
  return isSummed(order) ? listGrouped(db, filter, order, window) : listSorted(db, filter, order, window);
}

function isSummed(order: CommissionOrder): order is SummedOrder {
  return order.by in SUMMED_BY;
}

/** A page in an order of the entries, of all that are wanted, which may not be many. */
async function listSorted(
  db: TenantReader,
  filter: CommissionFilter,
  order: EntryOrder,
  { limit, offset }: Window,
): Promise<CommissionRow[]> {
  const sums = await db.many(
    statement(sql<{ tenantId: number; entries: number }>`
      select t.tenant_id as "tenantId", sum(t.quantidade)::bigint as entries
      from commission_totals t where ${matchesSums(filter)} group by t.tenant_id`),
  );
  if (sums.reduce((all, { entries }) => all + entries, 0) > MOST_SORTED)
    throw commissionProblems.tooManyToSort();
  const last = offset + limit;
  const pages = await Promise.all(
    sums.map(({ tenantId }) =>
      listOfTenant(db, ofTenant(filter, tenantId), { limit: last, offset: 0 }, order),
    ),
  );
  const value = ({ dia, valorCentavos }: CommissionRow) => (order.by === 'data' ? dia : valorCentavos);
  const direction = order.descending ? -1 : 1;
  return pages
    .flat()
    .sort((one, other) => {
      if (value(one) === value(other)) return other.id - one.id;
      return value(one) < value(other) ? -direction : direction;
    })
    .slice(offset, last);
}

/** A page in an order of the sums, group by group. */
async function listGrouped(
  db: TenantReader,
  filter: CommissionFilter,
  order: SummedOrder,
  { limit, offset }: Window,
): Promise<CommissionRow[]> {
  const rows: CommissionRow[] = [];
  let skipped = offset;
  for (const { entries, filter: group } of await listGroups(db, filter, order)) {
    if (rows.length === limit) break;
    if (skipped < entries) {
      const window = { limit: Math.min(entries - skipped, limit - rows.length), offset: skipped };
      rows.push(...(await listLatest(db, { ...filter, ...group }, window)));
    }
    skipped = Math.max(0, skipped - entries);
  }
  return rows;
}

/**
 * One page, the latest entry first. Of several tenants each one's page is a statement of its own, because Citus runs them on the
 * node of the tenant alone; only tenants that can have an entry on the page are asked.
 */
async function listLatest(
  db: TenantReader,
  filter: CommissionFilter,
  { limit, offset }: Window,
): Promise<CommissionRow[]> {
  const { scope } = filter;
  if (scope.tenantIds.length === 1) return listOfTenant(db, filter, { limit, offset });
  const last = offset + limit;
  const tenantIds = await findLatestTenants(db, filter, last);
  const pages = await Promise.all(
    tenantIds.map((id) => listOfTenant(db, ofTenant(filter, id), { limit: last, offset: 0 })),
  );
  return pages
    .flat()
    .sort((one, other) => other.id - one.id)
    .slice(offset, last);
}

const ofTenant = (filter: CommissionFilter, id: number): CommissionFilter => ({
  ...filter,
  scope: { ...filter.scope, tenantIds: [id] },
});

/** Entries that are equal in an order: how many there are, and what narrows a list to them. */
interface EntryGroup {
  entries: number;
  filter: Partial<CommissionFilter>;
}

/** The groups of the entries of a month in their order. How many entries each has is known from the sums of the month. */
async function listGroups(
  db: TenantReader,
  filter: CommissionFilter,
  { by, descending }: SummedOrder,
): Promise<EntryGroup[]> {
  const { column, place } = SUMMED_BY[by];
  const direction = sql.raw(descending ? 'desc' : 'asc');
  const groups = await db.many(
    statement(sql<{ value: string | number; entries: number }>`
      select ${column} as value, sum(t.quantidade)::bigint as entries
      from commission_totals t where ${matchesSums(filter)}
      group by ${column} order by ${place} ${direction}, ${column} ${direction}`),
  );
  const narrowed = {
    beneficiario: (value: string | number) => ({ beneficiario: String(value) }),
    nivel: (value: string | number) => ({ nivel: Number(value) }),
    situacao: (value: string | number) => ({ statuses: [value as CommissionStatus] }),
  }[by];
  return groups.map(({ entries, value }) => ({ entries, filter: narrowed(value) }));
}

/** The tenants of the companies whose latest postings are the latest of all. */
async function findLatestTenants(
  db: TenantReader,
  filter: CommissionFilter,
  companies: number,
): Promise<number[]> {
  const rows = await db.many(
    statement(sql<{ tenantId: number }>`
      select distinct l.tenant_id as "tenantId" from (
        select k.tenant_id, k.latest from (
          select k.tenant_id, (select max(p.id) from commission_postings p where ${matchesPosting(filter)}) as latest
          from (select distinct t.tenant_id, t.company_id from commission_totals t where ${matchesSums(filter)}) k
        ) k
        where k.latest is not null order by k.latest desc limit ${companies}
      ) l`),
  );
  return rows.map(({ tenantId }) => tenantId);
}

/** The companies `k` that have any entries, from the sums, with all of their postings. */
function allPostings(filter: CommissionFilter): RawBuilder<unknown> {
  return sql`(${companiesWithEntries(filter)}) k cross join lateral (${postings(filter)}) p`;
}

/**
 * Those among whose postings are the last of a page that ends with so many entries: only companies whose latest posting is among the
 * latest of all can be on it, and of each of them as many postings as the page ends with. So it costs one look into the index for
 * each company, whatever they sell.
 */
function lastPostings(filter: CommissionFilter, last: number): RawBuilder<unknown> {
  return sql`(
      select k.tenant_id, k.company_id from (${companiesWithEntries(filter)}) k
      cross join lateral (${latestPostings(filter, 1)}) p
      order by p.id desc limit ${last}
    ) k
    cross join lateral (${latestPostings(filter, last)}) p`;
}

function companiesWithEntries(filter: CommissionFilter): RawBuilder<unknown> {
  return sql`select distinct t.tenant_id, t.company_id from commission_totals t where ${matchesSums(filter)}`;
}

/** A page of one tenant in an order of the entries; among equals, and without an order, the latest entry first. */
function listOfTenant(
  db: TenantReader,
  filter: CommissionFilter,
  { limit, offset }: Window,
  order: EntryOrder | null = null,
): Promise<CommissionRow[]> {
  const source = order === null ? lastPostings(filter, offset + limit) : allPostings(filter);
  const sorted = order === null ? sql`c.id desc` : inOrder(OF_ENTRIES, order, sql`c.id desc`);
  return db.many(
    statement(sql<CommissionRow>`
      select c.id, c.transaction_id as "saleId", coalesce(e.nome_fantasia, e.razao_social) as establishment,
        c.nivel, c.beneficiario, c.modelo, c.percentual_ppm as "percentualPpm", c.base_centavos as "baseCentavos",
        c.valor_centavos as "valorCentavos", c.dia, c.competencia, ${entryState('c', 's')} as status
      from (
        select c.* from (
          select ${ENTRY_ID} as id, p.tenant_id, p.transaction_id, p.company_id, p.establishment_id, r.nivel, r.beneficiario,
            r.modelo, e.percentual_ppm, e.base_centavos, e.valor_centavos, p.dia, p.competencia, p.status
          from ${source}
          ${ENTRIES}
          where ${isOfTenants('r', filter.scope.tenantIds)} and ${isWanted(filter, (statuses) => matchesRule(filter, statuses))}
        ) c
        order by ${sorted} limit ${limit} offset ${offset}
      ) c
      ${joinStatement('c', 's')} and ${isOfTenants('s', filter.scope.tenantIds)}
      join establishments e on e.tenant_id = c.tenant_id and e.id = c.establishment_id
      where ${isOfTenants('e', filter.scope.tenantIds)}
      order by ${sorted}`),
  );
}

export interface CommissionTotalRow {
  nivel: number;
  beneficiario: string;
  status: CommissionStatus;
  quantidade: number;
  valorCentavos: number;
}

/** The sums of a month by level, beneficiary and status. */
export function listCommissionTotals(db: TenantReader, filter: TotalFilter): Promise<CommissionTotalRow[]> {
  return db.many(
    statement(sql<CommissionTotalRow>`
      select t.nivel, t.beneficiario, t.status, sum(t.quantidade)::bigint as quantidade,
        sum(t.valor_centavos)::bigint as "valorCentavos"
      from commission_totals t where ${matches('t', filter)}
      group by t.nivel, t.beneficiario, t.status order by t.nivel, t.beneficiario, t.status`),
  );
}
