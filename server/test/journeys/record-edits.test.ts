import { afterAll, expect, test } from 'vitest';
import { makeCompany, newCnpj } from '../harness/companies.ts';
import { PASSWORD } from '../harness/harness.ts';
import { makeEstablishment, makeNumberedCompany, makeRatePlan } from '../harness/operations.ts';
import type { TestUser } from '../harness/people.ts';
import { startProviderServer } from '../lookups/provider-server.ts';
import { expectAccessibleInBoth, PHONE } from './browser.ts';
import { startJourney } from './journey.ts';

const providers = await startProviderServer();
afterAll(() => providers.close());
const { h, visitor } = await startJourney({
  leavesMessages: true,
  config: { lookups: providers.settings },
});

const ESTABLISHMENTS = '/backend/api/estabelecimentos';
const PROPOSALS = '/backend/api/propostas';

/** What the server now says of an establishment. */
const establishmentOf = async (user: TestUser, id: number) =>
  (await user.get(`${ESTABLISHMENTS}/obter.php?id=${id}`)).body.data.estabelecimento;

/** A page of somebody who administers a tenant with one establishment. */
async function atEstablishment(name: string) {
  const tenant = await h.tenant({ name });
  const admin = await tenant.user({ role: 'admin' });
  const company = await makeNumberedCompany(h, admin);
  const shop = await makeEstablishment(admin, company.id, { nome_fantasia: 'Pão Dourado' });
  const guest = await visitor();
  await guest.signIn(admin.email, PASSWORD);
  return { admin, guest, shop, page: guest.page, dialog: guest.page.getByRole('dialog') };
}

