import { loadLargeSales } from '../../server/src/app/demo/large-sales.ts';
import { type Installation, install } from '../installation.ts';
import { signInLargestAdmin } from '../people.ts';
import { rehearse } from '../recording.ts';
import { figure, type Section, verdict } from '../report.ts';
import { median } from '../statistics.ts';

/** The number of sales, of which the largest tenant has nearly all. Fewer for a quick look: `SEARCH_SALES=50000`. */
const SALES = Number(process.env['SEARCH_SALES'] ?? 1_000_000);
const AMOUNTS = {
  tenants: 1,
  users: 20,
  largeTenantUsers: 200,
  largeTenantCompanies: 100,
  largeTenantTasks: 20_000,
};
/** All of them together are fewer than one person may ask in a minute. */
const ASKED = 20;
const WARM_UP = 2;
const MOST_MS = 50;

interface Sample {
  nsu: string;
  code: string;
  amount: string;
  card: string;
}

/** What people type into the search of a tenant with a million sales, one request after another. */
export async function measureSearch(): Promise<Section> {
  const installation = await install(AMOUNTS);
  try {
    await loadLargeSales(installation.databaseUrl, SALES);
    const rehearsal = await rehearse(installation);
    const { tenantId, token } = await signInLargestAdmin(installation.owner, rehearsal.context);
    await rehearsal.close();
    const texts = textsOf(await takeSample(installation, tenantId));
    const server = await installation.serve();
    try {
      const rows: string[][] = [];
      const medians: number[] = [];
      for (const [name, text] of Object.entries(texts)) {
        const { found, milliseconds } = await ask(server.url, token, text);
        medians.push(median(milliseconds));
        rows.push([name, found, figure(median(milliseconds)), figure(Math.max(...milliseconds))]);
      }
      return {
        title: `Search in a tenant with ${SALES.toLocaleString('en')} sales`,
        columns: ['what is typed', 'kinds found', 'median ms', 'most ms'],
        rows,
        verdicts: [verdict('the slowest of them', Math.max(...medians), MOST_MS, ' ms', 'under')],
      };
    } finally {
      await server.stop();
    }
  } finally {
    await installation.close();
  }
}

function textsOf({ amount, card, code, nsu }: Sample): Record<string, string> {
  return {
    'the number of a sale': nsu,
    'its first five digits': nsu.slice(0, 5),
    'an authorization': code,
    'an amount': amount,
    'a card': `*${card}`,
    'an establishment': 'loja',
    'with an error': 'comrecio',
    'two letters': 'co',
    nobody: 'xyzzy quux',
  };
}

async function takeSample({ owner }: Installation, tenantId: number): Promise<Sample> {
  const { rows } = await owner.query<Sample>(
    `select nsu, coalesce(codigo_autorizacao, '') as code, to_char(valor_bruto_centavos / 100.0, 'FM9999990D00') as amount,
       right(cartao_mascarado, 4) as card
     from transactions where tenant_id = $1 and cartao_mascarado is not null offset 1000 limit 1`,
    [tenantId],
  );
  const [sample] = rows;
  if (sample === undefined) throw new Error('nobody has sold anything');
  return sample;
}

async function ask(url: string, token: string, text: string) {
  const path = `${url}/api/search?q=${encodeURIComponent(text)}`;
  const milliseconds: number[] = [];
  let found = '';
  for (let index = 0; index < WARM_UP + ASKED; index += 1) {
    const began = performance.now();
    const answer = await fetch(path, { headers: { authorization: `Bearer ${token}` } });
    const body = (await answer.json()) as { groups: { kind: string }[] };
    if (index >= WARM_UP) milliseconds.push(performance.now() - began);
    if (!answer.ok) throw new Error(`the search answered ${answer.status}`);
    found = body.groups.map(({ kind }) => kind).join(', ');
  }
  return { found, milliseconds };
}
