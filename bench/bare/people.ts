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

const ABOVE = `string_to_array(trim(both '/' from t.path), '/')::bigint[]`;

/**
 * One page by name of the people who are at home in the tenants of $1 or members there, and how many they are. Nearly everybody
 * has one membership, at home: only without it is another one looked for, the highest in the tree for the role that is shown, and
 * for that of tokens the nearest above.
 */
const USERS = {
  name: 'users',
  text: `with guest as materialized (
      select m.user_id from memberships m where m.tenant_id = any($1)
      except select h.id from users h where h.home_tenant_id = any($1)),
    page as materialized (
      select id, key from (
        select h.id, h.key from unnest($1::bigint[]) tenant(id) cross join lateral (
          select u.id, app.fold(u.name) as key from users u where u.home_tenant_id = tenant.id and u.kind = 'person'
          order by app.fold(u.name), u.id limit $3::bigint + $4::bigint) h
        union all select u.id, app.fold(u.name) from users u where u.id = any(array(select user_id from guest)) and u.kind = 'person') p
      order by key, id limit $3 offset $4)
    select counted.total, u.uuid, u.name, p.display_name, u.email, r.name as role, r.number, r.uuid as role_uuid, u.status, u.created_at,
      p.updated_at, p.metadata, p.last_access_at, j.name as jwt_role,
      (select count(*) from sessions s where s.tenant_id = p.tenant_id and s.user_id = u.id and s.ended_at is null and s.expires_at > $2
        and (s.kind = 'bearer' or s.last_seen_at > $2::timestamptz - interval '8 hours')) as sessions
    from (
        select (select count(*) from users u where u.home_tenant_id = any($1) and u.kind = 'person')
          + (select count(*) from users u where u.id = any(array(select user_id from guest)) and u.kind = 'person') as total) counted
      left join page on true
      left join users u on u.id = page.id
      left join user_profiles p on p.tenant_id = u.home_tenant_id and p.user_id = u.id
      left join memberships m on m.tenant_id = u.home_tenant_id and m.user_id = u.id
      left join roles r on r.number = coalesce(m.role_number, (
        select o.role_number from memberships o join tenants t on t.id = o.tenant_id
        where o.user_id = u.id and o.tenant_id = any($1) order by array_length(${ABOVE}, 1), o.tenant_id limit 1))
      left join roles j on j.number = coalesce(m.role_number, (
        select case when o.role_number <= 2 then o.role_number end from tenants t
          join memberships o on o.user_id = u.id and o.tenant_id = any(${ABOVE})
        where t.id = u.home_tenant_id and o.tenant_id = any($1)
        order by array_position(${ABOVE}, o.tenant_id) desc limit 1))
    order by page.key, page.id`,
};

interface LineRow {
  total: number;
  /** Null on a page without people, which has the total alone. */
  uuid: string | null;
  name: string;
  display_name: string | null;
  email: string;
  role: string | null;
  number: number | null;
  role_uuid: string | null;
  status: string;
  created_at: Date;
  /** Null, as what follows, when the record lives out of reach. */
  updated_at: Date | null;
  metadata: Readonly<Record<string, unknown>> | null;
  last_access_at: Date | null;
  jwt_role: string | null;
  sessions: number;
}

/** Who calls, and who else is there. */
export const peopleRoutes: readonly BareRoute[] = [
  { method: 'GET', path: '/backend/api/auth/me.php', answer: me },
  { method: 'GET', path: '/api/v1/crm-admin/users', answer: users },
  { method: 'GET', path: '/api/v1/presence/online-count/main-companies', answer: online },
];

/** The server remembers its callers with everything but the e-mail, and so does the ceiling. */
async function me({ caller, database }: BareCall): Promise<BareAnswer> {
  const { facts, userId } = caller;
  const [row] = await database.readAcross<{ email: string }>(EMAIL, [userId]);
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
  const rows = await database.read<LineRow>(facts.reach, USERS, values);
  const total = rows[0]?.total ?? 0;
  const link = pageLinks(`/api/v1/crm-admin/users?${query}`, { number, size, total });
  const json = JSON.stringify(rows.filter(({ uuid }) => uuid !== null).map(toLine));
  return { status: 200, json, headers: { 'x-total-count': String(total), link } };
}

function toLine(row: LineRow) {
  const createdAt = row.created_at.toISOString();
  const of = { sessoesAtivas: row.sessions, ultimoAcesso: row.last_access_at };
  return {
    id: row.uuid,
    nomeCompleto: row.name,
    displayName: row.display_name,
    email: row.email,
    role: row.role,
    roleNumber: row.number === null ? null : String(row.number),
    roleId: row.role_uuid,
    status: row.status,
    dataCadastro: createdAt,
    createdAt,
    updatedAt: row.updated_at ?? createdAt,
    metadata: row.metadata === null ? {} : { ...row.metadata, ...of },
    jwtRole: row.jwt_role,
  };
}
