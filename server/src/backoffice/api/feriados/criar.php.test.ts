import { beforeAll, expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import {
  makeEstablishment,
  makeNumberedCompany,
  makeRatePlan,
  saleDraft,
  sell,
} from '../../../../test/harness/operations.ts';
import type { TestTenant, TestUser } from '../../../../test/harness/people.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const BASE = '/backend/api/feriados';
const h = await createHarness();

let tenant: TestTenant;
let admin: TestUser;

beforeAll(async () => {
  tenant = await h.tenant();
  admin = await tenant.user({ role: 'admin' });
});

const create = (body: object, user = admin) => user.post(`${BASE}/criar.php`, body);
const remove = (id: number, user = admin) => user.post(`${BASE}/excluir.php`, { id });
const list = async (ano: number, user = admin, more = '') =>
  (await user.get(`${BASE}/listar.php?ano=${ano}${more}`)).body.data;

async function logOf(id: number) {
  const { rows } = await h.db.owner.query(
    `select action, before, after from audit_entries where target_type = 'holiday' and target_id = $1 order by at, id`,
    [id],
  );
  return rows;
}

test('national holidays and those of the tenant are told apart, in the order of the calendar', async () => {
  const city = { data: '2027-01-25', nome: ' Aniversário ', escopo: 'municipal', municipio_ibge: '3550308' };
  const made = await create(city);
  expect(made.body).toMatchObject({
    message: 'Cadastro realizado.',
    data: { feriado: { ...city, nome: 'Aniversário', uf: null } },
  });
  await create({ data: '2027-07-09', nome: 'Revolução', escopo: 'estadual', uf: 'sp' });
  await create({ data: '2027-01-04', nome: 'Ponte', escopo: 'nacional' });
  const year = await list(2027);
  expect(year.nacionais).toHaveLength(13);
  expect(year.nacionais[0]).toEqual({ data: '2027-01-01', nome: 'Confraternização Universal' });
  expect(year.feriados).toMatchObject([
    { data: '2027-01-04', escopo: 'nacional' },
    { data: '2027-01-25', municipio_ibge: '3550308', municipio: { nome: 'São Paulo', uf: 'SP' } },
    { data: '2027-07-09', uf: 'SP' },
  ]);
  expect(year.paginacao).toEqual({ page: 1, per_page: 50, tem_mais: false });
  expect((await list(2027, admin, '&per_page=2&page=2')).feriados).toMatchObject([{ data: '2027-07-09' }]);
  expect((await list(2028)).feriados).toEqual([]);
});

test('a holiday moves what settles on it, and its end lets it be', async () => {
  const { id: companyId } = await makeNumberedCompany(h, admin);
  await makeRatePlan(admin);
  const { id } = await makeEstablishment(admin, companyId);
  const settles = async () => {
    const nsu = saleDraft(id).nsu;
    await sell(h, tenant.id, [saleDraft(id, { nsu })]);
    const { rows } = await h.db.owner.query(
      'select data_prevista_liquidacao::text as day from transactions where tenant_id = $1 and nsu = $2',
      [tenant.id, nsu],
    );
    return rows[0].day;
  };
  expect(await settles()).toBe('2026-03-11');
  const made = await create({ data: '2026-03-11', nome: 'Ponte', escopo: 'nacional' });
  expect(await settles()).toBe('2026-03-12');
  expect((await remove(made.body.data.feriado.id)).status).toBe(200);
  expect(await settles()).toBe('2026-03-11');
});

test('of two at once on one day, one is 400; another scope may share the day', async () => {
  const body = { data: '2029-06-01', nome: 'Festa', escopo: 'municipal', municipio_ibge: '2611606' };
  expect((await Promise.all([create(body), create(body)])).map(outcome).sort()).toEqual([
    '200 undefined',
    '400 holiday.taken',
  ]);
  expect((await create({ ...body, municipio_ibge: '2304400' })).status).toBe(200);
});

test('what is added and removed is written down', async () => {
  const { id } = (await create({ data: '2030-02-01', nome: 'Ponte', escopo: 'nacional' })).body.data.feriado;
  const removed = await remove(id);
  expect(removed.body).toMatchObject({ message: 'Cadastro excluído.', data: { id } });
  expect(await logOf(id)).toMatchObject([
    { action: 'holiday.created', before: null, after: { data: '2030-02-01', nome: 'Ponte' } },
    { action: 'holiday.removed', before: { data: '2030-02-01' }, after: null },
  ]);
  expect(outcome(await remove(id))).toBe('404 holiday.notFound');
});

test('another tenant neither sees nor removes it', async () => {
  const { id } = (await create({ data: '2031-02-03', nome: 'Ponte', escopo: 'nacional' })).body.data.feriado;
  const stranger = await (await h.tenant()).user({ role: 'admin' });
  expect((await list(2031, stranger)).feriados).toEqual([]);
  expect(outcome(await remove(id, stranger))).toBe('404 holiday.notFound');
  expect((await list(2031)).feriados).toHaveLength(1);
});

test.each([
  [{ data: '2026-02-30' }, 'data'],
  [{ nome: ' ' }, 'nome'],
  [{ escopo: 'mundial' }, 'escopo'],
  [{ escopo: 'estadual' }, 'uf'],
  [{ escopo: 'estadual', uf: 'XX' }, 'uf'],
  [{ escopo: 'municipal' }, 'municipio_ibge'],
  [{ escopo: 'municipal', municipio_ibge: '3550309' }, 'municipio_ibge'],
  [{ uf: 'SP' }, 'uf'],
  [{ municipio_ibge: '3550308' }, 'municipio_ibge'],
])('%j is 400', async (changes, path) => {
  const answer = await create({ data: '2026-03-03', nome: 'X', escopo: 'nacional', ...changes });
  expect(outcome(answer)).toBe('400 validation.failed');
  expect(answer.body.errors[0].path).toBe(path);
});

test('401, 403 without the permission and by cookie without the code, and 405', async () => {
  const body = { data: '2026-03-03', nome: 'X', escopo: 'nacional' };
  const operator = await tenant.user({ role: 'operator' });
  const viewer = await tenant.user();
  for (const [action, sent] of [
    ['criar', body],
    ['excluir', { id: 1 }],
  ] as const) {
    const url = `${BASE}/${action}.php`;
    expect(outcome(await h.request('POST', url, { body: sent }))).toBe('401 auth.unauthenticated');
    expect(outcome(await operator.post(url, sent))).toBe('403 permission.denied');
    const { value } = await admin.cookie();
    expect(outcome(await h.request('POST', url, { cookie: value, body: sent }))).toBe('403 auth.csrf');
    expect(outcome(await admin.get(url))).toBe('405 request.methodNotAllowed');
  }
  const url = `${BASE}/listar.php?ano=2026`;
  expect((await operator.get(url)).status).toBe(200);
  expect(outcome(await viewer.get(url))).toBe('403 permission.denied');
  expect(outcome(await admin.get(`${BASE}/listar.php`))).toBe('400 validation.failed');
  expect(outcome(await h.request('GET', url))).toBe('401 auth.unauthenticated');
});
