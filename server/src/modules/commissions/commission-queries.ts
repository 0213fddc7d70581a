import { COMMISSION_STATUSES, type CommissionStatus } from '@retaguarda/rules/statement-status';
import { type RawBuilder, sql } from 'kysely';
import type { TenantReader } from '../../platform/db/executors.ts';
import { isOneOf, type ListOrder, placeAmong } from '../../platform/db/list-order.ts';
import { statement, type Window } from '../../platform/db/raw-statement.ts';
import { isOfTenants, type RecordScope } from '../directory/index.ts';
import type { CommissionModel } from '../earnings/index.ts';
import { ENTRIES, ENTRY_ID } from '../earnings/index.ts';
import { entryState, joinStatement } from './entry-state.ts';

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

export interface TotalFilter {
  scope: RecordScope;
  competencia: string;
  companyId: number | null;
}

export interface CommissionFilter extends TotalFilter {
  nivel: number | null;
  /** Any of these; null for all. */
  statuses: readonly CommissionStatus[] | null;
  beneficiario: string | null;
}

/** What the entries of a month can be sorted by: what the sums of the month are kept by, so that no order reads the month. */
export const COMMISSION_ORDERS = ['beneficiario', 'situacao'] as const;
export type CommissionOrder = ListOrder<(typeof COMMISSION_ORDERS)[number]>;

