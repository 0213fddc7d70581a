import { beforeEach, expect, test } from 'vitest';
import { type ChargeStage, dataOf, setChargeStage } from '../../../../../test/harness/charges.ts';
import { bindToCompany } from '../../../../../test/harness/companies.ts';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });

let stage: ChargeStage;
beforeEach(async () => {
  stage = await setChargeStage(h);
});

const KEY = { chave: '+55 11 98765-4321', nome: 'Açaí & Cia', cidade: 'Maceió', versao: 1 };
const change = (more: object = {}, user = stage.approver) =>
  stage.post('configurar', { ...KEY, ...more }, user);

test('says who receives, without accents, and open charges ask for it from then on', async () => {
  const { id } = await stage.debtCharge(5_000);
  expect(dataOf(await change()).pix).toMatchObject({
    tipo_chave: 'telefone',
    chave: '+5511987654321',
    nome: 'Acai & Cia',
    cidade: 'Maceio',
    aviso_desde: null,
    versao: 2,
  });
  const { copia_e_cola } = dataOf(await stage.get(`ver.php?id=${id}`)).detalhe;
  expect(copia_e_cola).toContain('0114+5511987654321');
  expect(copia_e_cola).toContain('5910Acai & Cia6006Maceio');
});

test.each([
  [{ chave: '52998224725' }, 'pixCharge.keyAmbiguous'],
  [{ chave: 'ninguem' }, 'pixCharge.keyInvalid'],
  [{ tipo_chave: 'cnpj', chave: 'a@b.test' }, 'pixCharge.keyInvalid'],
  [{ nome: 'x'.repeat(26) }, 'pixCharge.receiver'],
  [{ nome: '日本' }, 'pixCharge.receiver'],
  [{ cidade: 'São José dos Campos' }, 'pixCharge.receiver'],
])('400 for %j', async (more, code) => {
  expect(outcome(await change(more))).toBe(`400 ${code}`);
});

test('a CNPJ with letters is a key', async () => {
  expect(dataOf(await change({ chave: '12.ABC.345/01DE-35' })).pix).toMatchObject({
    tipo_chave: 'cnpj',
    chave: '12ABC34501DE35',
  });
});

test('the log tells that it changed, and not the key', async () => {
  await change({ tipo_chave: 'cpf', chave: '529.982.247-25' });
  const { rows } = await h.db.owner.query(
    `select after::text from audit_entries where tenant_id = $1 and action = 'pixSettings.changed' order by at desc limit 1`,
    [stage.tenant.id],
  );
  expect(rows[0].after).toContain('cpf');
  expect(rows[0].after).not.toContain('529');
});

test('412 when it is stale, 403 without the key and for somebody of one company', async () => {
  expect(outcome(await change({ versao: 0 }))).toBe('412 request.preconditionFailed');
  expect(outcome(await change({}, stage.charger))).toBe('403 permission.denied');
  const { rows } = await h.db.owner.query('select uuid from companies where tenant_id = $1 and id = $2', [
    stage.tenant.id,
    stage.companyId,
  ]);
  const bound = await stage.tenant.user({ role: 'editor' });
  for (const key of ['financeiro.read', 'financeiro.charges.approve'] as const)
    await stage.tenant.grant(bound, key);
  await bindToCompany(h, bound, rows[0].uuid);
  expect(outcome(await change({}, bound))).toBe('403 pixCharge.wholeTenant');
});
