import { isTokenScope, type TokenScope } from '@retaguarda/rules/token-scopes';
import { sql } from 'kysely';
import type { TokenHolder } from '../../platform/auth/caller.ts';
import type { AnyTx, SystemReader, TenantReader } from '../../platform/db/executors.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import type { FoundToken } from '../identity/index.ts';
import { query, type TokenKind } from './tables.ts';

/** How many tokens for `/api` a tenant has at most that are not revoked. */
export const MOST_TOKENS = 100;

/** More than are ever looked at; the newest come first. */
const MOST_LISTED = 500;

/** The tokens that somebody manages: those of a tenant, or of one company of it with those for the external endpoint. */
export interface TokenPlace {
  tenantId: number;
  companyId: number | null;
}

export interface TokenRow {
  id: number;
  kind: TokenKind;
  name: string;
  prefix: string;
  scopes: string[];
  addresses: string[];
  companyUuid: string | null;
  companyName: string | null;
  makerId: number | null;
  makerUuid: string | null;
  makerName: string | null;
  serviceUuid: string | null;
  serviceName: string | null;
  expiresAt: Date | null;
  previousUntil: Date | null;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
  createdAt: Date;
}

const ROW = sql`t.id, t.kind, t.nome as name, t.prefixo as prefix, t.escopos as scopes, t.addresses,
  c.uuid as "companyUuid", coalesce(c.nome_fantasia, c.razao_social) as "companyName", t.criado_por as "makerId",
  u.uuid as "makerUuid", u.name as "makerName", s.uuid as "serviceUuid", s.name as "serviceName", t.expira_em as "expiresAt", t.previous_until as "previousUntil",
  t.ultimo_uso_em as "lastUsedAt", t.revogado_em as "revokedAt", t.created_at as "createdAt"`;

const SOURCE = sql`api_tokens t
  left join companies c on c.tenant_id = t.tenant_id and c.id = t.company_id
  left join users u on u.id = t.criado_por
  left join users s on s.id = t.service_user_id`;

function within({ companyId, tenantId }: TokenPlace) {
  const ofTenant = sql`t.tenant_id = ${tenantId}`;
  return companyId === null
    ? ofTenant
    : sql`${ofTenant} and (t.company_id = ${companyId} or t.kind = 'external')`;
}

/** The tokens of a place, the newest first. */
export function listTokens(db: TenantReader, place: TokenPlace): Promise<TokenRow[]> {
  return db.many(
    statement(sql<TokenRow>`select ${ROW} from ${SOURCE} where ${within(place)}
      order by t.created_at desc, t.id desc limit ${MOST_LISTED}`),
  );
}

/** One token of a place; null when there is none. */
export function findToken(db: TenantReader, place: TokenPlace, id: number): Promise<TokenRow | null> {
  return db.first(
    statement(sql<TokenRow>`select ${ROW} from ${SOURCE} where ${within(place)} and t.id = ${id}`),
  );
}

/** Locks a token of a place and answers it; null when there is none. */
export async function lockToken(tx: AnyTx, place: TokenPlace, id: number): Promise<TokenRow | null> {
  const { tenantId } = place;
  await tx.many(
    query
      .selectFrom('api_tokens')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .forNoKeyUpdate(),
  );
  return findToken(tx, place, id);
}

export interface NewToken {
  tenantId: number;
  place: number;
  name: string;
  prefix: string;
  hash: Buffer;
  scopes: readonly TokenScope[];
  addresses: readonly string[];
  companyId: number | null;
  makerId: number;
  /** The service account that it is of; null for the maker's own. */
  serviceUserId: number | null;
  expiresAt: Date | null;
}

/** Adds a token for `/api`; null when its place was taken meanwhile. */
export async function insertToken(tx: AnyTx, token: NewToken, now: Date): Promise<number | null> {
  const row = await tx.first(
    query
      .insertInto('api_tokens')
      .values({
        tenant_id: token.tenantId,
        kind: 'api',
        place: token.place,
        nome: token.name,
        prefixo: token.prefix,
        token_hash: token.hash,
        escopos: [...token.scopes],
        addresses: [...token.addresses],
        company_id: token.companyId,
        criado_por: token.makerId,
        service_user_id: token.serviceUserId,
        expira_em: token.expiresAt,
        created_at: now,
      })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'place']).doNothing())
      .returning('id'),
  );
  return row?.id ?? null;
}

