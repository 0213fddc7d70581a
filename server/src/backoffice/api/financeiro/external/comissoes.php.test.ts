import { beforeEach, describe, expect, test } from 'vitest';
import { bindToCompany } from '../../../../../test/harness/companies.ts';
import { createHarness } from '../../../../../test/harness/harness.ts';
import {
  makeEstablishment,
  makeNumberedCompany,
  makeRatePlan,
  saleDraft,
  sell,
} from '../../../../../test/harness/operations.ts';
import type { TestTenant, TestUser } from '../../../../../test/harness/people.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';
import { operationsJobs } from '../../../../app/operations-jobs.ts';

const URL = '/backend/api/financeiro/external/comissoes.php';
const MARCH = 'data_inicio=2026-03-01&data_fim=2026-03-31';
const h = await createHarness({ leavesMessages: true });

let alfa: TestTenant;
let admin: TestUser;
let seller: TestUser;
let token: string;
let shopId: number;

/** A tenant whose sales bring the person half a percent. */
async function business(tenant: TestTenant, boss: TestUser, person: TestUser): Promise<number> {
  await makeRatePlan(boss);
  const company = await makeNumberedCompany(h, boss);
  const rule = {
    nivel: 1,
    beneficiario: 'Vendas',
    beneficiario_user_id: person.id,
    modelo: 'percentual_bruto',
    taxa_percentual: '0.5',
    vigencia_inicio: '2026-01-01',
  };
  const made = await boss.post('/backend/api/comissoes/regras/criar.php', rule);
  expect(made.status, made.text).toBe(200);
  const shop = await makeEstablishment(boss, company.id);
  await sell(h, tenant.id, [
    saleDraft(shop.id),
    saleDraft(shop.id, { valorBrutoCentavos: 20_000, dataTransacao: new Date('2026-03-05T15:00:00Z') }),
    saleDraft(shop.id, { dataTransacao: new Date('2026-02-20T15:00:00Z') }),
  ]);
  return shop.id;
}

const newToken = async (body: object = {}, user = admin) =>
  (await user.post('/backend/api/tokens/criar.php', { nome: 'Folha', ...body })).body.data;

const ask = (query: string, bearer: string | null = token) =>
  h.request('GET', `${URL}?${query}`, bearer === null ? {} : { bearer });

const known = (query = '') => ask(`user_id=${seller.id}&${MARCH}${query}`);

beforeEach(async () => {
  alfa = await h.tenant();
  admin = await alfa.user({ role: 'admin' });
  seller = await alfa.user({ role: 'operator' });
  shopId = await business(alfa, admin, seller);
  ({ token } = await newToken());
});

test('what the person earned in the time, with its sums', async () => {
  const answer = await known();
  expect(answer.status, answer.text).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  const { comissoes, ...rest } = answer.body.data;
  expect(rest).toEqual({
    user_id: seller.id,
    periodo: { data_inicio: '2026-03-01', data_fim: '2026-03-31' },
    resumo: { quantidade: 2, valor_total_centavos: 150, por_status: { prevista: 150 } },
    paginacao: { page: 1, per_page: 50, total: 2 },
  });
  expect(comissoes).toMatchObject([
    {
      data_transacao: '2026-03-05',
      valor_bruto_centavos: 20_000,
      modelo: 'percentual_bruto',
      percentual: '0.50',
      valor_comissao_centavos: 100,
      competencia: '2026-03',
      status: 'prevista',
    },
    { data_transacao: '2026-03-10', valor_comissao_centavos: 50 },
  ]);
  const sale = await admin.get(`/backend/api/transacoes/obter.php?id=${comissoes[0].transacao_id}`);
  expect(sale.body.data.transacao).toMatchObject({ valor_bruto_centavos: 20_000 });
});

test('in pages, with the sums of all of them', async () => {
  const { comissoes, paginacao, resumo } = (await known('&page=2&per_page=1')).body.data;
  expect(comissoes).toMatchObject([{ data_transacao: '2026-03-10' }]);
  expect(paginacao).toEqual({ page: 2, per_page: 1, total: 2 });
  expect(resumo.valor_total_centavos).toBe(150);
});

test('a token of a tenant above sees those below, and not the other way round', async () => {
  const below = await alfa.tenant();
  const boss = await below.user({ role: 'admin' });
  const person = await below.user({ role: 'operator' });
  await business(below, boss, person);
  const query = `user_id=${person.id}&${MARCH}`;
  expect((await ask(query)).body.data.resumo.quantidade).toBe(2);
  const { token: narrow } = await newToken({}, boss);
  expect((await ask(query, narrow)).status).toBe(200);
  expect(outcome(await ask(`user_id=${seller.id}&${MARCH}`, narrow))).toBe('403 usuario_fora_do_alcance');
});

