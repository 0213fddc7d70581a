import { beforeEach, expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import {
  makeEstablishment,
  makeNumberedCompany,
  makeRatePlan,
  saleDraft,
  sell,
} from '../../../../test/harness/operations.ts';
import type { TestTenant, TestUser } from '../../../../test/harness/people.ts';
import { makePlacedTerminal } from '../../../../test/harness/terminals.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const URL = '/backend/api/transacoes/listar.php';
const CHANGE = '/backend/api/transacoes/mudar-status.php';
const h = await createHarness();

let tenant: TestTenant;
let admin: TestUser;
let shop: { id: number; company_id: number };

const list = async (query: string, user = admin) => (await user.get(`${URL}?${query}`)).body.data;
const nsus = async (query: string) => (await list(query)).transacoes.map(({ nsu }: { nsu: string }) => nsu);

beforeEach(async () => {
  tenant = await h.tenant();
  admin = await tenant.user({ role: 'admin' });
  await makeRatePlan(admin);
  shop = await makeEstablishment(admin, (await makeNumberedCompany(h, admin)).id, {
    nome_fantasia: 'Pão Dourado',
  });
  const at = (time: string) => new Date(`2026-03-${time}:00.000Z`);
  await sell(h, tenant.id, [
    saleDraft(shop.id, { nsu: 'A', dataTransacao: at('08T12:00') }),
    saleDraft(shop.id, { nsu: 'B', dataTransacao: at('09T02:59'), status: 'negada' }),
    saleDraft(shop.id, {
      nsu: 'C',
      dataTransacao: at('09T03:00'),
      modalidade: 'credito_vista',
      bandeira: 'elo',
    }),
  ]);
});

test('the latest first, page by page', async () => {
  expect(await nsus('')).toEqual(['C', 'B', 'A']);
  const page = await list('per_page=2');
  expect(page.paginacao).toEqual({ page: 1, per_page: 2, tem_mais: true });
  expect(page.transacoes[0]).toMatchObject({
    estabelecimento: 'Pão Dourado',
    modalidade: 'credito_vista',
    taxa_mdr_percentual: '3.19',
    valor_mdr_centavos: 319,
    cartao_mascarado: '516230******1234',
    data_transacao: '2026-03-09T03:00:00.000Z',
    data_prevista_liquidacao: '2026-04-08',
  });
  expect((await list('per_page=2&page=2')).paginacao.tem_mais).toBe(false);
});

test('days are those of the tenant', async () => {
  expect(await nsus('data_inicio=2026-03-08&data_fim=2026-03-08')).toEqual(['B', 'A']);
  expect(await nsus('data_inicio=2026-03-09')).toEqual(['C']);
  expect(await nsus('data_inicio=2026-03-09&data_fim=9999-12-31')).toEqual(['C']);
  expect(await nsus('data_inicio=0100-01-01&data_fim=0100-01-01')).toEqual([]);
});

test('filters by what a sale is', async () => {
  expect(await nsus('status=negada')).toEqual(['B']);
  expect(await nsus('modalidade=debito')).toEqual(['B', 'A']);
  expect(await nsus('bandeira=elo')).toEqual(['C']);
  expect(await nsus('nsu=A')).toEqual(['A']);
  expect(await nsus(`company_id=${shop.company_id}`)).toHaveLength(3);
  expect(await nsus('estabelecimento_id=999999')).toEqual([]);
});

test('filters by the terminal, with its sums, which the sale leads to', async () => {
  const terminalId = await makePlacedTerminal(admin, await makeEstablishment(admin, shop.company_id));
  const [id] = (
    await sell(h, tenant.id, [saleDraft(shop.id, { nsu: 'T', terminalId, valorBrutoCentavos: 700 })])
  ).recorded.map((sale) => sale.id);
  expect(await nsus(`terminal_id=${terminalId}`)).toEqual(['T']);
  expect(await nsus(`terminal_id=${terminalId}&nsu=A`)).toEqual([]);
  const sums = await admin.get(`/backend/api/transacoes/resumo.php?terminal_id=${terminalId}`);
  expect(sums.body.data).toMatchObject({ linhas: 1, bruto_centavos: 700 });
  const { body } = await admin.get(`/backend/api/transacoes/obter.php?id=${id}`);
  expect(body.data.transacao.terminal_id).toBe(terminalId);
});

test('filters by several statuses and by amount', async () => {
  expect(await nsus('situacoes=negada,capturada')).toEqual(['C', 'B', 'A']);
  expect(await nsus('situacoes=negada,expirada')).toEqual(['B']);
  expect(await nsus('situacoes=negada,expirada&status=expirada')).toEqual([]);
  expect(await nsus('valor_min_centavos=10000&valor_max_centavos=10000')).toHaveLength(3);
  expect(await nsus('valor_min_centavos=10001')).toEqual([]);
  expect(await nsus('valor_max_centavos=9999')).toEqual([]);
});

test('another tenant sees none of them and changes none', async () => {
  const stranger = await (await h.tenant()).user({ role: 'admin' });
  expect((await list('', stranger)).transacoes).toEqual([]);
  const { id } = (await list('nsu=A')).transacoes[0];
  expect(outcome(await stranger.post(CHANGE, { id, status: 'estornada' }))).toBe('404 transaction.notFound');
});

test('a status changes by the rules', async () => {
  const { id } = (await list('nsu=A')).transacoes[0];
  expect(outcome(await admin.post(CHANGE, { id, status: 'cancelada' }))).toBe('400 transaction.cancelDay');
  expect(outcome(await admin.post(CHANGE, { id, status: 'pendente' }))).toBe('400 status.transition');
  const tooMuch = { id, status: 'estornada', valor_centavos: 10_001 };
  expect(outcome(await admin.post(CHANGE, tooMuch))).toBe('400 transaction.reversalAmount');
  const answer = await admin.post(CHANGE, { id, status: 'estornada' });
  expect(answer.body.data.transacao).toMatchObject({ status: 'estornada', valor_estornado_centavos: 10_000 });
});

test('400, 401, 403 and 405', async () => {
  for (const query of [
    'data_inicio=2026-02-30',
    'data_inicio=2026-03-02&data_fim=2026-03-01',
    'status=x',
    'situacoes=x',
    'valor_min_centavos=2&valor_max_centavos=1',
  ]) {
    expect(outcome(await admin.get(`${URL}?${query}`))).toBe('400 validation.failed');
  }
  expect(outcome(await h.request('GET', URL))).toBe('401 auth.unauthenticated');
  expect(outcome(await (await tenant.user()).get(URL))).toBe('403 permission.denied');
  expect(outcome(await admin.post(URL, {}))).toBe('405 request.methodNotAllowed');
  const operator = await tenant.user({ role: 'operator' });
  expect(outcome(await operator.post(CHANGE, { id: 1, status: 'estornada' }))).toBe('403 permission.denied');
  expect(outcome(await h.request('POST', CHANGE, { body: {} }))).toBe('401 auth.unauthenticated');
  expect(outcome(await admin.get(CHANGE))).toBe('405 request.methodNotAllowed');
});

test('in the order of a column, and of no other', async () => {
  const draft = (nsu: string, valorBrutoCentavos: number) =>
    saleDraft(shop.id, { nsu, valorBrutoCentavos, dataTransacao: new Date('2026-03-10T12:00:00.000Z') });
  await sell(h, tenant.id, [draft('D', 50_000), draft('E', 2_000)]);
  expect(await nsus('ordem=data')).toEqual(['A', 'B', 'C', 'D', 'E']);
  expect(await nsus('ordem=-bruto&per_page=1')).toEqual(['D']);
  expect(await nsus('ordem=bruto&per_page=2')).toEqual(['E', 'A']);
  expect(await nsus('ordem=-bruto&per_page=1&page=2')).toEqual(['C']);
  // The one that was refused has no fee, and debit a lower one than credit.
  expect(await nsus('ordem=-liquido')).toEqual(['D', 'B', 'A', 'C', 'E']);
  expect(outcome(await admin.get(`${URL}?ordem=nsu`))).toBe('400 validation.failed');
});

test('sales are found by the day of any of their payouts, and by their settlement', async () => {
  const at = new Date('2026-03-10T12:00:00.000Z');
  const parted = { modalidade: 'credito_parcelado', parcelas: 12 } as const;
  await sell(h, tenant.id, [
    saleDraft(shop.id, { nsu: 'P', dataTransacao: at, ...parted }),
    saleDraft(shop.id, { nsu: 'Q', dataTransacao: at, modalidade: 'pix', bandeira: 'pix' }),
  ]);
  const [{ id }] = (await list('nsu=P')).transacoes;
  const { recebiveis } = (await admin.get(`/backend/api/transacoes/obter.php?id=${id}`)).body.data.transacao;
  expect(recebiveis).toHaveLength(12);
  for (const { data_prevista: day } of recebiveis) {
    expect(await nsus(`liquidacao_inicio=${day}&liquidacao_fim=${day}`)).toContain('P');
  }
  expect(await nsus('liquidacao_inicio=2026-04-08')).toEqual(['C']);
  expect(await nsus('liquidacao_inicio=2026-03-10&liquidacao_fim=2026-03-20')).toEqual(['Q']);
  expect(await nsus('liquidacao=a_liquidar')).toEqual(['P', 'C']);
  expect(await nsus('liquidacao=liquidada')).toEqual(['Q', 'A']);
  expect(await nsus('liquidacao=retida')).toEqual([]);
  for (const query of ['liquidacao=prevista', 'liquidacao_inicio=2026-03-02&liquidacao_fim=2026-03-01']) {
    expect(outcome(await admin.get(`${URL}?${query}`))).toBe('400 validation.failed');
  }
});
