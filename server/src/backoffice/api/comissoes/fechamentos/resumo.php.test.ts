import { beforeEach, expect, test } from 'vitest';
import { createHarness } from '../../../../../test/harness/harness.ts';
import {
  makeCommissionRules,
  makeEstablishment,
  makeNumberedCompany,
  makeRatePlan,
  saleDraft,
  sell,
} from '../../../../../test/harness/operations.ts';
import type { TestTenant, TestUser } from '../../../../../test/harness/people.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';
import { operationsJobs } from '../../../../app/operations-jobs.ts';

const BASE = '/backend/api/comissoes/fechamentos';
const URL = `${BASE}/resumo.php`;
const h = await createHarness();

let tenant: TestTenant;
let admin: TestUser;

const sum = async (query = '', user = admin) => (await user.get(`${URL}?${query}`)).body.data;

beforeEach(async () => {
  tenant = await h.tenant();
  admin = await tenant.user({ role: 'admin' });
  await makeRatePlan(admin);
  await makeCommissionRules(h, tenant.id);
  const shop = await makeEstablishment(admin, (await makeNumberedCompany(h, admin)).id);
  const sale = { modalidade: 'credito_vista', valorBrutoCentavos: 100_000 } as const;
  await sell(h, tenant.id, [
    saleDraft(shop.id, { ...sale, dataTransacao: new Date('2026-02-10T15:00:00Z') }),
  ]);
  await operationsJobs(h.context)['operations.closeCommissions']?.({});
});

test('adds up what the list has, whatever it is narrowed to', async () => {
  const { fechamentos } = (await admin.get(`${BASE}/listar.php`)).body.data;
  const payable = (rows: { valor_liquido_centavos: number }[]) =>
    rows.reduce((whole, { valor_liquido_centavos: one }) => whole + one, 0);
  expect(fechamentos).toHaveLength(4);
  expect(await sum()).toMatchObject({
    competencia: '2026-02',
    fechamentos: 4,
    valor_estornado_centavos: 0,
    valor_liquido_centavos: payable(fechamentos),
  });
  const [first] = fechamentos;
  await admin.post(`${BASE}/mudar-status.php`, { id: first.id, status: 'liberada', versao: first.versao });
  expect(await sum('situacoes=liberada,paga')).toMatchObject({
    fechamentos: 1,
    valor_liquido_centavos: first.valor_liquido_centavos,
  });
  expect(await sum('competencia=2025-01')).toMatchObject({ fechamentos: 0, valor_liquido_centavos: 0 });
});

test('of another tenant nothing is counted', async () => {
  const stranger = await (await h.tenant()).user({ role: 'admin' });
  expect(await sum('', stranger)).toMatchObject({ fechamentos: 0, valor_liquido_centavos: 0 });
});

test('400, 401, 403 and 405', async () => {
  expect(outcome(await admin.get(`${URL}?situacoes=x`))).toBe('400 validation.failed');
  expect(outcome(await h.request('GET', URL))).toBe('401 auth.unauthenticated');
  expect(outcome(await (await tenant.user()).get(URL))).toBe('403 permission.denied');
  expect(outcome(await admin.post(URL, {}))).toBe('405 request.methodNotAllowed');
});
