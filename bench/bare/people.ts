import { pageLinks } from '../../server/src/platform/http/page-links.ts';
import type { BareAnswer, BareCall, BareRoute } from './bare-route.ts';

const EMAIL = { name: 'email', text: 'select email from users where id = $1' };

/** How many main companies there may be in an answer. */
const LONGEST_LIST = 500;

/** The people of each main company who are online through a process that was seen of late; JSON is made once, by the database. */
const ONLINE = {
  name: 'online',
  text: `select json_build_object('total', coalesce(sum(c.online), 0),
      'itens', coalesce(json_agg(json_build_object('companyId', c.uuid, 'nomeFantasia', c.name, 'online', c.online) order by c.place)
        filter (where c.place <= ${LONGEST_LIST}), '[]'))::text as json
    from (
      select o.uuid, o.name, o.online, row_number() over (order by o.online desc, o.name, o.uuid) as place
      from (
        select m.uuid, coalesce(m.nome_fantasia, m.razao_social) as name, (
          select count(distinct x.user_id) from presence_connections x join presence_processes p on p.process_id = x.process_id
          where x.tenant_id = m.tenant_id and x.company_id = m.id and p.seen_at > now() - interval '30 seconds') as online
        from companies m where m.tenant_id = any($1) and m.is_main) o) c`,
};

const TIME = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;
const ABOVE = `string_to_array(trim(both '/' from t.path), '/')::bigint[]`;

/**
 * One page by name of the people who are at home in the tenants of $1 or members there, and how many they are. Nearly everybody has one
 * membership, at home: only without it is another one looked for, the highest in the tree for the role that is shown, for that of tokens the nearest above.
 */
const USERS = {
  name: 'users',
  text: `with guest as materialized (
      select m.user_id from memberships m where m.tenant_id = any($1)
      except select h.id from users h where h.home_tenant_id = any($1)),
    page as (
      select id, name from (
        select h.id, h.name from unnest($1::bigint[]) tenant(id) cross join lateral (
          select u.id, app.fold(u.name) as name from users u where u.home_tenant_id = tenant.id and u.kind = 'person'
          order by app.fold(u.name), u.id limit $3::bigint + $4::bigint) h
        union all select u.id, app.fold(u.name) from users u where u.id = any(array(select user_id from guest)) and u.kind = 'person') p
      order by name, id limit $3 offset $4)
    select (select count(*) from users u where u.home_tenant_id = any($1) and u.kind = 'person')
        + (select count(*) from users u where u.id = any(array(select user_id from guest)) and u.kind = 'person') as total,
      (select coalesce(json_agg(json_build_object('id', u.uuid, 'nomeCompleto', u.name, 'displayName', p.display_name, 'email', u.email,
        'role', r.name, 'roleNumber', r.number::text, 'roleId', r.uuid, 'status', u.status,
        'dataCadastro', to_char(u.created_at at time zone 'UTC', ${TIME}),
        'createdAt', to_char(u.created_at at time zone 'UTC', ${TIME}),
        'updatedAt', to_char(coalesce(p.updated_at, u.created_at) at time zone 'UTC', ${TIME}),
        'metadata', case when p.user_id is null then '{}' else p.metadata || jsonb_build_object(
          'sessoesAtivas', (select count(*) from sessions s
            where s.tenant_id = p.tenant_id and s.user_id = u.id and s.ended_at is null and s.expires_at > $2
              and (s.kind = 'bearer' or s.last_seen_at > $2::timestamptz - interval '8 hours')),
          'ultimoAcesso', to_char(p.last_access_at at time zone 'UTC', ${TIME})) end,
        'jwtRole', j.name) order by page.name, page.id), '[]')
      from page join users u on u.id = page.id
        left join user_profiles p on p.tenant_id = u.home_tenant_id and p.user_id = u.id
        left join memberships m on m.tenant_id = u.home_tenant_id and m.user_id = u.id
        left join roles r on r.number = coalesce(m.role_number, (
          select o.role_number from memberships o join tenants t on t.id = o.tenant_id
          where o.user_id = u.id and o.tenant_id = any($1) order by array_length(${ABOVE}, 1), o.tenant_id limit 1))
        left join roles j on j.number = coalesce(m.role_number, (
          select case when o.role_number <= 2 then o.role_number end from tenants t
            join memberships o on o.user_id = u.id and o.tenant_id = any(${ABOVE})
          where t.id = u.home_tenant_id and o.tenant_id = any($1)
          order by array_position(${ABOVE}, o.tenant_id) desc limit 1)))::text as json`,
};

/** Who calls, and who else is there. */
export const peopleRoutes: readonly BareRoute[] = [
  { method: 'GET', path: '/backend/api/auth/me.php', answer: me },
  { method: 'GET', path: '/api/v1/crm-admin/users', answer: users },
  { method: 'GET', path: '/api/v1/presence/online-count/main-companies', answer: online },
];

/** The server remembers its callers with everything but the e-mail, and so does the ceiling. */
async function me({ caller, database }: BareCall): Promise<BareAnswer> {
  const { facts, tenantId, userId } = caller;
  const [row] = await database.read<{ email: string }>([tenantId], EMAIL, [userId]);
  const { modulos, permissoes, user } = facts;
  const data = { user: { ...user, email: row?.email }, permissoes, modulos };
  return { status: 200, json: JSON.stringify({ status: 'success', message: 'ok', data }) };
}

async function online({ caller: { facts }, database }: BareCall): Promise<BareAnswer> {
  const [row] = await database.read<{ json: string }>(facts.reach, ONLINE, [facts.reach]);
  return { status: 200, json: row?.json ?? '' };
}

/** A page as administrators see it who may see the e-mails of others. */
async function users({ caller: { facts }, database, query }: BareCall): Promise<BareAnswer> {
  const [number, size] = [Number(query.get('pageNumber') ?? 1), Number(query.get('pageSize') ?? 20)];
  const values = [facts.reach, new Date(), size, (number - 1) * size];
  const [row] = await database.read<{ json: string; total: number }>(facts.reach, USERS, values);
  if (row === undefined) throw new Error('nobody was counted');
  const link = pageLinks(`/api/v1/crm-admin/users?${query}`, { number, size, total: row.total });
  return { status: 200, json: row.json, headers: { 'x-total-count': String(row.total), link } };
}
