import { addDays, dayInUtc } from '@retaguarda/rules/calendar-days';
import { loadLargeSales } from '../../server/src/app/demo/large-sales.ts';
import { type Installation, install } from '../installation.ts';
import { type Person, signInLargestAdmin } from '../people.ts';
import { rehearse } from '../recording.ts';
import { figure, type Section, verdict } from '../report.ts';
import { median } from '../statistics.ts';

/** The number of sales. Fewer for a quick look: `DASHBOARD_SALES=200000 npm run bench dashboard`. */
const MANY = Number(process.env['DASHBOARD_SALES'] ?? 10_000_000);
const FEW = 10_000;
const AMOUNTS = { tenants: 1, users: 20, largeTenantUsers: 50, largeTenantCompanies: 100 };
const WARM_UP = 100;
const ASKED = 300;
const MOST_MS = 15;
const MOST_RATIO = 1.5;
const DAYS = 90;

interface Totals {
  quantidadeTransacoes: number;
  valorBrutoCentavos: number;
  valorMdrCentavos: number;
}

interface Company {
  uuid: string;
  id: number;
}

/** The dashboard of the company that sells most, over three months, with few and with many sales in the database. */
export async function measureDashboard(): Promise<Section> {
  const few = await measureWith(FEW);
  const many = await measureWith(MANY);
  const row = (amount: number, { loaded, milliseconds }: Measured) => [
    amount.toLocaleString('en'),
    figure(loaded),
    figure(median(milliseconds)),
    figure(Math.max(...milliseconds)),
  ];
  const [least, most] = [median(few.milliseconds), median(many.milliseconds)];
  return {
    title: 'Dashboard of the company with a tenth of all sales, 90 days, one request after another',
    columns: ['sales', 'seconds to make them', 'median ms', 'most ms'],
    rows: [row(FEW, few), row(MANY, many)],
    verdicts: [
      verdict('a dashboard', most, MOST_MS, ' ms', 'under'),
      verdict(
        `its time to that with ${FEW.toLocaleString('en')} sales`,
        most / least,
        MOST_RATIO,
        '',
        'under',
      ),
    ],
  };
}

interface Measured {
  loaded: number;
  milliseconds: number[];
}

async function measureWith(amount: number): Promise<Measured> {
  const installation = await install(AMOUNTS);
  try {
    const loaded = await loadLargeSales(installation.databaseUrl, amount);
    const rehearsal = await rehearse(installation);
    const admin = await signInLargestAdmin(installation.owner, rehearsal.context);
    await rehearsal.close();
    const company = await largestCompany(installation);
    const server = await installation.serve();
    try {
      return { loaded, milliseconds: await askAgain(installation, server.url, admin, company) };
    } finally {
      await server.stop();
    }
  } finally {
    await installation.close();
  }
}

async function largestCompany({ owner }: Installation): Promise<Company> {
  const { rows } = await owner.query<Company>(
    `select c.uuid, c.id from companies c join daily_company_sales d on d.tenant_id = c.tenant_id and d.company_id = c.id
     group by c.tenant_id, c.uuid, c.id order by sum(d.quantidade) desc limit 1`,
  );
  const [company] = rows;
  if (company === undefined) throw new Error('no company sells');
  return company;
}

async function askAgain(
  installation: Installation,
  url: string,
  { token }: Person,
  company: Company,
): Promise<number[]> {
  const dayBefore = (days: number) => addDays(dayInUtc(Date.now()), -days);
  const [first, last] = [dayBefore(DAYS), dayBefore(1)];
  const path = `${url}/api/v1/company/directory/${company.uuid}/operational/dashboard?dataInicio=${first}&dataFim=${last}`;
  const milliseconds: number[] = [];
  let totals: Totals | null = null;
  for (let index = 0; index < WARM_UP + ASKED; index += 1) {
    const began = performance.now();
    const answer = await fetch(path, { headers: { authorization: `Bearer ${token}` } });
    const body = (await answer.json()) as { totais: Totals };
    if (index >= WARM_UP) milliseconds.push(performance.now() - began);
    if (!answer.ok) throw new Error(`the dashboard answered ${answer.status}`);
    totals = body.totais;
  }
  await assertTotals(installation, company, [first, last], totals);
  return milliseconds;
}

/** Throws unless every figure agrees with the sales themselves. */
async function assertTotals(
  { owner }: Installation,
  { id }: Company,
  [first, last]: readonly [string, string],
  totals: Totals | null,
): Promise<void> {
  const { rows } = await owner.query<{ count: number; gross: number; mdr: number }>(
    `select count(*)::float8 as count, sum(t.valor_bruto_centavos)::float8 as gross, sum(t.valor_mdr_centavos)::float8 as mdr
     from transactions t where t.status = 'capturada' and t.dia between $1 and $2 and t.company_id = $3`,
    [first, last, id],
  );
  const [direct] = rows;
  const isEqual =
    direct?.count === totals?.quantidadeTransacoes &&
    direct?.gross === totals?.valorBrutoCentavos &&
    direct?.mdr === totals?.valorMdrCentavos;
  if (!isEqual)
    throw new Error(`the dashboard says ${JSON.stringify(totals)}, the sales ${JSON.stringify(direct)}`);
}
