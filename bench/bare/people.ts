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

/** Who calls, and who else is there. */
export const peopleRoutes: readonly BareRoute[] = [
  { method: 'GET', path: '/backend/api/auth/me.php', answer: me },
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
