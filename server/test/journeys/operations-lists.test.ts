import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { PASSWORD } from '../harness/harness.ts';
import {
  makeCommissionRules,
  makeEstablishment,
  makeNumberedCompany,
  makeRatePlan,
  saleDraft,
  sell,
} from '../harness/operations.ts';
import { expectAccessibleInBoth, PHONE } from './browser.ts';
import { startJourney } from './journey.ts';

const { h, visitor } = await startJourney();

const LONG_NAME = 'Supermercado e Padaria Nossa Senhora da Conceição do Mato Dentro';

/** A tenant with a sale of R$ 100,00 of March at an establishment with a long name. */
async function business() {
  const alfa = await h.tenant({ name: 'Alfa' });
  const admin = await alfa.user({ role: 'admin' });
  await makeRatePlan(admin);
  await makeCommissionRules(h, alfa.id);
  const company = await makeNumberedCompany(h, admin);
  const shop = await makeEstablishment(admin, company.id, { nome_fantasia: LONG_NAME });
  await sell(h, alfa.id, [saleDraft(shop.id)]);
  return { alfa, admin, shop };
}

test('a period is typed with the keyboard alone, and the drawer tells what became of a sale', async () => {
  const { admin } = await business();
  const { page, open, signIn, expectAccessible } = await visitor();
  await signIn(admin.email, PASSWORD);

  await open('/operacoes/transacoes?inicio=2026-01-01');
  await page.getByLabel('Até').focus();
  await page.keyboard.type('10102026');
  await page.waitForURL((url) => url.searchParams.get('fim') === '2026-10-10');
  await expect.poll(() => page.getByLabel('Até').inputValue()).toBe('10/10/2026');
  await page.getByLabel('Até').blur();
  await page.getByLabel('Até').focus();
  await page.keyboard.type('10102025');
  await page.getByText('O início vem antes do fim.').waitFor();
  expect(new URL(page.url()).searchParams.get('fim')).toBe('2026-10-10');

  await page.getByRole('button', { name: 'Exportar' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV' }).click(),
  ]);
  const [, line] = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(line?.split(';')).toEqual(expect.arrayContaining([LONG_NAME, 'Débito', 'Capturada', 'Liquidada']));

  await page.getByRole('link', { name: LONG_NAME }).press('Enter');
  const drawer = page.getByRole('dialog');
  const events = drawer.getByRole('list', { name: 'Linha do tempo' }).getByRole('listitem');
  await events.first().waitFor();
  expect(await events.count()).toBe(2);
  const amount = drawer.getByLabel('Valor a estornar');
  await amount.fill('100,01');
  await drawer.getByText('Informe um valor, como 1,50, até R$\u00a0100,00.').waitFor();
  // It was not sold today, so it is not cancelled any more; all else may be of a part, and waits for an amount that is possible.
  const statusButton = drawer.getByRole('button', { name: 'Alterar situação' });
  expect(await statusButton.getAttribute('aria-disabled')).toBe('true');
  await amount.fill('100,00');
  await statusButton.click();
  await page.getByRole('menuitem', { name: 'Contestar' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Cancelar a venda' }).count()).toBe(0);
  await page.getByRole('menuitem', { name: 'Estornar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Estornar' }).click();
  await events.nth(2).waitFor();
  const told = await events.allInnerTexts();
  expect(told.map((text) => text.split('\n')[0])).toEqual(['Venda', 'Liquidada', 'Estorno ao cliente']);
  expect(told[0]).toContain('R$\u00a0100,00');
  expect(told[2]).toContain('R$\u00a01,39 de comissões desfeitas');
  await expectAccessibleInBoth({ page, expectAccessible });
}, 90_000);

test('a list that nobody counts says that others follow and leads to them, but to no last page', async () => {
  const { admin, alfa, shop } = await business();
  await sell(
    h,
    alfa.id,
    Array.from({ length: 20 }, () => saleDraft(shop.id)),
  );
  const { page, open, signIn } = await visitor();
  await signIn(admin.email, PASSWORD);
  await open('/operacoes/transacoes');
  await page.getByText('1–20 de mais de 20').waitFor();
  expect(await page.getByRole('button', { name: 'Última página' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Próxima página' }).click();
  await page.getByText('21–21 de 21').waitFor();
  expect(await page.getByRole('button', { name: 'Próxima página' }).isDisabled()).toBe(true);
}, 60_000);

test('a proposal says in words which terminals it offers', async () => {
  const { admin } = await business();
  const terminais = [{ modelo: 'smart_pos', quantidade: 2, valor_mensal_centavos: 7990 }];
  const lead = { lead_nome: 'Mercado Boa Vista', faturamento_estimado_centavos: 8_500_000, terminais };
  const { body } = await admin.post('/backend/api/propostas/criar.php', lead);
  const { page, open, signIn } = await visitor();
  await signIn(admin.email, PASSWORD);
  await open(`/operacoes/propostas/${body.data.proposta.id}`);
  await page.getByText('Smart POS').waitFor();
}, 60_000);

test('lists fit a phone: nothing runs over the edge, and names stand there in whole', async () => {
  const { admin } = await business();
  const { page, go, signIn, expectAccessible } = await visitor();
  await page.setViewportSize(PHONE);
  await signIn(admin.email, PASSWORD);
  for (const list of ['estabelecimentos', 'transacoes']) {
    await go(`/operacoes/${list}`);
    const name = page.getByRole('link', { name: LONG_NAME });
    expect(await name.evaluate((link) => link.scrollWidth - link.clientWidth)).toBe(0);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width);
    await expectAccessible();
  }
}, 90_000);

test('who may not create is offered no form and told which permission is missing', async () => {
  const { admin, alfa } = await business();
  const lists = [
    { list: 'estabelecimentos', form: 'novo', action: 'Novo estabelecimento' },
    { list: 'terminais', form: 'novo', action: 'Novo terminal' },
    { list: 'alugueis', form: 'novo', action: 'Novo aluguel' },
    { list: 'planos-taxas', form: 'novo', action: 'Novo plano de taxas' },
  ];
  const reader = await alfa.user({ role: 'operator' });
  const { page, go, signIn } = await visitor();
  await signIn(reader.email, PASSWORD);
  for (const { action, form, list } of lists) {
    await go(`/operacoes/${list}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('link', { name: action }).count()).toBe(0);
    await go(`/operacoes/${list}/${form}`);
    await page.getByText('precisa da permissão de gerenciar operações').waitFor();
  }
  const other = await visitor();
  await other.signIn(admin.email, PASSWORD);
  for (const { action, form, list } of lists) {
    await other.go(`/operacoes/${list}`);
    await other.page.getByRole('link', { name: action }).first().waitFor();
    await other.page.keyboard.press('c');
    await other.page.waitForURL((url) => url.pathname === `/operacoes/${list}/${form}`);
  }
}, 120_000);

test('an address that names no record leads nowhere, and one of a record that is gone leads back to its list', async () => {
  const { admin } = await business();
  const { page, go, signIn, expectAccessible } = await visitor();
  await signIn(admin.email, PASSWORD);
  for (const path of ['/empresas/1', '/usuarios/1']) {
    await go(path);
    await page.getByRole('link', { name: 'Ir para o início' }).waitFor();
  }
  for (const list of ['estabelecimentos', 'terminais', 'alugueis', 'propostas', 'importacoes']) {
    await go(`/operacoes/${list}/abc`);
    await page.getByRole('link', { name: 'Ir para o início' }).waitFor();
    await go(`/operacoes/${list}/999999`);
    await page.getByRole('heading', { name: 'Não encontrado' }).waitFor();
    await expectAccessible();
    await page.locator(`main a[href="/operacoes/${list}"]`).click();
    await page.waitForURL((url) => url.pathname === `/operacoes/${list}`);
  }
}, 90_000);
