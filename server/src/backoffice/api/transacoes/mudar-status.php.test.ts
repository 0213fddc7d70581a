import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import {
  makeCommissionRules,
  makeEstablishment,
  makeNumberedCompany,
  makeRatePlan,
  saleDraft,
  sell,
} from '../../../../test/harness/operations.ts';
import type { TestTenant, TestUser } from '../../../../test/harness/people.ts';

const h = await createHarness();
const BASE = '/backend/api/transacoes';
const SALE = { modalidade: 'credito_parcelado', parcelas: 3, valorBrutoCentavos: 30_000 } as const;

let tenant: TestTenant;
let admin: TestUser;
let companyId: number;

const setDay = async (day: string) => {
  h.clock.set(new Date(`${day}T15:00:00Z`));
  // Whoever signed in before is not signed in any more.
  admin = await tenant.user({ role: 'admin' });
};

beforeAll(async () => {
  h.clock.set(new Date('2026-03-10T15:00:00Z'));
  tenant = await h.tenant();
  admin = await tenant.user({ role: 'admin' });
  await makeRatePlan(admin);
  await makeCommissionRules(h, tenant.id);
  companyId = (await makeNumberedCompany(h, admin)).id;
});

beforeEach(() => setDay('2026-03-10'));

const sold = async (changes = {}, shop?: { id: number }) => {
  const { id } = shop ?? (await makeEstablishment(admin, companyId));
  return (await sell(h, tenant.id, [saleDraft(id, { ...SALE, ...changes })])).recorded[0]?.id ?? 0;
};

const move = (id: number, status: string, valor_centavos?: number, headers = {}) =>
  admin.post(`${BASE}/mudar-status.php`, undefined, {
    payload: JSON.stringify({ id, status, ...(valor_centavos === undefined ? {} : { valor_centavos }) }),
    headers: { 'content-type': 'application/json', ...headers },
  });

const detail = async (id: number) => (await admin.get(`${BASE}/obter.php?id=${id}`)).body.data.transacao;

const states = async (id: number) =>
  (await detail(id)).recebiveis.map(({ status }: { status: string }) => status);