function matches(source: string, { companyId, competencia, scope }: TotalFilter): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${source}.${name}`);
  const conditions: RawBuilder<unknown>[] = [
    isOfTenants(source, scope.tenantIds),
    sql`${column('competencia')} = ${competencia}`,
  ];
  if (scope.companyId !== null) conditions.push(sql`${column('company_id')} = ${scope.companyId}`);
  if (companyId !== null) conditions.push(sql`${column('company_id')} = ${companyId}`);
  return sql.join(conditions, sql` and `);
}

/** Whoever has a level or a state in a month has a line of sums for it. */
function matchesSums(filter: CommissionFilter): RawBuilder<unknown> {
  const conditions = [matches('t', filter)];
  if (filter.nivel !== null) conditions.push(sql`t.nivel = ${filter.nivel}`);
  if (filter.statuses !== null) conditions.push(isOneOf(sql`t.status`, filter.statuses));
  if (filter.beneficiario !== null) conditions.push(sql`t.beneficiario = ${filter.beneficiario}`);
  return sql.join(conditions, sql` and `);
}

/** A kind of posting `p` of which entries are wanted, and in which statuses they are; null for whatever they are. */
interface WantedKind {
  isOfKind: RawBuilder<unknown>;
  statuses: readonly CommissionStatus[] | null;
}

/** What was taken back has one status; the status of the rest is that of its statement. */
function wantedKinds({ statuses }: CommissionFilter): WantedKind[] {
  if (statuses === null) return [{ isOfKind: sql`true`, statuses }];
  const ofStatement = statuses.filter((status) => status !== 'estornada');
  const kinds: WantedKind[] = [];
  if (ofStatement.length < statuses.length) {
    kinds.push({ isOfKind: sql`p.status = 'estornada'`, statuses: null });
  }
  if (ofStatement.length > 0) kinds.push({ isOfKind: sql`p.status <> 'estornada'`, statuses: ofStatement });
  return kinds;
}

/** Whether a posting, or an entry, is of a kind that is wanted and fits it. */
function isWanted(
  filter: CommissionFilter,
  fits: (statuses: WantedKind['statuses']) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const kinds = wantedKinds(filter).map(({ isOfKind, statuses }) => sql`${isOfKind} and ${fits(statuses)}`);
  if (kinds.length === 0) return sql`false`;
  return kinds.length === 1 ? sql.join(kinds) : sql`(${sql.join(kinds, sql` or `)})`;
}

/** Whether an entry of the rule `r` is wanted, in one of the statuses. */
function matchesRule(
  { beneficiario, competencia, nivel, scope }: CommissionFilter,
  statuses: WantedKind['statuses'],
): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [];
  if (nivel !== null) conditions.push(sql`r.nivel = ${nivel}`);
  if (beneficiario !== null) conditions.push(sql`r.beneficiario = ${beneficiario}`);
  if (statuses !== null) {
    conditions.push(sql`exists (
      select from commission_totals t where t.tenant_id = k.tenant_id and ${isOfTenants('t', scope.tenantIds)} and t.company_id = k.company_id
        and t.competencia = ${competencia} and t.nivel = r.nivel and t.beneficiario = r.beneficiario
        and ${isOneOf(sql`t.status`, statuses)})`);
  }
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** Whether the posting `p` is one of the company `k` in the month and has an entry that is wanted. */
function matchesPosting(filter: CommissionFilter): RawBuilder<unknown> {
  const { beneficiario, competencia, nivel, scope } = filter;
  const hasEntry = isWanted(filter, (statuses) =>
    nivel === null && beneficiario === null && statuses === null
      ? sql`true`
      : sql`p.regras && (
          select array_agg(r.id) from commission_rules r where r.tenant_id = k.tenant_id
            and ${isOfTenants('r', scope.tenantIds)} and ${matchesRule(filter, statuses)})`,
  );
  return sql`${isOfTenants('p', scope.tenantIds)} and p.tenant_id = k.tenant_id and p.company_id = k.company_id
    and p.competencia = ${competencia} and ${hasEntry}`;
}

/** The latest postings of the company `k`, in the order of their index. */
function latestPostings(filter: CommissionFilter, limit: number): RawBuilder<unknown> {
  return sql`
    select p.id, p.tenant_id, p.transaction_id, p.company_id, p.establishment_id, p.dia, p.competencia, p.status, p.regras,
      p.percentuais_ppm, p.bases_centavos, p.valores_centavos
    from commission_postings p where ${matchesPosting(filter)} order by p.id desc limit ${limit}`;
}

/** One page of the statement of a month in an order; among equals, and without an order, the latest entry comes first. */
export async function listCommissions(
  db: TenantReader,
  filter: CommissionFilter,
  order: CommissionOrder | null,
  { limit, offset }: Window,
): Promise<CommissionRow[]> {
  if (order === null) return listLatest(db, filter, { limit, offset });
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
    tenantIds.map((id) =>
      listOfTenant(db, { ...filter, scope: { ...scope, tenantIds: [id] } }, { limit: last, offset: 0 }),
    ),
  );
  return pages
    .flat()
    .sort((one, other) => other.id - one.id)
    .slice(offset, last);
}

/** Entries that are equal in an order: how many there are, and what narrows a list to them. */
interface EntryGroup {
  entries: number;
  filter: Partial<CommissionFilter>;
}

/** The groups of the entries of a month in their order. How many entries each has is known from the sums of the month. */
async function listGroups(
  db: TenantReader,
  filter: CommissionFilter,
  { by, descending }: CommissionOrder,
): Promise<EntryGroup[]> {
  const isByName = by === 'beneficiario';
  const column = isByName ? sql`t.beneficiario` : sql`t.status`;
  const place = isByName ? sql`app.fold(t.beneficiario)` : placeAmong(sql`t.status`, COMMISSION_STATUSES);
  const direction = sql.raw(descending ? 'desc' : 'asc');
  const groups = await db.many(
    statement(sql<{ value: string; entries: number }>`
      select ${column} as value, sum(t.quantidade)::bigint as entries
      from commission_totals t where ${matchesSums(filter)}
      group by ${column} order by ${place} ${direction}, ${column} ${direction}`),
  );
  return groups.map(({ entries, value }) => ({
    entries,
    filter: isByName ? { beneficiario: value } : { statuses: [value as CommissionStatus] },
  }));
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

/**
 * A page of one tenant. The companies that have any entries come from the sums; only those whose latest posting is among the latest
 * of all can be on the page, and of each of them as many postings as the page ends with. So it costs one look into the index for each
 * company, whatever they sell.
 */
function listOfTenant(
  db: TenantReader,
  filter: CommissionFilter,
  { limit, offset }: Window,
): Promise<CommissionRow[]> {
  const last = offset + limit;
  return db.many(
    statement(sql<CommissionRow>`
      select c.id, c.transaction_id as "saleId", coalesce(e.nome_fantasia, e.razao_social) as establishment,
        c.nivel, c.beneficiario, c.modelo, c.percentual_ppm as "percentualPpm", c.base_centavos as "baseCentavos",
        c.valor_centavos as "valorCentavos", c.dia, c.competencia, ${entryState('c', 's')} as status
      from (
        select ${ENTRY_ID} as id, p.tenant_id, p.transaction_id, p.company_id, p.establishment_id, r.nivel, r.beneficiario,
          r.modelo, e.percentual_ppm, e.base_centavos, e.valor_centavos, p.dia, p.competencia, p.status
        from (
          select k.tenant_id, k.company_id from (
            select distinct t.tenant_id, t.company_id from commission_totals t where ${matchesSums(filter)}
          ) k
          cross join lateral (${latestPostings(filter, 1)}) p
          order by p.id desc limit ${last}
        ) k
        cross join lateral (${latestPostings(filter, last)}) p
        ${ENTRIES}
        where ${isOfTenants('r', filter.scope.tenantIds)} and ${isWanted(filter, (statuses) => matchesRule(filter, statuses))}
        order by p.id desc, e.lugar desc limit ${limit} offset ${offset}
      ) c
      ${joinStatement('c', 's')} and ${isOfTenants('s', filter.scope.tenantIds)}
      join establishments e on e.tenant_id = c.tenant_id and e.id = c.establishment_id
      where ${isOfTenants('e', filter.scope.tenantIds)}
      order by c.id desc`),
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
