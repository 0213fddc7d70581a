import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import {
  makeEstablishment,
  makeNumberedCompany,
  makeRatePlan,
  saleDraft,
  sell,
} from '../../../../test/harness/operations.ts';
import type { TestTenant, TestUser } from '../../../../test/harness/people.ts';
import { makeProject } from '../../../../test/harness/projects.ts';
import { makeTask } from '../../../../test/harness/tasks.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';
import type { SearchAnswer } from '../search-schema.ts';

const h = await createHarness();

let tenant: TestTenant;
let admin: TestUser;
let shop: { id: number; company_id: number };

const ask = (text: string, user = admin) => user.get(`/api/search?q=${encodeURIComponent(text)}`);

async function find(text: string, user = admin): Promise<SearchAnswer['groups']> {
  const answer = await ask(text, user);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.groups;
}

/** The titles of what is found, by kind. */
async function titles(text: string, user = admin): Promise<Record<string, string[]>> {
  const groups = await find(text, user);
  return Object.fromEntries(groups.map(({ hits, kind }) => [kind, hits.map(({ title }) => title)]));
}

beforeEach(async () => {
  tenant = await h.tenant();
  await tenant.switchModule('tasks', true);
  admin = await tenant.user({ role: 'admin' });
  shop = await makeEstablishment(admin, (await makeNumberedCompany(h, admin)).id, {
    nome_fantasia: 'Padaria Pão Dourado',
    documento: '11222333000181',
  });
});

describe('sales', () => {
  beforeEach(async () => {
    await makeRatePlan(admin);
    const at = (day: number) => new Date(`2026-03-0${day}T15:00:00.000Z`);
    await sell(h, tenant.id, [
      saleDraft(shop.id, {
        nsu: '000771234',
        codigoAutorizacao: 'QX81ZZ',
        cartaoMascarado: '516230******9876',
        dataTransacao: at(1),
      }),
      saleDraft(shop.id, { nsu: '7712', valorBrutoCentavos: 123_456, dataTransacao: at(2) }),
      saleDraft(shop.id, { nsu: '771299', codigoAutorizacao: null, dataTransacao: at(3) }),
    ]);
  });

  test.each([
    ['000771234', ['NSU 000771234']],
    ['771234', ['NSU 000771234']],
    ['7712', ['NSU 7712', 'NSU 771299']],
    ['qx81', ['NSU 000771234']],
    ['*9876', ['NSU 000771234']],
    ['R$ 1.234,56', ['NSU 7712']],
    ['1234.56', ['NSU 7712']],
    ['100,00', ['NSU 771299', 'NSU 000771234']],
    ['0007', ['NSU 000771234']],
    ['5555', undefined],
  ])('%s finds those that have it', async (typed, expected) => {
    expect((await titles(typed)).sale).toEqual(expected);
  });

  test('a hit tells the sale from others and leads to its establishment', async () => {
    const [group] = await find('771234');
    expect(group?.hits).toEqual([
      {
        id: expect.stringMatching(/^\d+$/),
        title: 'NSU 000771234',
        detail: 'Padaria Pão Dourado · QX81ZZ · **** 9876',
        status: 'capturada',
        amountCentavos: 10_000,
        at: '2026-03-01T15:00:00.000Z',
        version: null,
        within: String(shop.id),
        tenantName: null,
      },
    ]);
  });

  test('another tenant, and whoever may not read them, finds none', async () => {
    const stranger = await (await h.tenant()).user({ role: 'admin' });
    const viewer = await tenant.user({ role: 'viewer' });
    expect([await titles('771234', stranger), await titles('771234', viewer)]).toEqual([{}, {}]);
  });
});

describe('names', () => {
  test.each([
    'pao dour',
    'PÃO',
    'padar',
    'dourado padaria',
    'padraia dourado',
    '11.222.333/0001-81',
    '11222333',
  ])('%s finds the establishment', async (typed) => {
    expect((await titles(typed)).establishment).toEqual(['Padaria Pão Dourado']);
  });

  test.each([
    '%',
    '_',
    'pa%ia',
    '\\',
    "'; drop table users; --",
    '%%%',
    '😀',
    'ﷺ'.repeat(100),
    '\u0301\u0301',
  ])('%s is no pattern and no statement', async (typed) => {
    expect((await titles(typed)).establishment).toBeUndefined();
  });

  test('every kind is found by its name, the best and the latest first', async () => {
    for (const title of ['Ligar para Zanzibar', 'Visitar Zanzibar', 'Visitar outros'])
      await makeTask(admin, { title });
    await makeProject(admin, { name: 'Projeto Zanzibar' });
    await admin.post('/backend/api/propostas/criar.php', {
      lead_nome: 'Café Zanzibar',
      company_id: shop.company_id,
    });
    await admin.post('/backend/api/terminais/criar.php', {
      numero_serie: 'ZANZIBAR-1',
      modelo: 'A920',
      tipo: 'pos',
      company_id: shop.company_id,
    });
    await tenant.user({ name: 'Zanzibar da Silva' });
    expect(await titles('zanzibar')).toEqual({
      proposal: ['Café Zanzibar'],
      task: ['Visitar Zanzibar', 'Ligar para Zanzibar'],
      project: ['Projeto Zanzibar'],
      user: ['Zanzibar da Silva'],
      terminal: ['ZANZIBAR-1'],
    });
    expect((await titles('zanzbar')).task).toHaveLength(2);
    expect((await titles('za')).task).toHaveLength(2);
  });

  test('at most six of a kind, the latest of many', async () => {
    for (let index = 1; index <= 8; index += 1) await makeProject(admin, { name: `Obra ${index}` });
    expect((await titles('obra')).project).toEqual([
      'Obra 8',
      'Obra 7',
      'Obra 6',
      'Obra 5',
      'Obra 4',
      'Obra 3',
    ]);
  });
});

