import type { TokenScope } from '@retaguarda/rules/token-scopes';
import { sql } from 'kysely';
import type { AnyTx, TenantReader } from '../../platform/db/executors.ts';
import { takeFreePlace } from '../../platform/db/free-place.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import { query } from './tables.ts';
import type { TokenPlace } from './token-queries.ts';

/** How many service accounts a tenant has at most that have not ended; the table refuses more. */
const MOST_ACCOUNTS = 50;

export interface ServiceAccountRow {
  userId: number;
  uuid: string;
  name: string;
  description: string;
  scopes: TokenScope[];
  companyId: number | null;
  companyUuid: string | null;
  companyName: string | null;
  makerUuid: string | null;
  makerName: string | null;
  /** How many of its tokens are not revoked. */
  tokens: number;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** The tenant is a value, so that a cluster sends the sub-select to its node as well. */
const rowOf = ({
  tenantId,
}: TokenPlace) => sql`a.user_id as "userId", u.uuid, u.name, a.description, a.scopes, a.company_id as "companyId", c.uuid as "companyUuid",
  coalesce(c.nome_fantasia, c.razao_social) as "companyName", m.uuid as "makerUuid", m.name as "makerName",
  (select count(*)::int from api_tokens t where t.tenant_id = ${tenantId} and t.service_user_id = a.user_id
    and t.revogado_em is null) as tokens,
  a.version, a.created_at as "createdAt", a.updated_at as "updatedAt"`;

const SOURCE = sql`service_accounts a
  join users u on u.id = a.user_id
  left join users m on m.id = a.created_by
  left join companies c on c.tenant_id = a.tenant_id and c.id = a.company_id`;

function within({ companyId, tenantId }: TokenPlace) {
  const live = sql`a.tenant_id = ${tenantId} and a.ended_at is null`;
  return companyId === null ? live : sql`${live} and a.company_id = ${companyId}`;
}

/** The service accounts of a place that have not ended, by name. */
export function listServiceAccounts(db: TenantReader, place: TokenPlace): Promise<ServiceAccountRow[]> {
  return db.many(
    statement(sql<ServiceAccountRow>`select ${rowOf(place)} from ${SOURCE} where ${within(place)}
      order by app.fold(u.name), a.user_id limit ${MOST_ACCOUNTS}`),
  );
}

/** One of them; null when there is none. */
export function findServiceAccount(
  db: TenantReader,
  place: TokenPlace,
  uuid: string,
): Promise<ServiceAccountRow | null> {
  return db.first(
    statement(
      sql<ServiceAccountRow>`select ${rowOf(place)} from ${SOURCE} where ${within(place)} and u.uuid = ${uuid}`,
    ),
  );
}

/** Locks one of them and answers it; null when there is none. */
export async function lockServiceAccount(
  tx: AnyTx,
  place: TokenPlace,
  uuid: string,
): Promise<ServiceAccountRow | null> {
  const found = await findServiceAccount(tx, place, uuid);
  if (found === null) return null;
  await tx.many(
    query
      .selectFrom('service_accounts')
      .select('user_id')
      .where('tenant_id', '=', place.tenantId)
      .where('user_id', '=', found.userId)
      .forUpdate(),
  );
  return findServiceAccount(tx, place, uuid);
}

export interface NewServiceAccount {
  tenantId: number;
  userId: number;
  description: string;
  scopes: readonly TokenScope[];
  companyId: number | null;
  makerId: number;
}

/** Adds one in the first free place; false when the tenant has none left. */
export async function insertServiceAccount(
  tx: AnyTx,
  account: NewServiceAccount,
  now: Date,
): Promise<boolean> {
  const place = await takeFreePlace(tx, 'service_accounts', account.tenantId, MOST_ACCOUNTS);
  return place !== null && insertIn(tx, place, account, now);
}

async function insertIn(
  tx: AnyTx,
  place: number,
  { companyId, description, makerId, scopes, tenantId, userId }: NewServiceAccount,
  now: Date,
): Promise<boolean> {
  const row = await tx.first(
    query
      .insertInto('service_accounts')
      .values({
        tenant_id: tenantId,
        user_id: userId,
        place,
        description,
        scopes: [...scopes],
        company_id: companyId,
        created_by: makerId,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'place']).doNothing())
      .returning('user_id'),
  );
  return row !== null;
}

/** Writes description and scopes of one that is locked. */
export async function updateServiceAccount(
  tx: AnyTx,
  { tenantId, userId }: Pick<NewServiceAccount, 'tenantId' | 'userId'>,
  { description, scopes }: Pick<NewServiceAccount, 'description' | 'scopes'>,
  now: Date,
): Promise<void> {
  await tx.many(
    query
      .updateTable('service_accounts')
      .set((eb) => ({ description, scopes: [...scopes], version: eb('version', '+', 1), updated_at: now }))
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId),
  );
}

/** Ends one that is locked, and all its tokens; how many of them there were. */
export async function endLockedAccount(
  tx: AnyTx,
  { tenantId, userId }: Pick<NewServiceAccount, 'tenantId' | 'userId'>,
  now: Date,
): Promise<number> {
  await tx.many(
    query
      .updateTable('service_accounts')
      .set((eb) => ({ ended_at: now, place: null, version: eb('version', '+', 1), updated_at: now }))
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId),
  );
  const tokens = await tx.many(
    query
      .updateTable('api_tokens')
      .set({ revogado_em: now, place: null, previous_hash: null, previous_until: null })
      .where('tenant_id', '=', tenantId)
      .where('service_user_id', '=', userId)
      .where('revogado_em', 'is', null)
      .returning('id'),
  );
  return tokens.length;
}
