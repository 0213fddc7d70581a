import type { PermissionKey } from '@retaguarda/rules/permission-keys';
import type { UserStatus } from '@retaguarda/rules/user-status';
import { CompiledQuery } from 'kysely';
import type { RoleName, RoleNumber } from '../../../platform/auth/caller.ts';
import type { TenantReader } from '../../../platform/db/executors.ts';
import { PLANNED, type Statement } from '../../../platform/db/sql-types.ts';
import type { Language } from '../../../platform/problem.ts';
import { SESSION_IDLE_HOURS } from '../sessions/session-queries.ts';
import { query } from '../tables.ts';
import type { Metadata } from './user-metadata.ts';
import type {
  UserFullAddress,
  UserFullBranding,
  UserFullDocument,
  UserFullPermissao,
  UserFullPersonalData,
} from './user-schema.ts';

/** A user with everything that belongs to the record, as one row. */
export interface UserRecord {
  id: number;
  uuid: string;
  homeTenantId: number | null;
  email: string;
  name: string;
  status: UserStatus;
  createdAt: Date;
  displayName: string | null;
  metadata: Metadata;
  createdByUuid: string | null;
  version: number;
  lastAccessAt: Date | null;
  updatedAt: Date;
  /** Of the membership in the tenant of the record, which is the home tenant; null without one. */
  roleNumber: RoleNumber | null;
  roleUuid: string | null;
  roleName: RoleName | null;
  liveSessions: number;
  personalData: UserFullPersonalData | null;
  branding: UserFullBranding | null;
  addresses: UserFullAddress[] | null;
  documents: UserFullDocument[] | null;
  /** Explicit grants and denials; what the role gives by default is not among them. */
  grants: (UserFullPermissao & { chave: PermissionKey; allowed: boolean })[] | null;
}

/**
 * The whole record in one statement over the tenant in which it lives; null when there is none. Written out, because it
 * is the read that the system makes most: building it anew for each request would cost more than sending it.
 */
export function findUserRecord(
  db: TenantReader,
  tenantId: number,
  userId: number,
  now: Date,
  language: Language,
): Promise<UserRecord | null> {
  return db.first(written<UserRecord>(RECORD_SQL[language], [tenantId, userId, now]));
}

/**
 * The same by the uuid of a person, with what the rules need to know (see `FoundUser`) in the tenants of the reach, which is that of the
 * reader; null unless the record lives in that tenant.
 */
export function findReachedRecord(
  db: TenantReader,
  { reach, tenantId }: { reach: readonly number[]; tenantId: number },
  uuid: string,
  now: Date,
  language: Language,
): Promise<ReachedRecord | null> {
  return db.first(written<ReachedRecord>(REACHED_SQL[language], [tenantId, uuid, now, reach]));
}

/** A record with what says whether somebody may know of it. */
export type ReachedRecord = UserRecord & FoundUser;

function written<Row>(text: string, values: unknown[]): Statement<Row> {
  return { compile: () => CompiledQuery.raw(text, values) as CompiledQuery<Row> };
}

type PermissionLabel = 'label_pt' | 'label_en';

/** $1 tenant of the record. */
const RECORD_SOURCE = `from users u
join user_profiles p on p.tenant_id = $1 and p.user_id = u.id
left join memberships m on m.tenant_id = $1 and m.user_id = u.id
left join roles r on r.number = m.role_number`;

const RECORD_SQL: Record<Language, string> = {
  'pt-BR': recordSql('label_pt'),
  en: recordSql('label_en'),
};
const REACHED_SQL: Record<Language, string> = {
  'pt-BR': reachedSql('label_pt'),
  en: reachedSql('label_en'),
};

/** $1 tenant of the record, $2 id of the user, $3 now. */
function recordSql(label: PermissionLabel): string {
  return `${PLANNED.once}select ${recordColumns(label)} ${RECORD_SOURCE} where u.id = $2`;
}

/** $1 tenant of the record, $2 uuid of the user, $3 now, $4 tenants of the reach. */
function reachedSql(label: PermissionLabel): string {
  return `${PLANNED.once}select ${recordColumns(label)}, h.path as "homePath", ${membershipsAmong('$4')} as memberships
${RECORD_SOURCE}
left join tenants h on h.id = u.home_tenant_id
where u.uuid = $2 and u.kind = 'person'`;
}

