import { beforeEach, expect, test } from 'vitest';
import { bindToCompany } from '../../../../../test/harness/companies.ts';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { makeNumberedCompany } from '../../../../../test/harness/operations.ts';
import { makePayeeStage, type PayeeStage } from '../../../../../test/harness/payee-accounts.ts';
import type { TestUser } from '../../../../../test/harness/people.ts';

const h = await createHarness({ leavesMessages: true });
const URL = '/backend/api/financeiro/contas/listar.php';

let stage: PayeeStage;
beforeEach(async () => {
  stage = await makePayeeStage(h);
});

async function listed(query = '', user: TestUser = stage.asker): Promise<unknown[]> {
  const { contas, paginacao } = (await user.get(`${URL}${query}`)).body.data;
  expect(paginacao.total).toBe(contas.length);
  return contas.map(({ id }: { id: number }) => id);
}

test('what waits for somebody, the last asked for first, unless other statuses are named', async () => {
  const active = await stage.active();
  const open = await stage.asked();
  h.clock.advance({ minutes: 1 });
  const company = await stage.asked({
    favorecido_tipo: 'empresa',
    favorecido_id: stage.company.id,
    titular_diverso: true,
  });
  expect(await listed()).toEqual([company.id, open.id]);
  expect(await listed('?situacoes=ativa')).toEqual([active.id]);
  expect(await listed(`?situacoes=ativa,pendente&company_id=${stage.company.id}`)).toEqual([
    company.id,
    open.id,
    active.id,
  ]);
});

test('nothing of another tenant, and of another company nothing to who is bound to one', async () => {
  await stage.asked();
  expect(await listed('', stage.stranger)).toEqual([]);
  const bound = await stage.person('read');
  await bindToCompany(h, bound, (await makeNumberedCompany(h, stage.admin)).uuid);
  expect(await listed('', bound)).toEqual([]);
});

test('400, 401 and 403', async () => {
  expect((await stage.asker.get(`${URL}?situacoes=paga`)).status).toBe(400);
  expect((await stage.refusals('GET', 'listar', {})).slice(0, 2)).toEqual([
    '401 auth.unauthenticated',
    '403 permission.denied',
  ]);
});