/** Gives a token that is locked another secret; the one before is good until then too. */
export async function rotateLocked(
  tx: AnyTx,
  { id, tenantId }: { tenantId: number; id: number },
  next: { hash: Buffer; prefix: string; previousUntil: Date | null },
  now: Date,
): Promise<void> {
  await tx.many(
    query
      .updateTable('api_tokens')
      .set(({ ref }) => ({
        previous_hash: next.previousUntil === null ? null : ref('token_hash'),
        previous_until: next.previousUntil,
        token_hash: next.hash,
        prefixo: next.prefix,
        rotated_at: now,
      }))
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id),
  );
}

/** Ends a token that is locked, and with it the secret before the last rotation. */
export async function revokeLocked(tx: AnyTx, tenantId: number, id: number, now: Date): Promise<void> {
  await tx.many(
    query
      .updateTable('api_tokens')
      .set({ revogado_em: now, place: null, previous_hash: null, previous_until: null })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id),
  );
}

interface FoundRow {
  tenantId: number;
  id: number;
  name: string;
  prefix: string;
  scopes: string[];
  addresses: string[];
  companyId: number | null;
  makerId: number | null;
  service: {
    userId: number;
    userUuid: string;
    name: string;
    scopes: string[];
    companyId: number | null;
  } | null;
  expiresAt: Date | null;
  previousUntil: Date | null;
  isCurrent: boolean;
}

/**
 * The token for `/api` of which this is the secret, or the one before it; null for one that was revoked, that has no maker any more, or
 * that is of a service account which has ended or whose company is blocked.
 */
export async function findBySecret(db: SystemReader, hash: Buffer): Promise<FoundToken | null> {
  const row = await db.first(
    statement(sql<FoundRow>`select t.tenant_id as "tenantId", t.id, t.nome as name, t.prefixo as prefix, t.escopos as scopes,
        t.addresses, t.company_id as "companyId", t.criado_por as "makerId", t.expira_em as "expiresAt",
        t.previous_until as "previousUntil", t.token_hash = ${hash} as "isCurrent",
        case when a.user_id is null then null else json_build_object(
          'userId', a.user_id, 'userUuid', u.uuid, 'name', u.name, 'scopes', a.scopes, 'companyId', a.company_id) end as service
      from api_tokens t
      left join service_accounts a on a.tenant_id = t.tenant_id and a.user_id = t.service_user_id
      left join users u on u.id = a.user_id
      where (t.token_hash = ${hash} or t.previous_hash = ${hash}) and t.kind = 'api' and t.revogado_em is null
        and (t.service_user_id is null or a.ended_at is null and not exists (
          select from company_blocks b
          where b.tenant_id = a.tenant_id and (b.whole_tenant or b.company_id = a.company_id)))`),
  );
  const holder = row === null ? null : holderOf(row);
  if (row === null || holder === null) return null;
  const { addresses, companyId, expiresAt, id, isCurrent, name, prefix, previousUntil, scopes, tenantId } =
    row;
  return {
    ...{ addresses, companyId, holder, id, name, prefix, tenantId },
    scopes: holder.kind === 'service' ? scopesIn(scopes).intersection(holder.scopes) : scopesIn(scopes),
    endsAt: isCurrent ? expiresAt : earlier(expiresAt, previousUntil),
  };
}

function holderOf({ makerId, service }: FoundRow): TokenHolder | null {
  if (service !== null) return { kind: 'service', ...service, scopes: scopesIn(service.scopes) };
  return makerId === null ? null : { kind: 'person', userId: makerId };
}

function scopesIn(stored: readonly string[]): ReadonlySet<TokenScope> {
  return new Set(stored.filter(isTokenScope));
}

function earlier(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}
