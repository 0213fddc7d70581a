import { expect, test } from 'vitest';
import { createHarness } from '../../../../../../test/harness/harness.ts';
import { CONTRACT, makePayer } from '../../../../../../test/harness/payouts.ts';
import { outcome } from '../../../../../../test/harness/user-answers.ts';

const URL = '/backend/api/financeiro/repasses/contratos/criar.php';
const h = await createHarness({ leavesMessages: true });

test('adds the contract under which a bank pays', async () => {
  const tenant = await h.tenant();
  const payer = await makePayer(tenant, 'send');
  expect((await payer.post(URL, CONTRACT)).body.data.contrato).toMatchObject({
    codigo_banco: '001',
    documento: '11222333000181',
    convenio: '000123456',
    agencia: '1234',
    conta: '98765',
    ultimo_sequencial: 0,
  });
});

test('says what the files of the bank have no room for', async () => {
  const payer = await makePayer(await h.tenant(), 'send');
  const refused = async (changes: object) => {
    const { body, status } = await payer.post(URL, { ...CONTRACT, ...changes });
    return [status, body.code, ...(body.errors ?? []).map(({ code }: { code: string }) => code)];
  };
  expect(await refused({ codigo_banco: '104' })).toEqual([400, 'payoutContract.refused', 'banco_sem_layout']);
  expect(await refused({ convenio: null, documento: '123' })).toEqual([
    400,
    'payoutContract.refused',
    'documento_invalido',
    'campo_invalido',
  ]);
});

test('asks for the key', async () => {
  const payer = await makePayer(await h.tenant(), 'prepare', 'approve');
  expect(outcome(await payer.post(URL, CONTRACT))).toBe('403 permission.denied');
});
