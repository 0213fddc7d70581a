import { addDays, dayInUtc, monthOf } from '@retaguarda/rules/calendar-days';
import type { Installation } from '../installation.ts';
import type { LoadRequest } from '../load.ts';
import type { Person } from '../people.ts';
import { get, post } from './requests.ts';

const SAMPLES = 100;
const PAGES = 20;
const DASHBOARD_DAYS = 90;

/** What else people open and change all day; of this server alone unless the ceiling has the route too. */
export async function otherRequests(
  { owner }: Installation,
  { large, seller }: { large: Person; seller: Person },
): Promise<Record<string, LoadRequest[]>> {
  const column = async <Value>(sql: string, { tenantId }: Person = large) => {
    const { rows } = await owner.query<{ value: Value }>(`${sql} limit ${SAMPLES}`, [tenantId]);
    return rows.map(({ value }) => value);
  };
  const companies = await column<string>(
    'select uuid as value from companies where tenant_id = $1 order by id',
  );
  const sales = await column<number>(
    'select id::float8 as value from transactions where tenant_id = $1 order by id desc',
    seller,
  );
  const sellers = await column<string>(
    'select uuid as value from companies where tenant_id = $1 and id in (select company_id from daily_company_sales where tenant_id = $1)',
    seller,
  );
  const users = await column<string>(
    'select uuid as value from users where home_tenant_id = $1 order by id desc',
  );
  const portals = await column<string>('select uuid as value from tenants where id = $1');
  const of = (path: string) => [get(large, path)];
  const pages = Array.from({ length: PAGES }, (_, index) => index + 1);
  const today = dayInUtc(Date.now());
  const days = `dataInicio=${addDays(today, -DASHBOARD_DAYS)}&dataFim=${addDays(today, -1)}`;
  const company = (uuid: string) => `/api/v1/company/directory/${uuid}`;
  return {
    me: of('/backend/api/auth/me.php'),
    board: of('/api/kanban'),
    figures: of('/api/dashboard/kpis'),
    users: of('/api/v1/crm-admin/users?pageSize=20'),
    companies: pages.map((page) => get(large, `/api/v1/companies?pageNumber=${page}&pageSize=20`)),
    company: companies.map((uuid) => get(large, company(uuid))),
    sales: pages.map((page) => get(seller, `/backend/api/transacoes/listar.php?page=${page}&per_page=20`)),
    sale: sales.map((id) => get(seller, `/backend/api/transacoes/obter.php?id=${id}`)),
    dashboard: sellers.map((uuid) => get(seller, `${company(uuid)}/operational/dashboard?${days}`)),
    commissions: sellers.map((uuid) =>
      get(seller, `${company(uuid)}/operational/comissoes/resumo?competencia=${monthOf(today)}`),
    ),
    presence: of('/api/v1/presence/online-count/main-companies'),
    simulator: [post(large, '/backend/api/propostas/simulador/calcular.php', SIMULATION)],
    portal: portals.map((uuid) => get(large, `/api/v1/portal/subdomain-url?portalTenantId=${uuid}`)),
    // The same again would change nothing, so each gets two names in turn.
    'user-update': ['manhã', 'tarde'].flatMap((time) =>
      users.map((uuid): LoadRequest => {
        const update = post(large, `/api/v1/auth/users/${uuid}`, { displayName: `Turno da ${time}` });
        return { ...update, method: 'PATCH' };
      }),
    ),
  };
}

const SIMULATION = {
  valor_centavos: 10_000,
  modalidade: 'credito',
  bandeira: 'visa',
  parcelas: 1,
  taxas: [
    { modalidade: 'credito', bandeira: '*', parcelas_de: 1, parcelas_ate: 21, taxa_percentual: '3.19' },
  ],
};
