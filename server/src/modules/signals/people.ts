import { sql } from 'kysely';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Database } from '../../platform/db/database.ts';
import type { TenantReader } from '../../platform/db/executors.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import { requestTenant } from '../../platform/http/request-tenant.ts';
import { listActiveHolders } from '../identity/index.ts';
import { holdersAmong } from '../notifications/index.ts';
import { findTenantById, pathIds, type TenantRow } from '../tenancy/index.ts';
import { signalProblems } from './problems.ts';

/** The key that shows signals. */
export const SIGNAL_KEY = 'financeiro.signals.read';

/** Somebody who may be told of signals. */
export interface SignalPerson {
  id: number;
  name: string;
}

/** The tenant of a caller who sees it as a whole; 403 for one of a single company. */
export function signalTenantOf(caller: Caller): number {
  if (caller.companyId !== null) throw signalProblems.wholeTenant();
  return requestTenant(caller).id;
}

/** Those of the people who see the signals of the tenant now. */
export function signalReadersAmong(
  database: Database,
  tenant: TenantRow,
  userIds: readonly number[],
): Promise<readonly number[]> {
  return holdersAmong(database, tenant, { key: SIGNAL_KEY, companyId: null }, userIds);
}

/** Who may be chosen to be told: the members of the tenant who see its signals, the first hundred by name. */
export async function listSignalPeople(database: Database, tenantId: number): Promise<SignalPerson[]> {
  const tenant = await findTenantById(database.system, tenantId);
  if (tenant === null) return [];
  const path = pathIds(tenant.path);
  const members = await listActiveHolders(database.subtree(path), path, [[SIGNAL_KEY]], null);
  const ids = members.map(({ id }) => id);
  const readers = new Set(await signalReadersAmong(database, tenant, ids));
  return members.filter(({ id }) => readers.has(id));
}

/** Throws 400 unless all of the people see the signals of the tenant. */
export async function assertSignalReaders(
  database: Database,
  tenantId: number,
  userIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0) return;
  const tenant = await findTenantById(database.system, tenantId);
  const readers = new Set(tenant === null ? [] : await signalReadersAmong(database, tenant, userIds));
  if (userIds.some((id) => !readers.has(id))) throw signalProblems.people();
}

/** Those of the people who are there still, by name. */
export async function namedSignalPeople(
  db: TenantReader,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, SignalPerson>> {
  if (userIds.length === 0) return new Map();
  const rows = await db.many(
    statement(sql<SignalPerson>`
      select u.id, u.name from users u where u.id = any(${[...userIds]}::bigint[]) order by app.fold(u.name), u.id`),
  );
  return new Map(rows.map((row) => [row.id, row]));
}
