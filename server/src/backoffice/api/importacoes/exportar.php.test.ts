import { expect, test } from 'vitest';
import { bindToCompany } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeNumberedCompany } from '../../../../test/harness/operations.ts';
import type { TestUser } from '../../../../test/harness/people.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness();
const BASE = '/backend/api/importacoes';
const SALES = '/backend/api/transacoes';

async function handIn(user: TestUser, path: string, payload: string): Promise<number> {
  const answer = await user.post(`/backend/api/${path}`, undefined, {
    payload,
    headers: { 'content-type': 'text/csv' },
  });
  expect(answer.status, answer.text).toBe(200);
  await h.runJobs();
  return answer.body.data.importacao.id;
}

/** Three imports on three days, of three, one and two lines, the second of which failed. */
async function threeImports() {
  const tenant = await h.tenant();
  await tenant.switchModule('tasks', true);
  const admin = await tenant.user({ role: 'admin' });
  const company = await makeNumberedCompany(h, admin);
  const first = await handIn(admin, 'transacoes/importar.php', 'codigo_ec\n1\n');
  const second = await handIn(admin, 'transacoes/importar.php', 'codigo_ec\n1\n');
  const third = await handIn(admin, 'importacoes/enviar.php?tipo=tarefas', 'titulo\nVisitar\nLigar\n');
  const stored = [
    [first, '2026-03-01', 3, 'concluida'],
    [second, '2026-03-02', 1, 'falhou'],
    [third, '2026-03-03', 2, 'concluida'],
  ];
  for (const values of stored) {
    await h.db.owner.query(
      'update import_runs set created_at = $3, linhas = $4, status = $5 where tenant_id = $1 and id = $2',
      [tenant.id, ...values],
    );
  }
  return { tenant, admin, company, first, second, third };
}

const idsOf = async (user: TestUser, path: string): Promise<number[]> =>
  (await user.get(path)).body.data.importacoes.map(({ id }: { id: number }) => id);

/** The numbers of the lines of a file, after its titles. */
const numbersIn = (text: string) =>
  text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => Number(line.split(';')[0]));

test('lists are sorted by date, status and lines, and the file has their rows in the same order', async () => {
  const { admin, first, second, third } = await threeImports();
  const orders: Record<string, number[]> = {
    '': [third, second, first],
    'ordem=data': [first, second, third],
    'ordem=-data': [third, second, first],
    'ordem=linhas': [second, third, first],
    'ordem=-linhas': [first, third, second],
    'ordem=situacao': [third, first, second],
    'ordem=-situacao&situacoes=falhou,concluida': [second, third, first],
  };
  for (const [query, expected] of Object.entries(orders)) {
    expect(await idsOf(admin, `${BASE}/listar.php?${query}`), query).toEqual(expected);
    const ofSales = expected.filter((id) => id !== third);
    expect(await idsOf(admin, `${SALES}/importacoes.php?${query}`), query).toEqual(ofSales);
    const file = await admin.get(`${BASE}/exportar.php?${query}&formato=csv`);
    expect(numbersIn(file.text), query).toEqual(expected);
    expect(file.headers['x-total-count']).toBe('3');
  }
  const pages = await Promise.all(
    [1, 2, 3].map((page) => idsOf(admin, `${BASE}/listar.php?ordem=linhas&per_page=1&page=${page}`)),
  );
  expect(pages.flat()).toEqual([second, third, first]);
});

test('the file says what became of each import, in the language of the reader', async () => {
  const { admin, second, third } = await threeImports();
  const ask = (query: string, language = 'pt-BR') =>
    admin.get(`${BASE}/exportar.php?${query}`, { headers: { 'accept-language': language } });
  const [titles, line] = (await ask('tipo=tarefas&formato=csv')).text.split('\r\n');
  expect(titles?.replace('\uFEFF', '')).toBe(
    'Número;Arquivo;Tipo;Ensaio;Situação;Linhas;Importadas;Duplicadas;Recusadas;Divergentes;Desfeitas;Enviado em;Concluído em',
  );
  expect(line).toMatch(new RegExp(`^${third};;Tarefas;Não;Concluída;2;2;0;0;0;0;`));
  const english = (await ask('status=falhou&formato=csv', 'en')).text.split('\r\n')[1];
  expect(english).toMatch(new RegExp(`^${second},,Sales,No,Failed,1,`));
  expect((await ask('formato=xlsx')).text.slice(0, 2)).toBe('PK');
});

test('only what the caller may see is in it', async () => {
  const { company, tenant, third } = await threeImports();
  const stranger = await (await h.tenant()).user({ role: 'admin' });
  const viewer = await tenant.user({ role: 'viewer' });
  const clerk = await tenant.user({ role: 'admin' });
  await bindToCompany(h, clerk, company.uuid);
  const seenBy = async (user: TestUser) =>
    numbersIn((await user.get(`${BASE}/exportar.php?ordem=data&formato=csv`)).text);
  expect(await seenBy(stranger)).toEqual([]);
  expect(await seenBy(viewer)).toEqual([]);
  await tenant.grant(viewer, 'tarefas.create');
  expect(await seenBy(viewer)).toEqual([third]);
  expect(await seenBy(clerk)).toEqual([]);
});

test('400 and 401', async () => {
  const { admin } = await threeImports();
  for (const query of ['formato=pdf', 'formato=csv&ordem=arquivo', 'formato=csv&data_inicio=2026-02-30']) {
    expect(outcome(await admin.get(`${BASE}/exportar.php?${query}`)), query).toBe('400 validation.failed');
  }
  expect(outcome(await h.request('GET', `${BASE}/exportar.php?formato=csv`))).toBe(
    '401 auth.unauthenticated',
  );
});