describe('who finds what', () => {
  test('a module that is off shows nothing of it', async () => {
    await makeTask(admin, { title: 'Ligar para Zanzibar' });
    await tenant.switchModule('tasks', false);
    expect(await titles('zanzibar')).toEqual({});
  });

  test('own tasks alone for who reads own tasks', async () => {
    const editor = await tenant.user({ role: 'editor' });
    await makeTask(admin, { title: 'De outra pessoa, Zanzibar' });
    await makeTask(editor, { title: 'De quem procura, Zanzibar' });
    for (const text of ['zanzibar', 'zanzbiar'])
      expect((await titles(text, editor)).task).toEqual(['De quem procura, Zanzibar']);
  });

  test('people are found by administrators', async () => {
    await tenant.user({ name: 'Zanzibar da Silva' });
    const editor = await tenant.user({ role: 'editor' });
    expect((await titles('zanzibar')).user).toEqual(['Zanzibar da Silva']);
    expect((await titles('zanzbar')).user).toEqual(['Zanzibar da Silva']);
    expect((await titles('zanzibar', editor)).user).toBeUndefined();
  });

  test('the CPF of a person finds the person for those who see it', async () => {
    const person = {
      documento: '52998224725',
      razao_social: 'Maria Solteira',
      nome_fantasia: null,
    };
    await makeEstablishment(admin, shop.company_id, person);
    const reader = await tenant.user({ role: 'viewer' });
    await tenant.grant(reader, 'operacoes.read');
    expect((await titles('529.982.247-25')).establishment).toEqual(['Maria Solteira']);
    expect((await titles('529.982.247-25', reader)).establishment).toBeUndefined();
    expect((await titles('maria', reader)).establishment).toEqual(['Maria Solteira']);
  });

  test('somebody without a tenant is refused, as by every list', async () => {
    const homeless = await h.homelessUser();
    expect(outcome(await ask('zanzibar', homeless))).toMatch(/^4\d\d /);
    expect((await h.request('GET', '/api/search?q=zanzibar')).status).toBe(401);
  });

  test('whoever reaches several tenants is told which, and finds in all of them', async () => {
    const below = await h.tenant({ parent: tenant, name: 'Loja de baixo' });
    const other = await below.user({ role: 'admin' });
    await makeEstablishment(other, (await makeNumberedCompany(h, other)).id, {
      nome_fantasia: 'Padaria de baixo',
    });
    const above = await tenant.user({ role: 'admin' });
    const [group] = await find('padaria', above);
    expect(group?.hits.map(({ tenantName }) => tenantName)).toEqual(
      expect.arrayContaining(['Loja de baixo', tenant.name]),
    );
  });
});

test('400 for no text or one that is too long', async () => {
  for (const query of ['', '?q=', `?q=${'a'.repeat(101)}`])
    expect((await admin.get(`/api/search${query}`)).status).toBe(400);
});

test('a kind that fails says so and leaves the others as they are', async () => {
  await makeProject(admin, { name: 'Projeto Zanzibar' });
  const subtree = vi.spyOn(h.context.database, 'subtree').mockImplementation(() => {
    throw new Error('no connection');
  });
  const groups = await find('zanzibar');
  subtree.mockRestore();
  h.violations.length = 0;
  expect(groups.find(({ kind }) => kind === 'establishment')).toEqual({
    kind: 'establishment',
    failed: true,
    hits: [],
  });
  expect(groups.find(({ kind }) => kind === 'project')?.hits).toHaveLength(1);
});

test('429 for who searches more often than people type', async () => {
  const { limiter } = h.context;
  const limit = { name: 'search.user', max: 240, windowSeconds: 60 };
  await Promise.all(Array.from({ length: 239 }, () => limiter.hit(limit, String(admin.id))));
  expect([(await ask('ab')).status, (await ask('ab')).status]).toEqual([200, 429]);
});