test('on a phone an establishment is given to a company, and gets another location by its CEP', async () => {
  const tenant = await h.tenant({ name: 'Alfa' });
  const admin = await tenant.user({ role: 'admin' });
  await makeCompany(admin, { razaoSocial: 'Matriz Ltda' });
  const { id: branch, uuid } = await makeNumberedCompany(h, admin);
  const { razaoSocial } = (await admin.get(`/api/v1/company/directory/${uuid}`)).body;
  const guest = await visitor();
  const { page } = guest;
  await page.setViewportSize(PHONE);
  await guest.signIn(admin.email, PASSWORD);

  await guest.open('/operacoes/estabelecimentos/novo');
  await page.getByRole('textbox', { name: 'CNPJ ou CPF' }).fill('529.982.247-25');
  await page.getByRole('combobox', { name: 'Empresa' }).focus();
  await page.keyboard.type(razaoSocial);
  await page.getByRole('option', { name: new RegExp(razaoSocial) }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByLabel('Razão social').fill('Padaria Ltda');
  await page.getByLabel('Código EC').fill('1000099001');
  await page.getByLabel('MCC').fill('5462');
  await guest.expectFits();
  await expectAccessibleInBoth(guest);
  await page.getByRole('button', { name: 'Cadastrar estabelecimento' }).press('Enter');
  await page.getByRole('heading', { name: /Padaria Ltda/ }).waitFor();
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  expect(await establishmentOf(admin, id)).toMatchObject({ company_id: branch, locais: [] });

  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Novo local' }).press('Enter');
  await expect
    .poll(() => dialog.getByLabel('Nome do local').evaluate((field) => field.matches(':focus')))
    .toBe(true);
  await page.keyboard.type('Centro');
  await page.keyboard.press('Tab');
  await page.keyboard.type('05010-000');
  await expect.poll(() => dialog.getByLabel('Endereço').inputValue()).toBe('Rua Caiubi');
  await dialog.getByLabel('Número').fill('126');
  await guest.expectFits();
  await expectAccessibleInBoth(guest);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText(/Rua Caiubi, 126/).waitFor();
  await guest.expectFits();
  await expectAccessibleInBoth(guest);
}, 120_000);

test('two who change an establishment keep what each typed, and a field of both is decided by hand', async () => {
  const { admin, guest, page, shop } = await atEstablishment('Beta');
  await guest.open(`/operacoes/estabelecimentos/${shop.id}`);
  await page.getByRole('link', { name: 'Editar' }).click();
  await page.getByLabel('Nome fantasia').fill('Pão de Ouro');
  await page.getByLabel('E-mail').fill('loja@pao.test');
  const other = { id: shop.id, nome_fantasia: 'Pão Prateado', mcc: '5411', versao: shop.versao };
  expect((await admin.post(`${ESTABLISHMENTS}/atualizar.php`, other)).status).toBe(200);

  const save = page.getByRole('button', { name: 'Salvar' });
  await save.press('Enter');
  const notice = page.getByRole('alert').filter({ hasText: 'Outra pessoa alterou este registro' });
  await notice.getByText('MCC: 5462 → 5411').waitFor();
  await notice.getByText(/Pão Dourado → Pão Prateado — o seu valor foi mantido/).waitFor();
  expect(await page.getByLabel('Nome fantasia').inputValue()).toBe('Pão de Ouro');
  expect(await page.getByLabel('E-mail').inputValue()).toBe('loja@pao.test');
  expect(await page.getByLabel('MCC').inputValue()).toBe('5411');
  await page.setViewportSize(PHONE);
  await guest.expectFits();
  await expectAccessibleInBoth(guest);
  expect((await establishmentOf(admin, shop.id)).nome_fantasia).toBe('Pão Prateado');

  await save.press('Enter');
  await page.getByRole('heading', { name: /Pão de Ouro/ }).waitFor();
  expect(await establishmentOf(admin, shop.id)).toMatchObject({
    nome_fantasia: 'Pão de Ouro',
    email: 'loja@pao.test',
    mcc: '5411',
  });
}, 120_000);

test('a change elsewhere in an establishment stands in nobody’s way, and one of a location is shown in its dialog', async () => {
  const { admin, dialog, guest, page, shop } = await atEstablishment('Gama');
  await guest.open(`/operacoes/estabelecimentos/${shop.id}`);
  await page.getByRole('button', { name: 'Editar o local Matriz' }).click();
  await dialog.getByLabel('Número').fill('10');
  const phone = { id: shop.id, email: 'outra@pao.test' };
  expect((await admin.post(`${ESTABLISHMENTS}/atualizar.php`, phone)).status).toBe(200);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const before = await establishmentOf(admin, shop.id);
  expect(before).toMatchObject({ email: 'outra@pao.test', locais: [{ nome: 'Matriz', numero: '10' }] });

  await page.getByRole('button', { name: 'Editar o local Matriz' }).click();
  await dialog.getByLabel('Número').fill('20');
  const [place] = before.locais;
  const theirs = { estabelecimento_id: shop.id, id: place.id, numero: '30', bairro: 'Sé' };
  expect((await admin.post(`${ESTABLISHMENTS}/atualizar-local.php`, theirs)).status).toBe(200);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await dialog.getByText(/Número: 10 → 30 — o seu valor foi mantido/).waitFor();
  await dialog.getByText('Bairro: (vazio) → Sé').waitFor();
  await expectAccessibleInBoth(guest);
  await dialog.getByRole('button', { name: 'Descartar o que digitei' }).click();
  expect(await dialog.getByLabel('Número').inputValue()).toBe('30');
  await dialog.getByLabel('Complemento').fill('Loja 2');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect((await establishmentOf(admin, shop.id)).locais).toMatchObject([
    { numero: '30', bairro: 'Sé', complemento: 'Loja 2' },
  ]);
}, 120_000);

test('a proposal keeps what was typed while somebody else changed it, and a step from a stale page is refused', async () => {
  const tenant = await h.tenant({ name: 'Delta' });
  const admin = await tenant.user({ role: 'admin' });
  await makeNumberedCompany(h, admin);
  await makeRatePlan(admin);
  const made = await admin.post(`${PROPOSALS}/criar.php`, { lead_nome: 'Mercado Boa Vista', mcc: '5411' });
  const { id } = made.body.data.proposta;
  const guest = await visitor();
  const { page } = guest;
  await guest.signIn(admin.email, PASSWORD);
  await guest.open(`/operacoes/propostas/${id}`);
  await page.getByRole('link', { name: 'Editar' }).click();
  await page.getByLabel('Nome do cliente').fill('Mercado Bela Vista');
  const terminais = [{ modelo: 'smart_pos', quantidade: 2, valor_mensal_centavos: 7990 }];
  const other = { id, lead_nome: 'Mercado Vista', terminais };
  expect((await admin.post(`${PROPOSALS}/atualizar.php`, other)).status).toBe(200);
  await page.getByRole('button', { name: 'Salvar' }).press('Enter');
  const notice = page.getByRole('alert').filter({ hasText: 'Outra pessoa alterou este registro' });
  await notice.getByText('Terminais', { exact: true }).waitFor();
  await notice.getByText(/Mercado Boa Vista → Mercado Vista — o seu valor foi mantido/).waitFor();
  await expectAccessibleInBoth(guest);
  await page.getByRole('button', { name: 'Salvar' }).press('Enter');
  await page.getByRole('heading', { name: /Mercado Bela Vista/ }).waitFor();
  const stored = (await admin.get(`${PROPOSALS}/obter.php?id=${id}`)).body.data.proposta;
  expect(stored).toMatchObject({ lead_nome: 'Mercado Bela Vista', mcc: '5411', terminais });

  await page.getByRole('button', { name: 'Alterar situação' }).click();
  await page.getByRole('menuitem', { name: 'Cancelar' }).click();
  const faster = { id, status: 'enviada' };
  expect((await admin.post(`${PROPOSALS}/mudar-status.php`, faster)).status).toBe(200);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancelar' }).last().click();
  await dialog.getByText(/alterado por outra pessoa/).waitFor();
  await page.getByText('Enviada', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Cancelar' }).first().click();

  for (const status of ['aprovada', 'aguardando_assinatura', 'assinada']) {
    expect((await admin.post(`${PROPOSALS}/mudar-status.php`, { id, status })).status).toBe(200);
  }
  await page.reload();
  await page.getByRole('button', { name: 'Alterar situação' }).click();
  await page.getByRole('menuitem', { name: 'Credenciar' }).click();
  await dialog.getByLabel('CNPJ ou CPF').fill('529.982.247-25');
  await dialog.getByLabel('Código EC').fill('1000099002');
  const accredited = { id, status: 'credenciada', documento: newCnpj(), codigo_ec: '1000099003' };
  expect((await admin.post(`${PROPOSALS}/mudar-status.php`, accredited)).status).toBe(200);
  await dialog.getByRole('button', { name: 'Credenciar' }).click();
  await dialog.getByText(/alterado por outra pessoa/).waitFor();
  await page.getByText('Credenciada', { exact: true }).waitFor();
}, 120_000);

test('a block is lifted from a stale page only after it was looked at again, and the reason stays', async () => {
  const { admin, dialog, guest, page, shop } = await atEstablishment('Epsilon');
  const block = { id: shop.id, status: 'bloqueado' };
  expect((await admin.post(`${ESTABLISHMENTS}/atualizar.php`, block)).status).toBe(200);
  await guest.open(`/operacoes/estabelecimentos/${shop.id}`);
  await page.getByRole('button', { name: 'Alterar situação' }).click();
  await page.getByRole('menuitem', { name: 'Ativar' }).click();
  await dialog.getByLabel('Motivo do desbloqueio').fill('Conferido com o adquirente');
  const other = { id: shop.id, email: 'risco@pao.test' };
  expect((await admin.post(`${ESTABLISHMENTS}/atualizar.php`, other)).status).toBe(200);
  await dialog.getByRole('button', { name: 'Ativar' }).click();
  await dialog.getByText(/alterado por outra pessoa/).waitFor();
  expect((await establishmentOf(admin, shop.id)).status).toBe('bloqueado');
  await page.getByText('risco@pao.test', { exact: true }).waitFor();
  expect(await dialog.getByLabel('Motivo do desbloqueio').inputValue()).toBe('Conferido com o adquirente');
  await expectAccessibleInBoth(guest);
  await dialog.getByRole('button', { name: 'Ativar' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('Ativo', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Alterar situação' }).click();
  await page.getByRole('menuitem', { name: 'Suspender' }).click();
  expect((await admin.post(`${ESTABLISHMENTS}/atualizar.php`, { ...other, email: null })).status).toBe(200);
  await dialog.getByRole('button', { name: 'Suspender' }).click();
  await dialog.getByText(/alterado por outra pessoa/).waitFor();
  expect((await establishmentOf(admin, shop.id)).status).toBe('ativo');
}, 120_000);
