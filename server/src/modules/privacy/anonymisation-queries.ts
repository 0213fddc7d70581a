import { sql } from 'kysely';
import type { SystemReader, SystemTx, TenantReader } from '../../platform/db/executors.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import type { AnonymisationReason } from './anonymisation-schema.ts';
import { type Sought, soughtOf } from './sought-text.ts';

/** Where the row of somebody who was made anonymous is. */
export interface AnonymisationKey {
  tenantId: number;
  userId: number;
}

export interface AnonymisationRow {
  status: 'running' | 'finished';
  reason: AnonymisationReason;
  stepsDone: number;
  steps: number;
  requestedAt: Date;
  finishedAt: Date | null;
}

export function findAnonymisation(
  db: TenantReader,
  { tenantId, userId }: AnonymisationKey,
): Promise<AnonymisationRow | null> {
  return db.first(
    statement(sql<AnonymisationRow>`
      select status, reason, steps_done as "stepsDone", steps, created_at as "requestedAt", finished_at as "finishedAt"
      from user_anonymisations where tenant_id = ${tenantId} and user_id = ${userId}`),
  );
}

export interface NewAnonymisation extends AnonymisationKey {
  uuid: string;
  reason: AnonymisationReason;
  requestedBy: number | null;
  tenantIds: readonly number[];
  sought: Sought;
  at: Date;
}

export async function insertAnonymisation(tx: SystemTx, row: NewAnonymisation): Promise<void> {
  await tx.many(
    statement(sql`
      insert into user_anonymisations (tenant_id, user_id, uuid, reason, requested_by, tenant_ids, sought, created_at)
      values (${row.tenantId}, ${row.userId}, ${row.uuid}, ${row.reason}, ${row.requestedBy}, ${row.tenantIds}::bigint[],
        ${JSON.stringify(row.sought)}::jsonb, ${row.at})`),
  );
}

interface Known {
  email: string;
  name: string;
  displayName: string | null;
  rg: string | null;
  cpf: string | null;
  cnh: string | null;
  fone: string | null;
  newEmail: string | null;
}

/** What the record of a user says, by which the user is searched for elsewhere. */
export async function readSought(tx: SystemTx, { tenantId, userId }: AnonymisationKey): Promise<Sought> {
  const [known, documents] = await Promise.all([
    tx.first(
      statement(sql<Known>`
        select u.email, u.name, p.display_name as "displayName", d.rg, d.cpf, d.cnh, d.fone, e.new_email as "newEmail"
        from users u
        left join user_profiles p on p.tenant_id = ${tenantId} and p.user_id = u.id
        left join user_personal_data d on d.tenant_id = ${tenantId} and d.user_id = u.id
        left join email_changes e on e.tenant_id = ${tenantId} and e.user_id = u.id
        where u.id = ${userId}`),
    ),
    tx.many(
      statement(sql<{ numero: string | null }>`
        select numero from user_documents where tenant_id = ${tenantId} and user_id = ${userId}`),
    ),
  ]);
  if (known === null) return { identifiers: [], names: [] };
  const { cnh, cpf, displayName, email, fone, name, newEmail, rg } = known;
  return soughtOf(
    [email, newEmail, cpf, rg, cnh, fone, ...documents.map(({ numero }) => numero)],
    [name, displayName],
  );
}

/** The tenants in which a user is a member, or was invited. */
export async function listTenantsOf(
  tx: SystemReader,
  userId: number,
): Promise<{ members: number[]; all: number[] }> {
  const rows = await tx.many(
    statement(sql<{ id: number; isMember: boolean }>`
      select tenant_id as id, true as "isMember" from memberships where user_id = ${userId}
      union all select tenant_id, false from invitations where user_id = ${userId}`),
  );
  return {
    members: rows.filter(({ isMember }) => isMember).map(({ id }) => id),
    all: [...new Set(rows.map(({ id }) => id))],
  };
}

/** Locks the account until the end of the transaction; its status. */
export async function lockAccount(
  tx: SystemTx,
  userId: number,
): Promise<{ status: string; email: string } | null> {
  return tx.first(
    statement(
      sql<{ status: string; email: string }>`select status, email from users where id = ${userId} for update`,
    ),
  );
}

/** The account without the person: a name and an address that are nobody's, and nothing to sign in with. */
export async function emptyAccount(
  tx: SystemTx,
  key: AnonymisationKey,
  values: { name: string; email: string; at: Date },
): Promise<void> {
  await tx.many(
    statement(sql`
      update users set name = ${values.name}, email = ${values.email}, status = 'anonimizado', password_hash = null
      where id = ${key.userId}`),
  );
  const metadata = JSON.stringify({ anonimizadoEm: values.at.toISOString() });
  await tx.many(
    statement(sql`
      update user_profiles set display_name = null, metadata = ${metadata}::jsonb, version = version + 1, updated_at = ${values.at}
      where tenant_id = ${key.tenantId} and user_id = ${key.userId}`),
  );
}

const MOST_COUNTED = 1_000;

/** How many rows of the table are the user's in the tenants, up to 1,000. */
export async function countUpTo(
  tx: SystemReader,
  table: string,
  userId: number,
  tenantIds: readonly number[],
): Promise<number> {
  const row = await tx.first(
    statement(sql<{ rows: number }>`
      select count(*)::int as rows from (
        select 1 from ${sql.table(table)} where user_id = ${userId} and tenant_id = any(${tenantIds}::bigint[])
        limit ${MOST_COUNTED}) counted`),
  );
  return row?.rows ?? 0;
}

const MOST_DUTIES = 100;

export interface Duties {
  tasks: number;
  proposals: number;
  commissionRules: number;
}

/** What the user is still responsible for in the tenants, up to 100 of each. */
export async function countDuties(
  tx: SystemReader,
  userId: number,
  tenantIds: readonly number[],
): Promise<Duties> {
  const inTenants = sql`tenant_id = any(${tenantIds}::bigint[])`;
  const count = async (condition: ReturnType<typeof sql>) => {
    const row = await tx.first(
      statement(
        sql<{
          rows: number;
        }>`select count(*)::int as rows from (select 1 from ${condition} limit ${MOST_DUTIES}) counted`,
      ),
    );
    return row?.rows ?? 0;
  };
  const [tasks, proposals, commissionRules] = await Promise.all([
    count(sql`tasks where ${inTenants} and assigned_to = ${userId} and status in ('pending', 'started')`),
    count(sql`proposals where ${inTenants} and responsavel_id = ${userId}
      and status in ('rascunho', 'enviada', 'em_negociacao', 'aprovada', 'aguardando_assinatura')`),
    count(sql`commission_rules where ${inTenants} and beneficiary_user_id = ${userId}`),
  ]);
  return { tasks, proposals, commissionRules };
}
