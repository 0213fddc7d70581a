import type { CommissionStatus } from '@retaguarda/rules/statement-status';
import { type RawBuilder, sql } from 'kysely';
import { isOneOf } from '../../platform/db/list-order.ts';
import { isOfTenants, type RecordScope } from '../directory/index.ts';

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

/** Whether a line of `source` is of the month, in scope. */
export function matches(source: string, { companyId, competencia, scope }: TotalFilter): RawBuilder<unknown> {
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
export function matchesSums(filter: CommissionFilter): RawBuilder<unknown> {
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
export function isWanted(
  filter: CommissionFilter,
  fits: (statuses: WantedKind['statuses']) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const kinds = wantedKinds(filter).map(({ isOfKind, statuses }) => sql`${isOfKind} and ${fits(statuses)}`);
  if (kinds.length === 0) return sql`false`;
  return kinds.length === 1 ? sql.join(kinds) : sql`(${sql.join(kinds, sql` or `)})`;
}

/** Whether an entry of the rule `r` is wanted, in one of the statuses. */
export function matchesRule(
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
export function matchesPosting(filter: CommissionFilter): RawBuilder<unknown> {
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