describe('a refund', () => {
  test('shows as less to receive and as a debit of what was paid out, which together are the net of the sale', async () => {
    const id = await sold();
    await setDay('2026-04-15');
    expect((await move(id, 'estornada', 12_000)).status).toBe(200);
    const { debitos, eventos, recebiveis, ...sale } = await detail(id);
    expect(
      recebiveis.map((one: Record<string, unknown>) => [one['liquido_centavos'], one['status']]),
    ).toEqual([
      [9_611, 'liquidada'],
      [5_766, 'prevista'],
      [5_767, 'prevista'],
    ]);
    expect(debitos).toEqual([
      {
        data: '2026-04-15',
        motivo: 'estorno',
        parcela: 1,
        bruto_centavos: 4_000,
        mdr_centavos: 156,
        valor_centavos: 3_844,
      },
    ]);
    expect(eventos).toEqual([
      { data: '2026-04-15', tipo: 'estorno', de: 'capturada', para: 'estornada', valor_centavos: 12_000 },
    ]);
    expect(sale).toMatchObject({
      valor_liquido_centavos: 28_833,
      valor_estornado_centavos: 12_000,
      mdr_estornado_centavos: 467,
      saldo_liquido_centavos: 9_611 + 5_766 + 5_767 - 3_844,
    });
  });

  test('that would do nothing is 400 with a code, and changes nothing', async () => {
    const id = await sold();
    await move(id, 'estornada');
    const before = await detail(id);
    const refused = [
      [await move(id, 'estornada'), 'transaction.nothingLeft'],
      [await move(id, 'estornada', 1), 'transaction.nothingLeft'],
      [await move(id, 'estornada', 0), 'validation.failed'],
      [await move(await sold({ status: 'autorizada' }), 'estornada'), 'status.transition'],
    ] as const;
    expect(refused.map(([{ body, status }]) => [status, body.code])).toEqual(
      refused.map(([, code]) => [400, code]),
    );
    expect(await detail(id)).toEqual(before);
  });

  test('sent twice with one key is one refund, also at once', async () => {
    const id = await sold();
    const key = { 'idempotency-key': `refund-${id}` };
    const first = await move(id, 'estornada', 1_000, key);
    const again = await move(id, 'estornada', 1_000, key);
    expect([first.status, again.status, again.text]).toEqual([200, 200, first.text]);
    expect((await detail(id)).valor_estornado_centavos).toBe(1_000);
    const other = { 'idempotency-key': `refund-again-${id}` };
    await Promise.all([move(id, 'estornada', 500, other), move(id, 'estornada', 500, other)]);
    expect((await detail(id)).valor_estornado_centavos).toBe(1_500);
  });

  test('and a dispute never exceed the gross together, also at once', async () => {
    const id = await sold();
    const answers = await Promise.all([
      move(id, 'estornada', 20_000),
      move(id, 'contestada', 20_000),
      move(id, 'estornada', 20_000),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const { valor_contestado_centavos: disputed, valor_estornado_centavos: reversed } = await detail(id);
    expect(disputed + reversed).toBe(20_000);
  });

  test('of what is disputed is 400; of the rest it leaves the dispute open', async () => {
    const id = await sold();
    await move(id, 'contestada', 10_000);
    const { body, status } = await move(id, 'estornada', 20_001);
    expect([status, body.code]).toEqual([400, 'transaction.disputedPart']);
    expect((await move(id, 'estornada', 5_000)).body.data.transacao).toMatchObject({
      status: 'contestada',
      valor_estornado_centavos: 5_000,
      valor_contestado_centavos: 10_000,
    });
    // Without an amount the dispute ends as lost.
    expect((await move(id, 'estornada')).body.data.transacao).toMatchObject({
      status: 'estornada',
      valor_estornado_centavos: 15_000,
      valor_contestado_centavos: 0,
    });
  });
});

describe('what is due', () => {
  const suspend = (shop: { id: number }, status: string) =>
    admin.post('/backend/api/estabelecimentos/atualizar.php', {
      id: shop.id,
      status,
      ...(status === 'ativo' ? { motivo: 'regularizado' } : {}),
    });

  test.each(['suspenso', 'bloqueado'])(
    'while an establishment is %s is withheld until that ends',
    async (status) => {
      const shop = await makeEstablishment(admin, companyId);
      const id = await sold({}, shop);
      await setDay('2026-05-01');
      expect((await suspend(shop, status)).status).toBe(200);
      expect(await states(id)).toEqual(['liquidada', 'prevista', 'prevista']);
      await setDay('2026-06-10');
      expect(await states(id)).toEqual(['liquidada', 'retida', 'retida']);
      const list = await admin.get(`${BASE}/listar.php?estabelecimento_id=${shop.id}`);
      expect(list.body.data.transacoes[0]).toMatchObject({
        status_liquidacao: 'retida',
        data_liquidacao: null,
      });
      expect((await suspend(shop, 'ativo')).status).toBe(200);
      expect(await states(id)).toEqual(['liquidada', 'liquidada', 'liquidada']);
      expect(await detail(id)).toMatchObject({
        status_liquidacao: 'liquidada',
        data_liquidacao: '2026-06-10',
      });
    },
  );

  test('of an establishment that has ended its business is still paid', async () => {
    const shop = await makeEstablishment(admin, companyId);
    const id = await sold({}, shop);
    await suspend(shop, 'encerrado');
    await setDay('2026-06-10');
    expect(await states(id)).toEqual(['liquidada', 'liquidada', 'liquidada']);
  });

  test('a sale that was refunded while it was withheld owes nothing', async () => {
    const shop = await makeEstablishment(admin, companyId);
    const id = await sold({ modalidade: 'debito', parcelas: 1, valorBrutoCentavos: 10_000 }, shop);
    await suspend(shop, 'suspenso');
    await setDay('2026-03-20');
    await move(id, 'estornada');
    const { debitos, recebiveis, saldo_liquido_centavos } = await detail(id);
    expect([debitos, recebiveis[0].status, recebiveis[0].liquido_centavos, saldo_liquido_centavos]).toEqual([
      [],
      'cancelada',
      0,
      0,
    ]);
  });

  test.each(['pendente', 'autorizada'])('is nothing of a sale that is %s', async (status) => {
    const id = await sold({ status });
    await setDay('2026-08-10');
    expect(await detail(id)).toMatchObject({
      recebiveis: [],
      debitos: [],
      status_liquidacao: 'prevista',
      data_prevista_liquidacao: null,
      data_liquidacao: null,
    });
  });
});

test('403 without the permission, 404 for a sale of another tenant', async () => {
  const id = await sold();
  const operator = await tenant.user({ role: 'viewer' });
  expect((await operator.post(`${BASE}/mudar-status.php`, { id, status: 'estornada' })).status).toBe(403);
  const stranger = await (await h.tenant()).user({ role: 'admin' });
  expect((await stranger.post(`${BASE}/mudar-status.php`, { id, status: 'estornada' })).status).toBe(404);
});