describe('the token', () => {
  const query = () => `user_id=${seller.id}&${MARCH}`;

  test('comes as bearer, in its header or in the address, in this order', async () => {
    const headers = { 'x-api-token': token };
    expect((await h.request('GET', `${URL}?${query()}`, { headers })).status).toBe(200);
    expect((await ask(`${query()}&token=${token}`, null)).status).toBe(200);
    const wrong = { bearer: `${token}x`, headers };
    expect(outcome(await h.request('GET', `${URL}?${query()}`, wrong))).toBe('401 token_invalido');
  });

  test('401 without, unknown, expired and revoked, before anything else is looked at', async () => {
    expect(outcome(await ask('user_id=x', null))).toBe('401 token_invalido');
    expect(outcome(await ask(query(), 'tok_unknown'))).toBe('401 token_invalido');
    expect(outcome(await ask(query(), await admin.token()))).toBe('401 token_invalido');
    const short = await newToken({ expira_em: new Date(h.clock.now().getTime() + 1).toISOString() });
    await h.db.owner.query('update api_tokens set expira_em = $2 where id = $1', [short.id, h.clock.now()]);
    expect(outcome(await ask(query(), short.token))).toBe('401 token_invalido');
    const ended = await newToken();
    expect((await ask(query(), ended.token)).status).toBe(200);
    await admin.post('/backend/api/tokens/revogar.php', { id: ended.id });
    expect(outcome(await ask(query(), ended.token))).toBe('401 token_invalido');
  });

  test('403 without the scope', async () => {
    const { id, token: other } = await newToken();
    await h.db.owner.query(`update api_tokens set escopos = '{}' where id = $1`, [id]);
    expect(outcome(await ask(query(), other))).toBe('403 token_sem_escopo');
  });

  describe('reads no more than who made it may read now', () => {
    const made = async (role: 'admin' | 'super-admin' = 'admin') => {
      const maker = await alfa.user({ role });
      return { maker, token: (await newToken({}, maker)).token as string };
    };
    const changed = (maker: TestUser) => h.context.callers.changed({ kind: 'user', userId: maker.id });

    test('403 once the key was denied, and reads again when it is given back', async () => {
      const { maker, token: theirs } = await made();
      expect((await ask(query(), theirs)).status).toBe(200);
      await alfa.grant(maker, 'comissoes.read', false);
      expect(outcome(await ask(query(), theirs))).toBe('403 token_sem_escopo');
      await alfa.grant(maker, 'comissoes.read', true);
      expect((await ask(query(), theirs)).status).toBe(200);
    });

    test('403 once the role no longer gives the key, 401 once there is no role', async () => {
      const { maker, token: theirs } = await made();
      await h.db.owner.query('update memberships set role_number = 5 where user_id = $1', [maker.id]);
      await changed(maker);
      expect(outcome(await ask(query(), theirs))).toBe('403 token_sem_escopo');
      await h.db.owner.query('delete from memberships where user_id = $1', [maker.id]);
      expect(outcome(await ask(query(), theirs))).toBe('401 token_invalido');
    });

    test.each(['inativo', 'bloqueado', 'pendente'])('401 while who made it is %s', async (status) => {
      const { maker, token: theirs } = await made();
      await admin.patch(`/api/v1/auth/users/${maker.uuid}`, { status });
      expect(outcome(await ask(query(), theirs))).toBe('401 token_invalido');
      await admin.patch(`/api/v1/auth/users/${maker.uuid}`, { status: 'ativo' });
      expect((await ask(query(), theirs)).status).toBe(200);
    });

    test('401 once who made it was removed', async () => {
      const { maker, token: theirs } = await made();
      await h.db.owner.query('update api_tokens set criado_por = null where criado_por = $1', [maker.id]);
      expect(outcome(await ask(query(), theirs))).toBe('401 token_invalido');
    });

    test('the tenant alone where the role is no longer admin, and the one company of a level-1 scope', async () => {
      const { maker, token: theirs } = await made();
      const below = await alfa.tenant();
      const person = await below.user({ role: 'operator' });
      const inBelow = `user_id=${person.id}&${MARCH}`;
      expect((await ask(inBelow, theirs)).status).toBe(200);
      await h.db.owner.query('update memberships set role_number = 4 where user_id = $1', [maker.id]);
      expect(outcome(await ask(inBelow, theirs))).toBe('403 usuario_fora_do_alcance');
      expect((await ask(query(), theirs)).body.data.resumo.quantidade).toBeGreaterThan(0);
      const other = await makeNumberedCompany(h, admin);
      await bindToCompany(h, maker, other.uuid);
      expect((await ask(query(), theirs)).body.data).toMatchObject({
        comissoes: [],
        resumo: { quantidade: 0 },
      });
    });
  });

  test('its last use is written at most once a minute', async () => {
    const { id, token: other } = await newToken();
    const used = async () => {
      await ask(query(), other);
      const { rows } = await h.db.owner.query('select ultimo_uso_em as at from api_tokens where id = $1', [
        id,
      ]);
      return rows[0].at.toISOString();
    };
    const first = await used();
    expect(first).toBe(h.clock.now().toISOString());
    h.clock.advance({ seconds: 59 });
    expect(await used()).toBe(first);
    h.clock.advance({ seconds: 1 });
    expect(await used()).toBe(h.clock.now().toISOString());
  });
});

