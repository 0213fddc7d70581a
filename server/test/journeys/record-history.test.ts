import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { PASSWORD } from '../harness/harness.ts';
import {
  makeEstablishment,
  makeNumberedCompany,
  makeRatePlan,
  saleDraft,
  sell,
} from '../harness/operations.ts';
import { expectAccessibleInBoth } from './browser.ts';
import { startPublicJourney } from './journey.ts';

const { h, visitor } = await startPublicJourney({ leavesMessages: true });

async function world() {
  const tenant = await h.tenant({ name: 'Alfa' });
  const admin = await tenant.user({ role: 'admin', name: 'Ana Admin' });
  await makeRatePlan(admin);
  const shop = await makeEstablishment(admin, (await makeNumberedCompany(h, admin)).id);
  const { recorded } = await sell(h, tenant.id, [saleDraft(shop.id, { nsu: '90210' })]);
  return { admin, shop, saleId: recorded[0]?.id ?? 0 };
}

test('why a sale was refunded is answered by its search alone; the log names it and leads to it', async () => {
  const { admin, saleId } = await world();
  const guest = await visitor();
  const { page } = guest;
  await guest.signIn(admin.email, PASSWORD);
  await guest.open(`/operacoes/transacoes?transacao=${saleId}`);
  await page.getByRole('button', { name: 'Alterar situação' }).click();
  await page.getByRole('menuitem', { name: 'Estornar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Estornar' });
  await dialog.getByLabel('Motivo', { exact: false }).fill('Produto devolvido');
  await dialog.getByRole('button', { name: 'Estornar' }).click();
  await page.getByRole('list', { name: 'Histórico' }).getByText('Produto devolvido').waitFor();

  // Two keys beside the number: the answer is in the drawer that opens.
  await guest.open('/');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('90210');
  await page
    .getByRole('option', { name: /NSU 90210/ })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  const history = page.getByRole('list', { name: 'Histórico' });
  await history.getByText('Produto devolvido').waitFor();
  expect(await history.innerText()).toContain('Ana Admin');
  await expectAccessibleInBoth(guest);

  await guest.open('/auditoria');
  const entry = page.getByRole('listitem').filter({ hasText: 'Situação da venda alterada' });
  // Before anything is opened the row names its record and leads to it.
  await entry.getByRole('link', { name: 'NSU 90210' }).waitFor();
  await entry.getByRole('button', { name: 'Situação da venda alterada' }).focus();
  await page.keyboard.press('Enter');
  await expectAccessibleInBoth(guest);
  await page.getByRole('button', { name: 'Exportar' }).press('Enter');
  const csv = page.getByRole('menuitem', { name: 'CSV' });
  const [download] = await Promise.all([page.waitForEvent('download'), csv.press('Enter')]);
  expect(download.suggestedFilename()).toMatch(/^auditoria-\d{4}-\d\d-\d\d\.csv$/);
  const saved = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(saved[1]).toMatch(/Ana Admin;Situação da venda alterada;Venda;.*90210.*Produto devolvido/);
  await entry.getByRole('link', { name: 'NSU 90210' }).press('Enter');
  await page.getByRole('list', { name: 'Histórico' }).getByText('Produto devolvido').waitFor();
}, 120_000);

test('the page of a merchant shows what it sold and has beside its history, and leads to all of it', async () => {
  const { admin, saleId, shop } = await world();
  const guest = await visitor();
  const { page } = guest;
  await guest.signIn(admin.email, PASSWORD);
  await guest.open(`/operacoes/estabelecimentos/${shop.id}`);
  await page.getByRole('list', { name: 'Histórico' }).getByText('Estabelecimento cadastrado').waitFor();
  await page.getByText('Vendas no mês').waitFor();
  await page.getByRole('tab', { name: 'Vendas' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('table', { name: 'Transações' }).getByText('NSU 90210').waitFor();
  await expectAccessibleInBoth(guest);
  await page.getByRole('link', { name: 'Ver todas as vendas' }).click();
  await page.waitForURL(new RegExp(`/operacoes/transacoes[?]estabelecimento=${shop.id}`));
  await page.goBack();
  // The tab stands in the address, and the sale leads back to its merchant.
  await page.getByRole('table', { name: 'Transações' }).getByRole('link').first().click();
  await page.waitForURL(new RegExp(`transacao=${saleId}`));
  await page.getByRole('dialog').getByRole('link', { name: shop.nome_fantasia }).click();
  await page.getByRole('tab', { name: 'Terminais' }).click();
  await page.getByText('Nenhum terminal aqui.').waitFor();
}, 120_000);
