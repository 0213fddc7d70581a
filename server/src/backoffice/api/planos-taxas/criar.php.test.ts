import { beforeEach, expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import type { TestTenant, TestUser } from '../../../../test/harness/people.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const BASE = '/backend/api/planos-taxas';
const h = await createHarness();

let tenant: TestTenant;
let admin: TestUser;
const create = (body: object, user = admin) => user.post(`${BASE}/criar.php`, body);
const update = (body: object, user = admin) => user.post(`${BASE}/atualizar.php`, body);
const range = (changes: object = {}) => ({
  bandeira: '*',
  modalidade: 'credito',
  parcelas_de: 1,
  parcelas_ate: 1,
  taxa_percentual: '3.19',
  ...changes,
});

beforeEach(async () => {
  tenant = await h.tenant();
  admin = await tenant.user({ role: 'admin' });
});

test('a plan has its table, and of several one is the default', async () => {
  const first = await create({
    nome: 'Balcão',
    padrao: true,
    taxa_antecipacao_mensal: '1.99',
    faixas: [range()],
  });
  expect(first.status).toBe(200);
  await create({ nome: 'Atacado', padrao: true, faixas: [range({ taxa_percentual: '2.5' })] });
  const { planos } = (await admin.get(`${BASE}/listar.php`)).body.data;
  expect(planos).toMatchObject([
    { nome: 'Atacado', padrao: true, faixas: [{ taxa_percentual: '2.50' }] },
    {
      id: first.body.data.id,
      nome: 'Balcão',
      padrao: false,
      taxa_antecipacao_mensal: '1.99',
      faixas: [
        { bandeira: '*', modalidade: 'credito', taxa_percentual: '3.19', vigencia_inicio: '2026-03-10' },
      ],
    },
  ]);
});

test('a new table takes the place of the whole one before', async () => {
  const { id } = (await create({ nome: 'Troca', faixas: [range(), range({ modalidade: 'debito' })] })).body
    .data;
  expect((await update({ id, faixas: [range({ modalidade: 'pix', taxa_percentual: '0.99' })] })).status).toBe(
    200,
  );
  const { planos } = (await admin.get(`${BASE}/listar.php`)).body.data;
  const plan = planos.find((one: { id: number }) => one.id === id);
  expect(plan.faixas.map(({ modalidade }: { modalidade: string }) => modalidade)).toEqual(['pix']);
});

test('ranges that overlap are 400, each with its place; those that follow one another are fine', async () => {
  const overlapping = [range({ parcelas_ate: 6 }), range({ parcelas_de: 6, parcelas_ate: 12 })];
  const answer = await create({ nome: 'Sobreposto', faixas: overlapping });
  expect(outcome(answer)).toBe('400 validation.failed');
  expect(answer.body.errors).toMatchObject([{ path: 'faixas.1', code: 'faixa_sobreposta' }]);
  const following = [
    range({ vigencia_inicio: '2026-01-01', vigencia_fim: '2026-06-30' }),
    range({ vigencia_inicio: '2026-07-01', taxa_percentual: '2.99' }),
  ];
  expect((await create({ nome: 'Versões', faixas: following })).status).toBe(200);
});

test('the database itself keeps overlapping ranges apart', async () => {
  const { id } = (await create({ nome: 'Guardado', faixas: [range({ parcelas_ate: 6 })] })).body.data;
  const insert = h.db.owner.query(
    `insert into rate_plan_ranges (tenant_id, rate_plan_id, bandeira, modalidade, parcelas_de, parcelas_ate, taxa_ppm,
       vigencia_inicio) values ($1, $2, '*', 'credito', 6, 12, 1, '2026-04-01')`,
    [tenant.id, id],
  );
  await expect(insert).rejects.toMatchObject({ code: '23P01' });
});

test('400 for a name that is taken and for what no table can hold', async () => {
  await create({ nome: 'Único' });
  expect(outcome(await create({ nome: 'unico' }))).toBe('400 ratePlan.nameTaken');
  const { id } = (await create({ nome: 'Outro nome' })).body.data;
  expect(outcome(await update({ id, nome: 'ÚNICO' }))).toBe('400 ratePlan.nameTaken');
  for (const faixa of [
    range({ taxa_percentual: '50.01' }),
    range({ modalidade: 'debito', parcelas_ate: 2 }),
    range({ vigencia_inicio: '2026-02-30' }),
    range({ vigencia_inicio: '2026-02-02', vigencia_fim: '2026-02-01' }),
  ]) {
    expect(outcome(await create({ nome: 'Torto', faixas: [faixa] }))).toBe('400 validation.failed');
  }
});

test('a plan of another tenant is 404, and 401, 403 and 405', async () => {
  const { id } = (await create({ nome: 'Nosso' })).body.data;
  const stranger = await (await h.tenant()).user({ role: 'admin' });
  expect(outcome(await update({ id, nome: 'Deles' }, stranger))).toBe('404 ratePlan.notFound');
  expect((await stranger.get(`${BASE}/listar.php`)).body.data).toEqual({ planos: [], total: 0 });
  const editor = await tenant.user({ role: 'editor' });
  expect((await editor.get(`${BASE}/listar.php`)).status).toBe(200);
  expect(outcome(await create({ nome: 'Novo' }, editor))).toBe('403 permission.denied');
  expect(outcome(await update({ id }, editor))).toBe('403 permission.denied');
  const viewer = await tenant.user();
  expect(outcome(await viewer.get(`${BASE}/listar.php`))).toBe('403 permission.denied');
  for (const action of ['criar', 'atualizar']) {
    expect(outcome(await h.request('POST', `${BASE}/${action}.php`, { body: {} }))).toBe(
      '401 auth.unauthenticated',
    );
    expect(outcome(await admin.get(`${BASE}/${action}.php`))).toBe('405 request.methodNotAllowed');
  }
});