describe('the query', () => {
  test.each([
    MARCH,
    `user_id=&${MARCH}`,
    `user_id=abc&${MARCH}`,
    `user_id=0&${MARCH}`,
    `user_id=1.5&${MARCH}`,
    'user_id=1',
    'user_id=1&data_inicio=2026-03-01',
    'user_id=1&data_inicio=2026-02-30&data_fim=2026-03-01',
    'user_id=1&data_inicio=01/03/2026&data_fim=2026-03-01',
    'user_id=1&data_inicio=2026-03-02&data_fim=2026-03-01',
    'user_id=1&data_inicio=2026-01-01&data_fim=2026-04-05',
    `user_id=1&${MARCH}&per_page=201`,
    `user_id=1&${MARCH}&page=0`,
    `user_id=1&${MARCH}&tenant_id=1`,
  ])('400: %s', async (query) => {
    expect(outcome(await ask(query))).toBe('400 validation.failed');
  });

  test('a page that is too long is refused with the longest one', async () => {
    const { body } = await ask(`user_id=1&${MARCH}&per_page=201&page=0`);
    expect(body.message).toContain('per_page precisa ser um número inteiro de 1 a 200');
    expect(body.message).toContain('page precisa ser um número inteiro de 1 a 1000000');
  });

  test('93 days are not too many', async () => {
    const answer = await ask(`user_id=${seller.id}&data_inicio=2026-01-01&data_fim=2026-04-04`);
    expect(answer.body.data.resumo.quantidade).toBe(3);
  });

  test('403 for whoever is outside, the same whether they exist or not', async () => {
    const stranger = await (await h.tenant()).user({ role: 'admin' });
    const answers = await Promise.all([
      ask(`user_id=${stranger.id}&${MARCH}`),
      ask(`user_id=999999999&${MARCH}`),
    ]);
    const bodies = answers.map(({ body, status }) => ({ ...body, status, request_id: null }));
    expect(outcome(answers[0] as (typeof answers)[number])).toBe('403 usuario_fora_do_alcance');
    expect(bodies[0]).toEqual(bodies[1]);
  });
});

test('405 for other methods', async () => {
  expect(outcome(await h.request('POST', URL))).toBe('405 request.methodNotAllowed');
});

test('entries are in the state of their statement; what came late is found by its day', async () => {
  const february = `user_id=${seller.id}&data_inicio=2026-02-01&data_fim=2026-03-31`;
  const states = async () => (await ask(february)).body.data;
  expect((await states()).resumo.por_status).toEqual({ prevista: 200 });
  await operationsJobs(h.context)['operations.closeCommissions']?.({});
  expect((await states()).resumo.por_status).toEqual({ apurada: 50, prevista: 150 });
  const { fechamentos } = (await admin.get('/backend/api/comissoes/fechamentos/listar.php')).body.data;
  const step = { id: fechamentos[0].id, status: 'liberada', versao: 1 };
  await admin.post('/backend/api/comissoes/fechamentos/mudar-status.php', step);
  await sell(h, alfa.id, [saleDraft(shopId, { dataTransacao: new Date('2026-02-21T15:00:00Z') })]);
  const { comissoes, resumo } = await states();
  expect(resumo).toEqual({
    quantidade: 4,
    valor_total_centavos: 250,
    por_status: { liberada: 50, prevista: 200 },
  });
  expect(comissoes.slice(0, 2)).toMatchObject([
    { data_transacao: '2026-02-20', competencia: '2026-02', status: 'liberada' },
    { data_transacao: '2026-02-21', competencia: '2026-03', status: 'prevista' },
  ]);
});
