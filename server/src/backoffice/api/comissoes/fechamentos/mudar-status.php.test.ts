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

const BASE = '/backend/api/comissoes';
const URL = `${BASE}/fechamentos/mudar-status.php`;
const MONTH = '2026-02';
const h = await createHarness({ leavesMessages: true });

let tenant: TestTenant;
let admin: TestUser;
let company: { id: number; uuid: string };
let saleId: number;
/** Statements of levels 0 to 3: 18.90, 3.00, 4.00 and 6.00. */
let ids: number[];

const move = (id: number | undefined, status: string, versao: number, user = admin) =>
  user.post(URL, { id, status, versao });
const dataOf = async (url: string) => (await admin.get(url)).body.data;

beforeEach(async () => {
  tenant = await h.tenant();
  admin = await tenant.user({ role: 'admin' });
  await makeRatePlan(admin);
  await makeCommissionRules(h, tenant.id);
  company = await makeNumberedCompany(h, admin);
  const shop = await makeEstablishment(admin, company.id);
  const { recorded } = await sell(h, tenant.id, [
    saleDraft(shop.id, {
      modalidade: 'credito_vista',
      valorBrutoCentavos: 100_000,
      dataTransacao: new Date('2026-02-10T15:00:00Z'),
    }),
  ]);
  saleId = recorded[0]?.id ?? 0;
  await operationsJobs(h.context)['operations.closeCommissions']?.({});
  const { fechamentos } = await dataOf(`${BASE}/fechamentos/listar.php`);
  ids = fechamentos.map(({ id }: { id: number }) => id);
});

test('released, taken back, released and paid, each step with who and when', async () => {
  const released = (await move(ids[3], 'liberada', 1)).body;
  expect(released.message).toBe('Alterações salvas.');
  const who = { id: admin.id, nome: admin.name };
  const at = h.clock.now().toISOString();
  expect(released.data.fechamento).toMatchObject({
    id: ids[3],
    status: 'liberada',
    valor_liquido_centavos: 600,
    liberada_em: at,
    liberada_por: who,
    versao: 2,
  });
  const back = (await move(ids[3], 'apurada', 2)).body.data.fechamento;
  expect(back).toMatchObject({ status: 'apurada', liberada_em: null, liberada_por: null, versao: 3 });
  await move(ids[3], 'liberada', 3);
  const paid = (await move(ids[3], 'paga', 4)).body.data.fechamento;
  expect(paid).toMatchObject({ status: 'paga', liberada_por: who, paga_em: at, paga_por: who, versao: 5 });
  const { rows } = await h.db.owner.query(
    `select before->>'status' as was, after->>'status' as is, company_id::int as company from audit_entries
     where tenant_id = $1 and action = 'commissionStatement.statusChanged' order by id`,
    [tenant.id],
  );
  expect(rows.map(({ is, was }) => `${was} ${is}`)).toEqual([
    'apurada liberada',
    'liberada apurada',
    'apurada liberada',
    'liberada paga',
  ]);
  expect(rows[0].company).toBe(company.id);
});

test('every figure shows the state and adds up to the same total', async () => {
  await move(ids[1], 'liberada', 1);
  await move(ids[2], 'liberada', 1);
  await move(ids[2], 'paga', 2);
  const byStatus = { apurada: 2490, liberada: 300, paga: 400 };

  const summary = await dataOf(`${BASE}/resumo.php?competencia=${MONTH}`);
  expect(summary.valor_total_centavos).toBe(3190);
  expect(
    summary.totais.map(({ nivel, status, valor_centavos }: Record<string, unknown>) => [
      nivel,
      status,
      valor_centavos,
    ]),
  ).toEqual([
    [0, 'apurada', 1890],
    [1, 'liberada', 300],
    [2, 'paga', 400],
    [3, 'apurada', 600],
  ]);

  const entries = async (status: string) =>
    (await dataOf(`${BASE}/listar.php?competencia=${MONTH}&status=${status}`)).comissoes.map(
      (one: { nivel: number; status: string }) => [one.nivel, one.status],
    );
  expect(await entries('paga')).toEqual([[2, 'paga']]);
  expect((await entries('apurada')).sort()).toEqual([
    [0, 'apurada'],
    [3, 'apurada'],
  ]);
  expect([await entries('prevista'), await entries('estornada')]).toEqual([[], []]);

  const sale = await dataOf(`/backend/api/transacoes/obter.php?id=${saleId}`);
  const statuses = sale.transacao.comissoes.map(({ status }: { status: string }) => status);
  expect(statuses).toEqual(['apurada', 'liberada', 'paga', 'apurada']);

  const url = `/api/v1/company/directory/${company.uuid}/operational/comissoes/resumo?competencia=${MONTH}`;
  const operational = (await admin.get(url)).body;
  expect(operational.valorTotalCentavos).toBe(3190);
  expect(
    Object.fromEntries(
      operational.porStatus.map((one: { status: string; valorCentavos: number }) => [
        one.status,
        one.valorCentavos,
      ]),
    ),
  ).toEqual(byStatus);
  const levels = operational.porNivel.map(({ valorCentavos }: { valorCentavos: number }) => valorCentavos);
  expect(levels.reduce((sum: number, one: number) => sum + one, 0)).toBe(3190);
});

test('a step that there is not is 400, the same state again changes nothing', async () => {
  expect(outcome(await move(ids[0], 'paga', 1))).toBe('400 status.transition');
  expect((await move(ids[0], 'apurada', 1)).body.data.fechamento.versao).toBe(1);
  await move(ids[0], 'liberada', 1);
  await move(ids[0], 'paga', 2);
  for (const status of ['apurada', 'liberada']) {
    expect(outcome(await move(ids[0], status, 3))).toBe('400 status.transition');
  }
  expect(outcome(await move(ids[1], 'prevista', 1))).toBe('400 validation.failed');
  expect(outcome(await admin.post(URL, { id: ids[1], status: 'liberada' }))).toBe('400 validation.failed');
});

test('of two who decide at once, one is told that the other was faster', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => move(ids[0], 'liberada', 1)));
  const stale = '412 request.preconditionFailed';
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter((answer) => outcome(answer) === stale)).toHaveLength(2);
  expect(outcome(await move(ids[0], 'paga', 1))).toBe(stale);
});

test('401, 403 with and without the CSRF code, and 404 for what is out of reach', async () => {
  expect(outcome(await h.request('POST', URL, { body: {} }))).toBe('401 auth.unauthenticated');
  expect(outcome(await move(ids[0], 'liberada', 1, await tenant.user({ role: 'operator' })))).toBe(
    '403 permission.denied',
  );
  const { value } = await admin.cookie();
  const body = { id: ids[0], status: 'liberada', versao: 1 };
  const headers = { cookie: `retaguarda_session=${value}` };
  expect((await h.request('POST', URL, { body, headers })).status).toBe(403);
  const below = await (await tenant.tenant()).user({ role: 'admin' });
  const stranger = await (await h.tenant()).user({ role: 'admin' });
  for (const user of [below, stranger]) {
    expect(outcome(await move(ids[0], 'liberada', 1, user))).toBe('404 commissionStatement.notFound');
  }
  expect(outcome(await move(999_999, 'liberada', 1))).toBe('404 commissionStatement.notFound');
  expect((await move(ids[0], 'liberada', 1)).status).toBe(200);
});
