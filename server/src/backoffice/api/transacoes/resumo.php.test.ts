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
import { outcome } from '../../../../test/harness/user-answers.ts';

const URL = '/backend/api/transacoes/resumo.php';
const CHANGE = '/backend/api/transacoes/mudar-status.php';
const LIST = '/backend/api/transacoes/listar.php';
const h = await createHarness();

let tenant: TestTenant;
let admin: TestUser;

const sum = async (query = '', user = admin) => (await user.get(`${URL}?${query}`)).body.data;

beforeEach(async () => {
  tenant = await h.tenant();
  admin = await tenant.user({ role: 'admin' });
  await makeRatePlan(admin);
  const shop = await makeEstablishment(admin, (await makeNumberedCompany(h, admin)).id);
  const at = (day: string) => new Date(`2026-03-${day}T15:00:00.000Z`);
  await sell(h, tenant.id, [
    saleDraft(shop.id, { nsu: 'A', dataTransacao: at('08') }),
    saleDraft(shop.id, { nsu: 'B', dataTransacao: at('08'), status: 'negada' }),
    saleDraft(shop.id, { nsu: 'C', dataTransacao: at('09'), valorBrutoCentavos: 30_000 }),
  ]);
});

test('counts what the list has, and adds up what of it is owed', async () => {
  const whole = await sum();
  expect(whole).toMatchObject({ linhas: 3, ha_mais: false, vendas: 2, bruto_centavos: 40_000 });
  expect(whole.taxas_centavos).toBeGreaterThan(0);
  expect(whole.bruto_centavos - whole.taxas_centavos).toBe(whole.liquido_centavos);
  expect(await sum('status=negada')).toMatchObject({ linhas: 1, vendas: 0, bruto_centavos: 0 });
  expect(await sum('data_fim=2026-03-08')).toMatchObject({ linhas: 2, vendas: 1, bruto_centavos: 10_000 });
  expect(await sum('valor_min_centavos=20000')).toMatchObject({ linhas: 1, bruto_centavos: 30_000 });
  expect(await sum('importacao_id=999999')).toMatchObject({ linhas: 0, bruto_centavos: 0 });
  expect(await sum('completo=true')).toEqual(whole);
});

test('what was refunded is not among it', async () => {
  const [{ id }] = (await admin.get(`${LIST}?nsu=C`)).body.data.transacoes;
  await admin.post(CHANGE, { id, status: 'estornada', valor_centavos: 10_000 });
  expect(await sum()).toMatchObject({ linhas: 3, vendas: 2, bruto_centavos: 30_000 });
});

test('of another tenant nothing is counted', async () => {
  const stranger = await (await h.tenant()).user({ role: 'admin' });
  expect(await sum('', stranger)).toMatchObject({ linhas: 0, vendas: 0, bruto_centavos: 0 });
});

test('400, 401, 403 and 405', async () => {
  for (const query of ['data_inicio=2026-02-30', 'situacoes=x', 'page=1']) {
    expect(outcome(await admin.get(`${URL}?${query}`))).toBe('400 validation.failed');
  }
  expect(outcome(await h.request('GET', URL))).toBe('401 auth.unauthenticated');
  expect(outcome(await (await tenant.user()).get(URL))).toBe('403 permission.denied');
  expect(outcome(await admin.post(URL, {}))).toBe('405 request.methodNotAllowed');
});
