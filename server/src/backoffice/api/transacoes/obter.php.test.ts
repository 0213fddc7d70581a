import { beforeAll, expect, test } from 'vitest';
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
const URL = '/backend/api/transacoes/obter.php';

let tenant: TestTenant;
let admin: TestUser;
let shop: { id: number };

beforeAll(async () => {
  h.clock.set(new Date('2026-03-10T15:00:00Z'));
  tenant = await h.tenant();
  admin = await tenant.user({ role: 'admin' });
  await makeRatePlan(admin);
  await makeCommissionRules(h, tenant.id);
  shop = await makeEstablishment(admin, (await makeNumberedCompany(h, admin)).id);
});

const sold = async (changes = {}) =>
  (await sell(h, tenant.id, [saleDraft(shop.id, changes)])).recorded[0]?.id ?? 0;

test('a sale in installments has each payout, and what the levels earn adds up to the fee', async () => {
  const id = await sold({ modalidade: 'credito_parcelado', parcelas: 3, valorBrutoCentavos: 10_000 });
  const { body, status } = await admin.get(`${URL}?id=${id}`);
  expect(status).toBe(200);
  const { comissoes, recebiveis, ...sale } = body.data.transacao;
  expect(sale).toMatchObject({ id, parcelas: 3, valor_mdr_centavos: 389, status_liquidacao: 'prevista' });
  expect(recebiveis.map((one: Record<string, unknown>) => [one['data_prevista'], one['status']])).toEqual([
    ['2026-04-09', 'prevista'],
    ['2026-05-11', 'prevista'],
    ['2026-06-08', 'prevista'],
  ]);
  const sum = (list: Record<string, number>[], key: string) =>
    list.reduce((all, one) => all + (one[key] ?? 0), 0);
  expect([sum(recebiveis, 'bruto_centavos'), sum(recebiveis, 'liquido_centavos')]).toEqual([10_000, 9_611]);
  expect(sum(comissoes, 'valor_centavos')).toBe(389);
  expect(comissoes[0]).toMatchObject({
    nivel: 0,
    beneficiario: 'Nível 0',
    modelo: 'spread',
    percentual: '1.89',
  });
});

test('what is due is paid out; what comes after a dispute is withheld', async () => {
  const id = await sold({ modalidade: 'credito_parcelado', parcelas: 2 });
  // Whoever signed in in March is not signed in any more.
  const adminOn = async (day: string) => {
    h.clock.set(new Date(`${day}T15:00:00Z`));
    return tenant.user({ role: 'admin' });
  };
  const april = await adminOn('2026-04-15');
  await april.post('/backend/api/transacoes/mudar-status.php', { id, status: 'contestada' });
  const july = await adminOn('2026-07-15');
  const disputed = (await july.get(`${URL}?id=${id}`)).body.data.transacao;
  expect(disputed.recebiveis.map((one: { status: string }) => one.status)).toEqual(['liquidada', 'retida']);
  await july.post('/backend/api/transacoes/mudar-status.php', { id, status: 'capturada' });
  const won = (await july.get(`${URL}?id=${id}`)).body.data.transacao;
  // What fell due while it was withheld is paid out on the day on which it was won.
  expect([won.status_liquidacao, won.data_liquidacao]).toEqual(['liquidada', '2026-07-15']);
  h.clock.set(new Date('2026-03-10T15:00:00Z'));
});

test('a sale on debit has one payout; a refused one has none', async () => {
  const debit = (await admin.get(`${URL}?id=${await sold()}`)).body.data.transacao;
  expect(debit.recebiveis).toEqual([
    {
      numero: 1,
      bruto_centavos: 10_000,
      mdr_centavos: 139,
      antecipacao_centavos: 0,
      liquido_centavos: 9_861,
      data_prevista: '2026-03-11',
      status: 'prevista',
    },
  ]);
  const refused = (await admin.get(`${URL}?id=${await sold({ status: 'negada' })}`)).body.data.transacao;
  expect([refused.recebiveis, refused.comissoes]).toEqual([[], []]);
});

test('400 without an id, 403 without the permission, 404 for one of another tenant', async () => {
  const id = await sold();
  expect((await admin.get(URL)).status).toBe(400);
  const viewer = await tenant.user({ role: 'viewer' });
  expect((await viewer.get(`${URL}?id=${id}`)).status).toBe(403);
  const stranger = await (await h.tenant()).user({ role: 'admin' });
  expect((await stranger.get(`${URL}?id=${id}`)).status).toBe(404);
});

test('the commissions of a sale are null for whoever may not read commissions', async () => {
  const id = await sold();
  const blind = await tenant.user({ role: 'operator' });
  await tenant.grant(blind, 'comissoes.read', false);
  const { body, status } = await blind.get(`${URL}?id=${id}`);
  expect([status, body.data.transacao.comissoes]).toEqual([200, null]);
});
