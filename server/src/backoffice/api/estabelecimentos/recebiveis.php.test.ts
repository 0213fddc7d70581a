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
import { setStage } from '../../../../test/harness/stage.ts';

const h = await createHarness({ leavesMessages: true });
const stage = await setStage(h);
const endpoint = stage.endpoint('GET', 'estabelecimentos/recebiveis');

let tenant: TestTenant;
let admin: TestUser;
let shop: { id: number };

/** Some day in March, with somebody who signs in on it. */
async function itIs(day: string): Promise<void> {
  h.clock.set(new Date(`${day}T15:00:00Z`));
  admin = await tenant.user({ role: 'admin' });
}

beforeEach(async () => {
  tenant = await h.tenant();
  await itIs('2026-03-10');
  await makeRatePlan(admin);
  shop = await makeEstablishment(admin, (await makeNumberedCompany(h, admin)).id);
});

const sold = async (changes = {}) =>
  (await sell(h, tenant.id, [saleDraft(shop.id, changes)])).recorded[0]?.id ?? 0;

const asked = (more = {}) => endpoint.ask({ estabelecimento_id: shop.id, ...more }, admin);

/** The payouts of a sale as its own page shows them. */
async function payoutsOf(id: number) {
  return (await admin.get(`/backend/api/transacoes/obter.php?id=${id}`)).body.data.transacao.recebiveis;
}

test('sums by day what the sales show, and tells what was paid from what is to come', async () => {
  const card = await sold({ modalidade: 'credito_parcelado', parcelas: 3 });
  const debit = await sold({ valorBrutoCentavos: 5_000 });
  await itIs('2026-04-15');
  const { body, status } = await asked({ data_inicio: '2026-03-01', data_fim: '2026-06-30' });
  expect(status).toBe(200);
  const payouts = [...(await payoutsOf(card)), ...(await payoutsOf(debit))];
  const net = (wanted: string) =>
    payouts
      .filter((one: { status: string }) => one.status === wanted)
      .reduce((sum: number, one: { liquido_centavos: number }) => sum + one.liquido_centavos, 0);
  expect(body.data.total).toEqual({
    pagamentos: 4,
    recebido_centavos: net('liquidada'),
    a_receber_centavos: net('prevista'),
    retido_centavos: 0,
    debitos_centavos: 0,
  });
  expect(net('prevista')).toBeGreaterThan(0);
  expect(body.data.dias.map(({ data }: { data: string }) => data)).toEqual(
    payouts.map((one: { data_prevista: string }) => one.data_prevista).sort(),
  );
});

test('without days it looks a month back and one ahead, and leaves out what lies beyond', async () => {
  await sold({ modalidade: 'credito_parcelado', parcelas: 3 });
  const { data } = (await asked()).body;
  expect(data).toMatchObject({ data_inicio: '2026-02-08', data_fim: '2026-04-09', hoje: '2026-03-10' });
  expect(data.dias).toMatchObject([{ data: '2026-04-09', pagamentos: 1 }]);
});

test('a refund of what was paid out is a debit on its day, also when the payout lies before the days', async () => {
  const id = await sold({ valorBrutoCentavos: 5_000 });
  await itIs('2026-04-20');
  const change = { id, status: 'estornada', valor_centavos: 2_000 };
  expect((await admin.post('/backend/api/transacoes/mudar-status.php', change)).status).toBe(200);
  const { data } = (await asked({ data_inicio: '2026-04-01', data_fim: '2026-04-30' })).body;
  const { debitos } = (await admin.get(`/backend/api/transacoes/obter.php?id=${id}`)).body.data.transacao;
  expect(data.dias).toMatchObject([
    { data: '2026-04-20', pagamentos: 0, debitos_centavos: debitos[0].valor_centavos },
  ]);
});

test('what falls due while the establishment is blocked is withheld', async () => {
  await sold();
  await admin.post('/backend/api/estabelecimentos/atualizar.php', { id: shop.id, status: 'ativo' });
  await admin.post('/backend/api/estabelecimentos/atualizar.php', { id: shop.id, status: 'bloqueado' });
  await itIs('2026-03-20');
  const { data } = (await asked()).body;
  expect(data.total).toMatchObject({ recebido_centavos: 0, a_receber_centavos: 0 });
  expect(data.total.retido_centavos).toBeGreaterThan(0);
});

test('days that are none, out of order or too many are refused', async () => {
  for (const days of [
    { data_inicio: '2026-02-30' },
    { data_inicio: '2026-03-02', data_fim: '2026-03-01' },
    { data_inicio: '2025-01-01', data_fim: '2026-12-31' },
  ])
    expect((await asked(days)).status).toBe(400);
});

test('400, 401, 403, and 404 to another tenant', async () => {
  await itIs('2026-03-10');
  const place = { estabelecimento_id: stage.numbers['establishment'] };
  expect(await endpoint.refusals(place, {})).toEqual([
    '400 validation.failed',
    '401 auth.unauthenticated',
    '403 permission.denied',
    '404 establishment.notFound',
  ]);
});
