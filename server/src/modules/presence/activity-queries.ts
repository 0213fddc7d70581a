import { sql } from 'kysely';
import type { RoleNumber } from '../../platform/auth/caller.ts';
import type { SystemTx } from '../../platform/db/executors.ts';
import { ACTIVE_MINUTES } from './settings.ts';
import { query, statement } from './tables.ts';

export interface Activity {
  tenantId: number;
  userId: number;
  companyId: number | null;
  roleNumber: RoleNumber;
  at: Date;
}

/** Part of the text: Citus loses track of the values of a statement of which it needs one after it has read the rows. */
const LONGEST_PAUSE = sql.raw(`interval '${ACTIVE_MINUTES} minutes'`);

/** Writes when users were heard of last. One statement for all tenants, in one order, so that processes never wait in a circle. */
export async function writeActivity(tx: SystemTx, activity: readonly Activity[]): Promise<void> {
  const tenants = activity.map(({ tenantId }) => tenantId);
  const users = activity.map(({ userId }) => userId);
  const companies = activity.map(({ companyId }) => companyId);
  const roles = activity.map(({ roleNumber }) => roleNumber);
  const times = activity.map(({ at }) => at);
  await tx.many(
    statement(sql`
      insert into presence_activity as known
        (tenant_id, user_id, company_id, role_number, active_since, last_seen_at)
      select t.id, u.id, v.company_id, v.role_number, v.at, v.at
      from unnest(${tenants}::bigint[], ${users}::bigint[], ${companies}::bigint[], ${roles}::smallint[],
        ${times}::timestamptz[]) as v(tenant_id, user_id, company_id, role_number, at)
      join tenants t on t.id = v.tenant_id join users u on u.id = v.user_id
      order by t.id, u.id
      on conflict (tenant_id, user_id) do update set
        company_id = excluded.company_id, role_number = excluded.role_number,
        active_since = case when excluded.last_seen_at - known.last_seen_at > ${LONGEST_PAUSE} then excluded.active_since else known.active_since end,
        last_seen_at = greatest(known.last_seen_at, excluded.last_seen_at)`),
  );
}

/** Forgets who was heard of last before `before`. */
export async function deleteActivity(tx: SystemTx, before: Date): Promise<void> {
  await tx.many(query.deleteFrom('presence_activity').where('last_seen_at', '<', before));
}
