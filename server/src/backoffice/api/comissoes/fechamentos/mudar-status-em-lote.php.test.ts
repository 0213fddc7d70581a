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
const URL = `${BASE}/fechamentos/mudar-status-em-lote.php`;
const MONTH = '2026-02';
const h = await createHarness({ leavesMessages: true });

let tenant: TestTenant;
let admin: TestUser;
/** Statements of levels 0 to 3: 18.90, 3.00, 4.00 and 6.00. */
let ids: number[];

const statements = async () =>
  (await admin.get(`${BASE}/fechamentos/listar.php`)).body.data.fechamentos as Statement[];
const release = (wanted: readonly { id: number; versao: number }[], user = admin, options = {}) =>
  user.post(URL, { status: 'liberada', fechamentos: wanted }, options);
const first = (versao = 1) => ids.map((id) => ({ id, versao }));

interface Outcome {
  id: number;
  fechamento: Statement | null;
  recusa: { code: string; message: string } | null;
}
interface Statement {
  id: number;
  status: string;
  versao: number;
}

const told = (answer: { body: { data: { resultados: Outcome[] } } }) =>
  answer.body.data.resultados.map(({ fechamento, recusa }) => recusa?.code ?? fechamento?.status);

beforeEach(async () => {
  tenant = await h.tenant();
  admin = await tenant.user({ role: 'admin' });
  await makeRatePlan(admin);
  await makeCommissionRules(h, tenant.id);
  const shop = await makeEstablishment(admin, (await makeNumberedCompany(h, admin)).id);
  await sell(h, tenant.id, [
    saleDraft(shop.id, {
      modalidade: 'credito_vista',
      valorBrutoCentavos: 100_000,
      dataTransacao: new Date('2026-02-10T15:00:00Z'),
    }),
  ]);
  await operationsJobs(h.context)['operations.closeCommissions']?.({});
  ids = (await statements()).map(({ id }: { id: number }) => id);
});

/** How often each statement of the test was moved, as the audit log has it. */
async function moves(): Promise<number[]> {
  const { rows } = await h.db.owner.query(
    `select count(*)::int as moves from unnest($2::bigint[]) i
     join audit_entries a on a.tenant_id = $1 and a.target_type = 'commission_statement' and a.target_id = i
     group by i order by i`,
    [tenant.id, ids],
  );
  return rows.map((row) => row.moves);
}

test('a month is released in one request, each statement with an entry of its own', async () => {
  const answer = await release(first());
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body.data.resultados).toMatchObject(
    ids.map((id) => ({ id, fechamento: { id, status: 'liberada', versao: 2 }, recusa: null })),
  );
  expect(await moves()).toEqual([1, 1, 1, 1]);
  const sums = (await admin.get(`${BASE}/resumo.php?competencia=${MONTH}`)).body.data.totais;
  expect(sums.map(({ status }: { status: string }) => status)).toEqual(Array(4).fill('liberada'));
});

test('what is refused of one holds none of the others, and says why', async () => {
  const [one = 0, two = 0, three = 0] = ids;
  await release([{ id: one, versao: 1 }]);
  await admin.post(URL, { status: 'paga', fechamentos: [{ id: one, versao: 2 }] });
  const answer = await release([
    { id: two, versao: 7 },
    { id: 999_999, versao: 1 },
    { id: one, versao: 3 },
    { id: three, versao: 1 },
  ]);
  expect(told(answer)).toEqual([
    'request.preconditionFailed',
    'commissionStatement.notFound',
    'status.transition',
    'liberada',
  ]);
  expect(answer.body.data.resultados[0].recusa.message).not.toBe('');
  expect((await statements()).map(({ status }) => status)).toEqual([
    'paga',
    'apurada',
    'liberada',
    'apurada',
  ]);
});

test('the same request under its key is answered once, and of two at once each statement moves once', async () => {
  const headers = { 'idempotency-key': 'a-month-at-once' };
  const answers = [await release(first(), admin, { headers }), await release(first(), admin, { headers })];
  expect(answers[1]?.text).toBe(answers[0]?.text);
  expect(await moves()).toEqual([1, 1, 1, 1]);
  const step = { status: 'paga', fechamentos: first(2) };
  const racing = await Promise.all([
    admin.post(URL, step),
    admin.post(URL, { ...step, fechamentos: step.fechamentos.toReversed() }),
  ]);
  const codes = racing.flatMap(told).toSorted();
  expect(codes).toEqual([...Array(4).fill('paga'), ...Array(4).fill('request.preconditionFailed')]);
});

test('401, 403, and nothing out of reach is told from what is not there', async () => {
  expect(outcome(await h.request('POST', URL, { body: {} }))).toBe('401 auth.unauthenticated');
  const operator = await tenant.user({ role: 'operator' });
  expect(outcome(await release(first(), operator))).toBe('403 permission.denied');
  for (const other of [await tenant.tenant(), await h.tenant()]) {
    const stranger = await other.user({ role: 'admin' });
    expect(told(await release(first(), stranger))).toEqual(Array(4).fill('commissionStatement.notFound'));
  }
  expect(await moves()).toEqual([]);
});

test.each([
  [{ status: 'liberada', fechamentos: [] }],
  [{ status: 'prevista', fechamentos: [{ id: 1, versao: 1 }] }],
  [{ status: 'liberada', fechamentos: [{ id: 1 }] }],
  [{ status: 'liberada', fechamentos: Array.from({ length: 101 }, (_, i) => ({ id: i + 1, versao: 1 })) }],
])('%j is 400', async (body) => {
  expect(outcome(await admin.post(URL, body))).toBe('400 validation.failed');
});
