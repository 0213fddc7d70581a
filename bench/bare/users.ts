import type { BareAnswer, BareCall, BareRoute } from './bare-route.ts';
import { logReading } from './reading-log.ts';

interface UserRow {
  id: number;
  /** The whole answer. */
  json: string;
}

const TIME = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;

/** The whole record of `u` with its profile `p`; $3 is now. JSON is made once, by the database. */
const RECORD = `json_build_object('id', u.uuid, 'nomeCompleto', u.name, 'displayName', p.display_name,
  'email', u.email, 'role', r.name, 'roleNumber', r.number::text, 'roleId', r.uuid, 'jwtRole', r.name,
  'createdByUuid', p.created_by_uuid, 'status', u.status,
  'dataCadastro', to_char(u.created_at at time zone 'UTC', ${TIME}),
  'createdAt', to_char(u.created_at at time zone 'UTC', ${TIME}),
  'updatedAt', to_char(p.updated_at at time zone 'UTC', ${TIME}),
  'metadata', p.metadata || jsonb_build_object(
    'sessoesAtivas', (select count(*) from sessions s
      where s.tenant_id = $1 and s.user_id = u.id and s.ended_at is null and s.expires_at > $3
        and (s.kind = 'bearer' or s.last_seen_at > $3::timestamptz - interval '8 hours')),
    'ultimoAcesso', to_char(p.last_access_at at time zone 'UTC', ${TIME})),
  'branding', (select json_build_object('uuid', b.uuid, 'imagemLogotipo', b.imagem_logotipo,
      'corPrimaria', b.cor_primaria, 'metadata', b.metadata)
    from user_brandings b where b.tenant_id = $1 and b.user_id = u.id),
  'addresses', (select coalesce(json_agg(json_build_object('uuid', a.uuid, 'cep', a.cep, 'endereco', a.endereco,
      'numero', a.numero, 'complemento', a.complemento, 'bairro', a.bairro, 'cidade', a.cidade, 'estado', a.estado,
      'principal', a.principal, 'metadata', a.metadata) order by a.id), '[]')
    from user_addresses a where a.tenant_id = $1 and a.user_id = u.id),
  'documents', (select coalesce(json_agg(json_build_object('uuid', f.uuid, 'tipo', f.tipo, 'numero', f.numero,
      'caminhoArquivo', f.caminho_arquivo, 'metadata', f.metadata,
      'createdAt', to_char(f.created_at at time zone 'UTC', ${TIME})) order by f.id), '[]')
    from user_documents f where f.tenant_id = $1 and f.user_id = u.id),
  'permissoes', (select coalesce(json_agg(json_build_object('permissaoId', k.id, 'chave', k.key, 'nome', k.label_pt,
      'metadata', json_build_object()) order by k.id), '[]')
    from user_grants g join permissions k on k.id = g.permission_id
    where g.tenant_id = $1 and g.user_id = u.id and g.allowed),
  'personalData', (select json_build_object('uuid', d.uuid, 'rg', d.rg, 'cpf', d.cpf, 'cnpj', d.cnpj, 'cnh', d.cnh,
      'estadoCivil', d.estado_civil, 'fone', d.fone,
      'metadata', d.metadata || jsonb_build_object('roles', json_build_array(r.number::text)))
    from user_personal_data d where d.tenant_id = $1 and d.user_id = u.id))::text as json`;

const USER = {
  name: 'user',
  text: `select u.id, ${RECORD}
    from users u join user_profiles p on p.tenant_id = $1 and p.user_id = u.id
      join memberships m on m.tenant_id = $1 and m.user_id = u.id join roles r on r.number = m.role_number
    where u.uuid = $2`,
};

/**
 * The name under which somebody is shown, with its entry of the log: one statement, one commit. The event of which the server tells
 * whoever asked for it is left out.
 */
const RENAME = {
  name: 'rename',
  text: `with p as (
      update user_profiles set display_name = $4, version = version + 1, updated_at = $3
      where tenant_id = $1 and user_id = (select id from users where uuid = $2) returning new.*, old.display_name as before),
    audit as (
      insert into audit_entries (tenant_id, at, actor_user_id, action, target_type, target_uuid, target_id, before, after, ip, request_id)
      select tenant_id, $3, $5, 'user.updated', 'user', $2, user_id, jsonb_build_object('displayName', before),
        jsonb_build_object('displayName', display_name), '127.0.0.1', gen_random_uuid()::text
      from p where display_name is distinct from before)
    select ${RECORD}
    from p join users u on u.id = p.user_id
      join memberships m on m.tenant_id = $1 and m.user_id = u.id join roles r on r.number = m.role_number`,
};

/** The routes of users. */
export const userRoutes: readonly BareRoute[] = [
  { method: 'GET', path: '/api/v1/auth/users/', answer: user },
  { method: 'PATCH', path: '/api/v1/auth/users/', answer: rename },
];

/** The answer waits until the log has the reading. */
async function user({ caller, database, rest }: BareCall): Promise<BareAnswer> {
  const { tenantId, userId } = caller;
  const [row] = await database.read<UserRow>([tenantId], USER, [tenantId, rest, new Date()]);
  if (row === undefined) throw new Error('there is no such user');
  await logReading(database, { tenantId, actorId: userId, targetUuid: rest, targetId: row.id });
  return { status: 200, json: row.json };
}

async function rename({ body, caller, database, rest }: BareCall): Promise<BareAnswer> {
  const { tenantId, userId } = caller;
  const { displayName } = JSON.parse(body) as { displayName: string };
  const values = [tenantId, rest, new Date(), displayName, userId];
  const [row] = await database.write<Pick<UserRow, 'json'>>([tenantId], RENAME, values);
  if (row === undefined) throw new Error('there is no such user');
  return { status: 200, json: row.json };
}
