import type pg from 'pg';
import { ROLE_NUMBERS } from '../../platform/auth/caller.ts';
import { connectOwner } from '../../platform/db/primary.ts';
import { withoutIndexes } from './bulk-load.ts';
import { copyRows } from './copy-rows.ts';
import { ROOT_ACCOUNT } from './demo-accounts.ts';
import { idsNeeded, type LargeAmounts, type LargePlan, planLargeData } from './large-plan.ts';
import { emailOf, largeTables } from './large-rows.ts';
import { COUNT_TASKS, COUNTER_TABLES } from './large-tasks.ts';

export interface LargeDataReport {
  tenants: number;
  users: number;
  companies: number;
  tasks: number;
  seconds: number;
  /** Accounts to sign in with. */
  emails: string[];
}

/**
 * Fills the database behind `url`, as its owner, with tenants, users, companies and tasks for measurements: in one transaction by COPY, then
 * with fresh statistics. On an empty database indexes are built afterwards. The same numbers on an empty database make the same rows. All share one password hash.
 */
export async function loadLargeData(
  url: string,
  amounts: LargeAmounts,
  passwordHash: string,
): Promise<LargeDataReport> {
  const began = performance.now();
  const client = await connectOwner(url, 'retaguarda:demo');
  try {
    const tables = largeTables(passwordHash);
    const names = [...tables.map(({ table }) => table), ...COUNTER_TABLES];
    await client.query('begin');
    const plan = await reserve(client, amounts);
    const isEmpty = !(await hasUsers(client));
    const load = async () => {
      for (const { columns, rows, table } of tables) await copyRows(client, table, columns, rows(plan));
      if (plan.tasks === 0) return;
      const lastTaskId = plan.firstTaskId + plan.tasks - 1;
      for (const statement of COUNT_TASKS) await client.query(statement, [plan.firstTaskId, lastTaskId]);
    };
    await (isEmpty ? withoutIndexes(client, names, load) : load());
    await ensureRoot(client, passwordHash);
    await client.query('commit');
    // The vacuum also sets the visibility map, which scans need to read only an index.
    await client.query(`vacuum (analyze) ${names.join(', ')}`);
    return { ...reportOf(plan), seconds: (performance.now() - began) / 1000 };
  } finally {
    await client.end();
  }
}

async function hasUsers(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('select from users limit 1');
  return rows.length > 0;
}

/** Takes all ids at once; the lock keeps other transactions from taking ids in between. */
async function reserve(client: pg.Client, amounts: LargeAmounts): Promise<LargePlan> {
  await client.query('lock table tenants, users, companies, tasks in share row exclusive mode');
  const { rows } = await client.query<{ id: number }>(`select id::int from tenants where kind = 'platform'`);
  const platformId = rows[0]?.id;
  if (platformId === undefined)
    throw new Error('there is no platform tenant; run `retaguarda migrate` first');
  const needed = idsNeeded(amounts);
  return planLargeData(amounts, {
    platformId,
    firstTenantId: await reserveIds(client, 'tenants', needed.tenants),
    firstUserId: await reserveIds(client, 'users', needed.users),
    firstCompanyId: await reserveIds(client, 'companies', needed.companies),
    firstTaskId: await reserveIds(client, 'tasks', needed.tasks),
  });
}

async function reserveIds(client: pg.Client, table: string, amount: number): Promise<number> {
  const sequence = `pg_get_serial_sequence('${table}', 'id')`;
  const { rows } = await client.query<{ first: string }>(`select nextval(${sequence})::text as first`);
  const first = Number(rows[0]?.first);
  await client.query(`select setval(${sequence}, $1)`, [first + Math.max(amount, 1) - 1]);
  return first;
}

/** Somebody who sees all tenants. */
async function ensureRoot(client: pg.Client, passwordHash: string): Promise<void> {
  const { uuid, email, name } = ROOT_ACCOUNT;
  await client.query(
    `with platform as (select id from tenants where kind = 'platform'),
      root as (
        insert into users (uuid, home_tenant_id, email, name, status, password_hash, created_at)
        select $1, id, $2, $3, 'ativo', $4, now() from platform
        on conflict (email) do nothing returning id, home_tenant_id, created_at),
      profile as (
        insert into user_profiles (tenant_id, user_id, updated_at) select home_tenant_id, id, created_at from root)
      insert into memberships (tenant_id, user_id, role_number, created_at)
      select home_tenant_id, id, $5, created_at from root`,
    [uuid, email, name, passwordHash, ROLE_NUMBERS['super-admin']],
  );
}

function reportOf({ companies, tasks, tenants, users }: LargePlan): Omit<LargeDataReport, 'seconds'> {
  const known = [tenants[0], tenants.at(-1)].filter((tenant) => tenant !== undefined && tenant.users > 0);
  const emails = known.flatMap((tenant) =>
    tenant === undefined ? [] : [emailOf(tenant, tenant.firstUserId)],
  );
  return {
    tenants: tenants.length,
    users,
    companies,
    tasks,
    emails: [ROOT_ACCOUNT.email, ...new Set(emails)],
  };
}
