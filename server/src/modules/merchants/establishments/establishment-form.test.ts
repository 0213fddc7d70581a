import { beforeAll, expect, test } from 'vitest';
import { makeCompany, newCnpj, type TestCompany } from '../../../../test/harness/companies.ts';
import { arrangeForm, customField, faultsOf, formWith } from '../../../../test/harness/forms.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import {
  establishmentBody,
  makeNumberedCompany,
  type NumberedCompany,
} from '../../../../test/harness/operations.ts';
import type { TestUser } from '../../../../test/harness/people.ts';

const h = await createHarness();
const URL = '/backend/api/estabelecimentos';
const FORM = formWith(
  'establishment',
  { nomeFantasia: { required: true }, numero: { required: true }, email: { visible: false } },
  customField('porte', { type: 'select', required: true, options: [{ value: 'mei', label: 'MEI' }] }),
);
const RATE = {
  bandeira: '*',
  modalidade: 'credito',
  parcelas_de: 1,
  parcelas_ate: 1,
  taxa_percentual: '3.19',
};
const locais = [{ nome: 'Matriz', cidade: 'Santos', numero: '10' }];
const FULL = { metadata: { porte: 'mei' }, locais };

let admin: TestUser;
let main: TestCompany;
let branch: NumberedCompany;

beforeAll(async () => {
  const tenant = await h.tenant();
  admin = await tenant.user({ role: 'admin' });
  main = await makeCompany(admin);
  branch = await makeNumberedCompany(h, admin);
  await arrangeForm(admin, main.id, 'establishment', FORM);
});

const create = (body: object) => admin.post(`${URL}/criar.php`, { ...establishmentBody(branch.id), ...body });
const update = (body: object) => admin.post(`${URL}/atualizar.php`, body);

test('a new establishment follows the form of the tenant', async () => {
  const refused = await create({
    nome_fantasia: null,
    email: 'a@b.com',
    locais: [{ nome: 'Matriz', cidade: 'Santos' }],
  });
  expect(refused.status, refused.text).toBe(400);
  expect(faultsOf(refused)).toEqual([
    'nome_fantasia required',
    'email hidden',
    'locais.0.numero required',
    'metadata.porte required',
  ]);
  const made = await create(FULL);
  expect(made.status, made.text).toBe(200);
  expect(made.body.data.estabelecimento.metadata).toEqual({ porte: 'mei' });
});

test('a change may not clear what the form of its company requires, in itself or at its main location', async () => {
  const { estabelecimento } = (await create(FULL)).body.data;
  const { id, locais: places } = estabelecimento;
  expect(faultsOf(await update({ id, nome_fantasia: '', metadata: { porte: 'grande' } }))).toEqual([
    'nome_fantasia required',
    'metadata.porte option',
  ]);
  const local = { estabelecimento_id: id, id: places[0].id };
  const cleared = await admin.post(`${URL}/atualizar-local.php`, { ...local, numero: null });
  expect(faultsOf(cleared), cleared.text).toEqual(['numero required']);
  await arrangeForm(admin, branch.uuid, 'establishment', formWith('establishment', {}));
  expect((await update({ id, nome_fantasia: '' })).status).toBe(200);
  expect(faultsOf(await create({ ...FULL, nome_fantasia: null }))).toEqual(['nome_fantasia required']);
  await admin.governance.delete(`/api/governance/companies/${branch.uuid}/form-fields?form=establishment`);
});

test('a proposal that becomes an establishment follows the same form', async () => {
  const proposal = await admin.post('/backend/api/propostas/criar.php', {
    lead_nome: 'Padaria do Zé',
    documento: newCnpj(),
    mcc: '5462',
    tabela_mdr: [RATE],
    taxa_antecipacao_mensal: '1.99',
  });
  const { id } = proposal.body.data.proposta;
  const step = (status: string, more: object = {}) =>
    admin.post('/backend/api/propostas/mudar-status.php', { id, status, ...more });
  for (const status of ['enviada', 'aprovada', 'aguardando_assinatura', 'assinada']) {
    const answer = await step(status);
    expect(answer.status, answer.text).toBe(200);
  }
  const refused = await step('credenciada', { codigo_ec: '7777777777' });
  expect(faultsOf(refused), refused.text).toEqual([
    'nome_fantasia required',
    'locais.0.numero required',
    'metadata.porte required',
  ]);
  const done = await step('credenciada', { codigo_ec: '7777777777', nome_fantasia: 'Zé', ...FULL });
  expect(done.status, done.text).toBe(200);
});
