import { beforeAll, expect, test } from 'vitest';
import { type ChargeStage, dataOf, setChargeStage } from '../../../../../test/harness/charges.ts';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { setLedgerStage } from '../../../../../test/harness/ledger.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });

let stage: ChargeStage;
beforeAll(async () => {
  stage = await setChargeStage(h);
});

test('tells who receives, and who may change that', async () => {
  const pix = {
    tipo_chave: 'email',
    chave: 'financeiro@paodourado.com.br',
    nome: 'Pao Dourado Ltda',
    cidade: 'Sao Paulo',
    aviso_desde: null,
    versao: 1,
  };
  expect(dataOf(await stage.get('configuracao.php')).pix).toEqual({ ...pix, abilities: { alterar: false } });
  expect(dataOf(await stage.get('configuracao.php', stage.approver)).pix).toEqual({
    ...pix,
    abilities: { alterar: true },
  });
});

test('of a tenant that said nothing it is empty', async () => {
  const { one } = await setLedgerStage(h);
  const { pix } = dataOf(await stage.get('configuracao.php', one));
  expect(pix).toMatchObject({ tipo_chave: null, chave: null, nome: null, cidade: null, versao: 0 });
});

test('403 without the key', async () => {
  const nobody = await stage.tenant.user({ role: 'admin' });
  expect(outcome(await stage.get('configuracao.php', nobody))).toBe('403 permission.denied');
});
