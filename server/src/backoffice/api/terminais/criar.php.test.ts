import { beforeEach, expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeEstablishment, makeNumberedCompany } from '../../../../test/harness/operations.ts';
import type { TestTenant, TestUser } from '../../../../test/harness/people.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const BASE = '/backend/api/terminais';
const h = await createHarness();

let tenant: TestTenant;
let admin: TestUser;
let shop: { id: number; company_id: number; locais: { id: number }[] };

const body = (numero_serie: string) => ({ numero_serie, modelo: 'A920', tipo: 'smart_pos' });
const create = (value: object, user = admin) => user.post(`${BASE}/criar.php`, value);
const update = (value: object, user = admin) => user.post(`${BASE}/atualizar.php`, value);

beforeEach(async () => {
  tenant = await h.tenant();
  admin = await tenant.user({ role: 'admin' });
  await makeNumberedCompany(h, admin);
  shop = await makeEstablishment(admin, (await makeNumberedCompany(h, admin)).id, { nome_fantasia: 'Loja' });
});

test('a terminal begins in stock, goes to a location, and then belongs to the company there', async () => {
  const { terminal } = (await create(body('6c123456'))).body.data;
  expect(terminal).toMatchObject({ numero_serie: '6C123456', status: 'estoque', local_id: null });
  expect(outcome(await update({ id: terminal.id, status: 'ativo' }))).toBe('400 terminal.locationRequired');
  const placed = await update({ id: terminal.id, status: 'ativo', local_id: shop.locais[0]?.id });
  expect(placed.body.data.terminal).toMatchObject({
    status: 'ativo',
    company_id: shop.company_id,
    estabelecimento_id: shop.id,
    estabelecimento: 'Loja',
    local: 'Matriz',
  });
  expect(outcome(await update({ id: terminal.id, status: 'estoque' }))).toBe('400 status.transition');
  const list = await admin.get(`${BASE}/listar.php?estabelecimento_id=${shop.id}&busca=6c1`);
  expect(list.body.data).toMatchObject({ terminais: [{ id: terminal.id }], paginacao: { total: 1 } });
  expect((await admin.get(`${BASE}/listar.php?status=estoque`)).body.data.terminais).toEqual([]);
  expect((await admin.get(`${BASE}/obter.php?id=${terminal.id}`)).body.data.terminal.modelo).toBe('A920');
  const places = await admin.get(
    `/backend/api/estabelecimentos/listar-locais.php?estabelecimento_id=${shop.id}`,
  );
  expect(places.body.data.locais[0].terminais).toMatchObject([{ numero_serie: '6C123456', status: 'ativo' }]);
});

test('a serial number is taken once', async () => {
  const answers = await Promise.all([create(body('DUPL01')), create(body('dupl01'))]);
  expect(answers.map(outcome).sort()).toEqual(['200 undefined', '400 terminal.serialTaken']);
});

test('another tenant finds none of it, and lends no location', async () => {
  const { id } = (await create(body('OURS01'))).body.data.terminal;
  const stranger = await (await h.tenant()).user({ role: 'admin' });
  const theirs = await makeEstablishment(stranger, (await makeNumberedCompany(h, stranger)).id);
  expect(outcome(await stranger.get(`${BASE}/obter.php?id=${id}`))).toBe('404 terminal.notFound');
  expect(outcome(await update({ id, modelo: 'X' }, stranger))).toBe('404 terminal.notFound');
  expect(outcome(await update({ id, local_id: theirs.locais[0].id }))).toBe('400 location.unknown');
  expect((await stranger.get(`${BASE}/listar.php`)).body.data.terminais).toEqual([]);
});

test('400, 401, 403 and 405', async () => {
  const operator = await tenant.user({ role: 'operator' });
  const viewer = await tenant.user();
  expect(outcome(await create({ ...body('A B'), tipo: 'pos' }))).toBe('400 validation.failed');
  expect(outcome(await create({ ...body('ABCD'), tipo: 'celular' }))).toBe('400 validation.failed');
  expect(outcome(await create({ ...body('ABCD'), modelo: ' ' }))).toBe('400 validation.failed');
  for (const action of ['criar', 'atualizar']) {
    const url = `${BASE}/${action}.php`;
    expect(outcome(await h.request('POST', url, { body: {} }))).toBe('401 auth.unauthenticated');
    expect(outcome(await operator.post(url, {}))).toBe('403 permission.denied');
    expect(outcome(await admin.get(url))).toBe('405 request.methodNotAllowed');
  }
  for (const url of [`${BASE}/listar.php`, `${BASE}/obter.php?id=1`]) {
    expect(outcome(await h.request('GET', url))).toBe('401 auth.unauthenticated');
    expect(outcome(await viewer.get(url))).toBe('403 permission.denied');
    expect(outcome(await admin.post(url, {}))).toBe('405 request.methodNotAllowed');
  }
});
