import { beforeAll, expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeEstablishment, makeNumberedCompany } from '../../../../test/harness/operations.ts';
import type { TestTenant, TestUser } from '../../../../test/harness/people.ts';
import { makePlacedTerminal } from '../../../../test/harness/terminals.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const BASE = '/backend/api/alugueis';
const h = await createHarness();

let tenant: TestTenant;
let admin: TestUser;
let shop: { id: number; locais: { id: number }[] };

beforeAll(async () => {
  tenant = await h.tenant();
  admin = await tenant.user({ role: 'admin' });
  shop = await makeEstablishment(admin, (await makeNumberedCompany(h, admin)).id);
});

const update = (id: number, body: object, user = admin) =>
  user.post(`${BASE}/atualizar.php`, { id, ...body });
const read = async (id: number) => (await admin.get(`${BASE}/obter.php?id=${id}`)).body.data.aluguel;

async function rental(): Promise<number> {
  const terminal_id = await makePlacedTerminal(admin, shop);
  const body = { terminal_id, inicio: '2026-02-10', valor_mensal_centavos: 7990, dia_vencimento: 10 };
  return (await admin.post(`${BASE}/criar.php`, { ...body, forma_cobranca: 'boleto' })).body.data.aluguel.id;
}

test('a rental does not end before it began; on its first day it may', async () => {
  const id = await rental();
  const early = await update(id, { status: 'encerrado', fim: '2026-02-09' });
  expect(outcome(early)).toBe('400 validation.failed');
  expect(early.body.errors).toMatchObject([{ path: 'fim' }]);
  expect(await read(id)).toMatchObject({ status: 'ativo', fim: null });
  expect((await update(id, { status: 'encerrado', fim: '2026-02-10' })).status).toBe(200);
  expect(await read(id)).toMatchObject({ status: 'encerrado', fim: '2026-02-10' });
});

test('it changes what is sent and nothing else, and tells who has seen an older version', async () => {
  const id = await rental();
  const before = await read(id);
  const changed = await update(id, { valor_mensal_centavos: 8990, versao: before.versao });
  expect(changed.body.data.aluguel).toMatchObject({
    ...before,
    valor_mensal_centavos: 8990,
    versao: before.versao + 1,
  });
  const stale = await update(id, { valor_mensal_centavos: 1, versao: before.versao });
  expect(outcome(stale)).toBe('412 request.preconditionFailed');
});

test('404 for a rental of another tenant, 403 and 401 for who may not', async () => {
  const id = await rental();
  const stranger = await (await h.tenant()).user({ role: 'admin' });
  expect((await update(id, { status: 'suspenso' }, stranger)).status).toBe(404);
  const viewer = await tenant.user({ role: 'viewer' });
  expect(outcome(await update(id, { status: 'suspenso' }, viewer))).toBe('403 permission.denied');
  const anonymous = await h.request('POST', `${BASE}/atualizar.php`, { body: { id } });
  expect(outcome(anonymous)).toBe('401 auth.unauthenticated');
});
