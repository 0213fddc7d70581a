import { beforeEach, expect, test } from 'vitest';
import { bindToCompany } from '../../../../../test/harness/companies.ts';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { makeNumberedCompany } from '../../../../../test/harness/operations.ts';
import { makePayeeStage, type PayeeStage } from '../../../../../test/harness/payee-accounts.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });
const BANK = {
  codigo_banco: '001',
  tipo: 'CC',
  agencia: '1584',
  agencia_dv: '9',
  conta: '210169',
  conta_dv: '6',
};

let stage: PayeeStage;
beforeEach(async () => {
  stage = await makePayeeStage(h);
});

test('a bank account waits for another person, and shows the end of its number alone', async () => {
  const { body, status } = await stage.ask({ pix: undefined, conta: BANK });
  expect(status).toBe(200);
  expect(body.data.conta).toMatchObject({
    situacao: 'pendente',
    tipo: 'conta',
    banco: { ispb: '00000000', codigo_banco: '001', nome: 'Banco do Brasil' },
    tipo_conta: 'CC',
    agencia: '1584-9',
    numero: '****169-6',
    tipo_chave: null,
    titular_diverso: false,
    solicitada_por: { id: stage.asker.id },
    decidida_por: null,
    versao: 1,
    abilities: { approve: false, refuse: true },
  });
});

test('the number is sealed, and stands in no column, log entry, notice or message in full', async () => {
  const chave = '+5511987650042';
  const { body } = await stage.ask({ pix: { chave } });
  expect(body.data.conta.numero).toBe('(11) *****-0042');
  await h.runJobs();
  const tables = ['payee_accounts', 'audit_entries', 'notifications', 'outbox', 'events', 'idempotency_keys'];
  for (const table of tables) {
    const { rows } = await h.db.owner.query<{ text: string }>(`select t::text as text from ${table} t`);
    for (const { text } of rows) expect(text).not.toMatch(/11987650042|98765-?0042/);
  }
  expect(JSON.stringify(h.mailer.sent)).not.toMatch(/11987650042|98765-?0042/);
});

test.each([
  ['payeeAccount.exactlyOne', { pix: undefined }],
  ['payeeAccount.exactlyOne', { conta: BANK }],
  ['payeeAccount.bankMissing', { pix: undefined, conta: { ...BANK, codigo_banco: null } }],
  ['payeeAccount.bankUnknown', { pix: undefined, conta: { ...BANK, codigo_banco: '999' } }],
  ['payeeAccount.bankMismatch', { pix: undefined, conta: { ...BANK, ispb: '60746948' } }],
  [
    'payeeAccount.bankMismatch',
    { pix: undefined, conta: { ...BANK, codigo_banco: '999', ispb: '60746948' } },
  ],
  ['payeeAccount.branchDigit', { pix: undefined, conta: { ...BANK, agencia_dv: '8' } }],
  ['payeeAccount.accountDigit', { pix: undefined, conta: { ...BANK, conta_dv: 'X' } }],
  ['payeeAccount.keyAmbiguous', { pix: { chave: '11987654321' } }],
  ['payeeAccount.keyInvalid', { pix: { chave: 'loja@', tipo_chave: 'email' } }],
  ['payeeAccount.keyOfAnother', { pix: { chave: '12.ABC.345/01DE-35' } }],
  ['payeeAccount.holderDocument', { titular: { documento: '11111111111', nome: 'Ninguém' } }],
  ['payeeAccount.otherHolder', { titular: { documento: '52998224725', nome: 'Outra pessoa' } }],
])('400 %s', async (code, changes) => {
  expect(outcome(await stage.ask(changes))).toBe(`400 ${code}`);
});

test('an institution without a number of its own is named by its ISPB', async () => {
  const { body } = await stage.ask({
    pix: undefined,
    conta: { tipo: 'PG', ispb: '99887766', agencia: '1', conta: '123456' },
  });
  expect(body.data.conta).toMatchObject({
    banco: { ispb: '99887766', codigo_banco: null, nome: null },
    numero: '****456',
  });
});

test('the same root is the same holder, letters too; another holder has to be said', async () => {
  const shop = { favorecido_tipo: 'empresa', favorecido_id: stage.company.id };
  await h.db.owner.query(`update companies set cnpj = '12ABC34501DE35' where id = $1`, [stage.company.id]);
  const branch = { documento: '12.ABC.345/0001-26', nome: 'Filial' };
  const { cnpjCheckDigits } = await import('@retaguarda/rules/cnpj');
  branch.documento = `12ABC3450001${cnpjCheckDigits('12ABC3450001')}`;
  const own = await stage.ask({ ...shop, titular: branch });
  expect([own.status, own.body.data.conta.titular_diverso]).toEqual([200, false]);
  const other = { titular: { documento: '52998224725', nome: 'Sócia' }, titular_diverso: true };
  const said = await stage.ask(other);
  expect(said.body.data.conta).toMatchObject({
    titular_diverso: true,
    titular: { nome: 'Sócia', documento: '***.982.247-**' },
  });
});

test('one change of a payee is under way at most, also of two who ask at once', async () => {
  const answers = await Promise.all([stage.ask(), stage.ask({}, stage.approver)]);
  expect(answers.map(outcome).sort()).toEqual(['200 undefined', '400 payeeAccount.changeOpen']);
});

test('the account that money goes to already is no change', async () => {
  const pix = { chave: 'mesma@paodourado.com.br' };
  await stage.active({ pix });
  expect(outcome(await stage.ask({ pix: { chave: ' Mesma@PaoDourado.com.br' } }))).toBe(
    '400 payeeAccount.unchanged',
  );
});

test('401, 403 and 404; nobody bound to another company reaches it', async () => {
  expect(await stage.refusals('POST', 'solicitar', stage.request())).toEqual([
    '401 auth.unauthenticated',
    '403 permission.denied',
    '404 payee.notFound',
  ]);
  expect(outcome(await stage.ask({}, await stage.person('read')))).toBe('403 permission.denied');
  const bound = await stage.person('read', 'change');
  await bindToCompany(h, bound, (await makeNumberedCompany(h, stage.admin)).uuid);
  expect(outcome(await stage.ask({}, bound))).toBe('404 payee.notFound');
  const company = { favorecido_tipo: 'empresa', favorecido_id: stage.company.id };
  for (const user of [bound, stage.stranger])
    expect(outcome(await stage.ask(company, user))).toBe('404 payee.notFound');
});
