import { beforeAll, expect, test } from 'vitest';
import { bindToCompany } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import {
  makeEstablishment,
  makeNumberedCompany,
  type NumberedCompany,
} from '../../../../test/harness/operations.ts';
import type { TestTenant, TestUser } from '../../../../test/harness/people.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const URL = '/backend/api/estabelecimentos/listar.php';
const h = await createHarness();

let alfa: TestTenant;
let admin: TestUser;
let companies: [NumberedCompany, NumberedCompany];

const names = (answer: { body: { data: { estabelecimentos: { nome_fantasia: string }[] } } }) =>
  answer.body.data.estabelecimentos.map(({ nome_fantasia }) => nome_fantasia);

beforeAll(async () => {
  alfa = await h.tenant();
  admin = await alfa.user({ role: 'admin' });
  companies = [await makeNumberedCompany(h, admin), await makeNumberedCompany(h, admin)];
  await makeEstablishment(admin, companies[0].id, { nome_fantasia: 'Zebra' });
  await makeEstablishment(admin, companies[0].id, { nome_fantasia: 'Açaí 100%' });
  await makeEstablishment(admin, companies[1].id, { nome_fantasia: 'Mercado' });
  const below = await alfa.tenant();
  const north = await below.user({ role: 'admin' });
  await makeEstablishment(north, (await makeNumberedCompany(h, north)).id, { nome_fantasia: 'Norte' });
  const other = await (await h.tenant()).user({ role: 'admin' });
  await makeEstablishment(other, (await makeNumberedCompany(h, other)).id, { nome_fantasia: 'Alheio' });
});

test('an admin lists the white label with all below it, by name, page by page', async () => {
  const answer = await admin.get(`${URL}?per_page=3`);
  expect(names(answer)).toEqual(['Açaí 100%', 'Mercado', 'Norte']);
  expect(answer.body.data.paginacao).toEqual({ page: 1, per_page: 3, total: 4 });
  expect(names(await admin.get(`${URL}?per_page=3&page=2`))).toEqual(['Zebra']);
  expect(answer.body.data.estabelecimentos[0]).toMatchObject({
    status: 'ativo',
    data_credenciamento: '2026-03-10',
  });
});

test('each line tells where the caller may bring it, which is nowhere for who only reads', async () => {
  const reader = await alfa.user({ role: 'viewer' });
  await alfa.grant(reader, 'operacoes.read');
  const moves = async (user: TestUser) =>
    (await user.get(`${URL}?busca=Zebra`)).body.data.estabelecimentos[0].moves;
  expect(await moves(admin)).toEqual(['suspenso', 'bloqueado', 'encerrado']);
  expect(await moves(reader)).toEqual([]);
});

test('an operator lists the own tenant, and who is bound to a company that company', async () => {
  const operator = await alfa.user({ role: 'operator' });
  expect(names(await operator.get(URL))).toEqual(['Açaí 100%', 'Mercado', 'Zebra']);
  await bindToCompany(h, operator, companies[1].uuid);
  expect(names(await operator.get(URL))).toEqual(['Mercado']);
});

test('filters by company, status and part of a name without case and accents', async () => {
  expect(names(await admin.get(`${URL}?company_id=${companies[0].id}`))).toEqual(['Açaí 100%', 'Zebra']);
  expect(names(await admin.get(`${URL}?status=em_analise`))).toEqual([]);
  expect(names(await admin.get(`${URL}?busca=ACAI`))).toEqual(['Açaí 100%']);
  expect(names(await admin.get(`${URL}?busca=%25`))).toEqual(['Açaí 100%']);
});

test('who does not see the CPF of a person does not find the person by it, nor by the digits that are masked', async () => {
  const tenant = await h.tenant();
  const owner = await tenant.user({ role: 'admin' });
  const operator = await tenant.user({ role: 'operator' });
  const { id } = await makeNumberedCompany(h, owner);
  await makeEstablishment(owner, id, { nome_fantasia: 'Banca do Zé', documento: '52998224725' });
  expect(names(await owner.get(`${URL}?busca=52998224725`))).toEqual(['Banca do Zé']);
  for (const digits of ['52998224725', '529982247', '982247', '4725'])
    expect(names(await operator.get(`${URL}?busca=${digits}`))).toEqual([]);
  expect(names(await operator.get(`${URL}?busca=banca`))).toEqual(['Banca do Zé']);
});

test('400, 401, 403 and 405', async () => {
  const viewer = await alfa.user({ role: 'viewer' });
  expect(outcome(await admin.get(`${URL}?status=aberto`))).toBe('400 validation.failed');
  expect(outcome(await admin.get(`${URL}?per_page=201`))).toBe('400 validation.failed');
  expect(outcome(await h.request('GET', URL))).toBe('401 auth.unauthenticated');
  expect(outcome(await viewer.get(URL))).toBe('403 permission.denied');
  expect(outcome(await admin.post(URL, {}))).toBe('405 request.methodNotAllowed');
});
