import type { TenantStatus } from '@retaguarda/rules/tenant-status';
import { type RawBuilder, sql } from 'kysely';
import type { SystemReader, TenantReader, Tx } from '../../platform/db/executors.ts';
import { isOneOf } from '../../platform/db/list-order.ts';
import { statement, type Window } from '../../platform/db/raw-statement.ts';
import { type TenantOrder, tenantsBy } from './tenant-order.ts';

export interface ManagedTenantRow {
  id: number;
  uuid: string;
  name: string;
  kind: 'white_label' | 'sub_company';
  status: TenantStatus;
  path: string;
  timeZone: string;
  parentUuid: string;
  parentName: string;
  suspendedAt: Date | null;
  suspendedReason: string | null;
  suspendedWith: number | null;
  createdAt: Date;
  version: number;
}

export interface TenantFilter {
  parent: { id: number; path: string };
  /** Looks through all levels below the parent; without it only the tenants directly below are listed. */
  search: string | null;
  statuses: readonly TenantStatus[] | null;
}

const columns = sql`t.id, t.uuid, t.name, t.kind, t.status, t.path, t.time_zone as "timeZone",
  p.uuid as "parentUuid", p.name as "parentName", t.suspended_at as "suspendedAt",
  t.suspended_reason as "suspendedReason", t.suspended_with as "suspendedWith", t.created_at as "createdAt", t.version`;

/** One page of the tenants below a parent in an order, by name without one, and how many there are. */
export async function pageTenants(
  db: SystemReader,
  filter: TenantFilter,
  order: TenantOrder | null,
  { limit, offset }: Window,
): Promise<{ rows: ManagedTenantRow[]; total: number }> {
  const listing = statement(
    sql<ManagedTenantRow>`select ${columns} from tenants t join tenants p on p.id = t.parent_id
      where ${matches(filter)} order by ${tenantsBy(order)} limit ${limit} offset ${offset}`,
  );
  const counting = statement(
    sql<{ total: number }>`select count(*) as total from tenants t where ${matches(filter)}`,
  );
  const [rows, counted] = await Promise.all([db.many(listing), db.first(counting)]);
  return { rows, total: counted?.total ?? 0 };
}

function matches({ parent, search, statuses }: TenantFilter): RawBuilder<unknown> {
  const place =
    search === null
      ? sql`t.parent_id = ${parent.id}`
      : sql`t.path like ${`${parent.path}%`} and t.id <> ${parent.id}
          and position(app.fold(${search}) in app.fold(t.name)) > 0`;
  return statuses === null ? place : sql`${place} and ${isOneOf(sql`t.status`, statuses)}`;
}

/** One tenant with its parent; null when it is the platform or not there. */
export function findManagedRow(db: SystemReader | Tx, id: number): Promise<ManagedTenantRow | null> {
  return db.first(
    statement(
      sql<ManagedTenantRow>`select ${columns} from tenants t join tenants p on p.id = t.parent_id where t.id = ${id}`,
    ),
  );
}

export interface MainCompanyRow {
  tenantId: number;
  uuid: string;
  cnpj: string | null;
  subdominio: string | null;
  corPrincipal: string | null;
  logotipo: string | null;
}

/** The main companies of the tenants, with their own colour and logo. */
export function listMainCompanies(db: TenantReader, tenantIds: readonly number[]): Promise<MainCompanyRow[]> {
  return db.many(
    statement(sql<MainCompanyRow>`
      select c.tenant_id as "tenantId", c.uuid, c.cnpj, c.subdominio, b.cor_principal as "corPrincipal", b.logotipo
      from companies c
      left join company_brandings b on b.tenant_id = c.tenant_id and b.company_id = c.id
        and b.tenant_id = any(${tenantIds}::bigint[])
      where c.tenant_id = any(${tenantIds}::bigint[]) and c.is_main`),
  );
}

/** How many tenants there are below the tenant with this path. */
export async function countBelow(db: SystemReader | Tx, path: string): Promise<number> {
  const row = await db.first(
    statement(
      sql<{ below: number }>`select count(*) - 1 as below from tenants where path like ${`${path}%`}`,
    ),
  );
  return row?.below ?? 0;
}