function recordColumns(label: PermissionLabel): string {
  return `u.id, u.uuid, u.home_tenant_id as "homeTenantId", u.email, u.name, u.status,
  u.created_at as "createdAt", p.display_name as "displayName", p.metadata, p.created_by_uuid as "createdByUuid",
  p.version, p.last_access_at as "lastAccessAt", p.updated_at as "updatedAt",
  r.number as "roleNumber", r.uuid as "roleUuid", r.name as "roleName",
  (select count(*) from sessions s
    where s.tenant_id = $1 and s.user_id = u.id and s.ended_at is null and s.expires_at > $3
      and (s.kind = 'bearer' or s.last_seen_at > $3::timestamptz - interval '${SESSION_IDLE_HOURS} hours')
    ) as "liveSessions",
  (select json_build_object('uuid', d.uuid, 'rg', d.rg, 'cpf', d.cpf, 'cnpj', d.cnpj, 'cnh', d.cnh,
      'estadoCivil', d.estado_civil, 'fone', d.fone, 'metadata', d.metadata)
    from user_personal_data d where d.tenant_id = $1 and d.user_id = u.id) as "personalData",
  (select json_build_object('uuid', b.uuid, 'imagemLogotipo', b.imagem_logotipo, 'corPrimaria', b.cor_primaria,
      'metadata', b.metadata)
    from user_brandings b where b.tenant_id = $1 and b.user_id = u.id) as branding,
  (select json_agg(json_build_object('uuid', a.uuid, 'cep', a.cep, 'endereco', a.endereco, 'numero', a.numero,
      'complemento', a.complemento, 'bairro', a.bairro, 'cidade', a.cidade, 'estado', a.estado,
      'principal', a.principal, 'metadata', a.metadata) order by a.id)
    from user_addresses a where a.tenant_id = $1 and a.user_id = u.id) as addresses,
  (select json_agg(json_build_object('uuid', f.uuid, 'tipo', f.tipo, 'numero', f.numero,
      'caminhoArquivo', f.caminho_arquivo, 'metadata', f.metadata,
      'createdAt', to_char(f.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by f.id)
    from user_documents f where f.tenant_id = $1 and f.user_id = u.id) as documents,
  (select json_agg(json_build_object('permissaoId', k.id, 'chave', k.key, 'nome', k.${label},
      'metadata', json_build_object(), 'allowed', g.allowed) order by k.id)
    from user_grants g join permissions k on k.id = g.permission_id
    where g.tenant_id = $1 and g.user_id = u.id) as grants`;
}

/** The memberships of the user `u` in the tenants of a place, as JSON. */
function membershipsAmong(tenantIds: string): string {
  return `coalesce((
  select json_agg(json_build_object(
    'tenantId', m.tenant_id, 'path', t.path, 'role', m.role_number, 'companyId', m.company_id,
    'keys', c.keys))
  from memberships m join tenants t on t.id = m.tenant_id
  left join custom_roles c on c.tenant_id = m.tenant_id and c.id = m.custom_role_id
  where m.user_id = u.id and m.tenant_id = any(${tenantIds}::bigint[])), '[]'::json)`;
}

/** A user as the rules need it: who it is, where it is at home, and its memberships among the given tenants. */
export interface FoundUser {
  id: number;
  uuid: string;
  homeTenantId: number | null;
  homePath: string | null;
  email: string;
  name: string;
  status: UserStatus;
  createdAt: Date;
  memberships: {
    tenantId: number;
    path: string;
    role: RoleNumber;
    companyId: number | null;
    /** The keys of the role of the tenant's own that it is in; null for none. */
    keys: PermissionKey[] | null;
  }[];
}

export function findUser(
  db: TenantReader,
  uuid: string,
  tenantIds: readonly number[],
): Promise<FoundUser | null> {
  return db.first(written<FoundUser>(FOUND_SQL, [uuid, tenantIds]));
}

/** $1 uuid, $2 tenants. */
const FOUND_SQL = `${PLANNED.once}select u.id, u.uuid, u.home_tenant_id as "homeTenantId", h.path as "homePath", u.email, u.name,
  u.status, u.created_at as "createdAt", ${membershipsAmong('$2')} as memberships
from users u
left join tenants h on h.id = u.home_tenant_id
where u.uuid = $1 and u.kind = 'person'`;

export async function findUserIdByUuid(db: TenantReader, uuid: string): Promise<number | null> {
  const row = await db.first(query.selectFrom('users').select('id').where('uuid', '=', uuid));
  return row?.id ?? null;
}

/** The uuid behind a number; whether anybody may know of that user is another question. */
export async function findUserUuidById(db: TenantReader, id: number): Promise<string | null> {
  const row = await db.first(query.selectFrom('users').select('uuid').where('id', '=', id));
  return row?.uuid ?? null;
}

export async function findUserIdByEmail(db: TenantReader, email: string): Promise<number | null> {
  const row = await db.first(query.selectFrom('users').select('id').where('email', '=', email));
  return row?.id ?? null;
}
