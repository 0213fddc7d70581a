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
import { sheetRows } from '../harness/zip.ts';
import { PHONE } from './browser.ts';
import { startJourney } from './journey.ts';

const { h, visitor } = await startJourney();

/** An admin of a tenant with two sales, one of them refused. */
async function seller() {
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  await makeRatePlan(admin);
  const shop = await makeEstablishment(admin, (await makeNumberedCompany(h, admin)).id);
  await sell(h, tenant.id, [saleDraft(shop.id), saleDraft(shop.id, { nsu: 'RECUSADA', status: 'negada' })]);
  return admin;
}

test('the keyboard saves the filtered rows of a list as a workbook', async () => {
  const admin = await seller();
  const { page, open, signIn, expectAccessible } = await visitor();
  await signIn(admin.email, PASSWORD);
  await open('/operacoes/transacoes?situacao=negada');
  await page.getByRole('button', { name: 'Exportar' }).press('Enter');
  const choice = page.getByRole('menuitem', { name: 'Planilha (XLSX)' });
  await choice.waitFor();
  await expectAccessible();
  const [download] = await Promise.all([page.waitForEvent('download'), choice.press('Enter')]);
  expect(download.suggestedFilename()).toMatch(/^transações-\d{4}-\d\d-\d\d\.xlsx$/);
  const [head, ...rows] = sheetRows(await readFile(await download.path()));
  expect(head?.slice(0, 3)).toEqual(['Data', 'Estabelecimento', 'NSU']);
  expect(rows.map((row) => row[2])).toEqual(['RECUSADA']);
  await page.getByText('.xlsx: 1 linha.').waitFor();
}, 90_000);

test('an export that waits is stopped on a phone, and nothing is saved', async () => {
  const admin = await seller();
  const { page, open, signIn } = await visitor();
  await page.setViewportSize(PHONE);
  await signIn(admin.email, PASSWORD);
  await open('/operacoes/transacoes');
  await page.route(/exportar\.php/, () => undefined);
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  await page.getByText('Exportando…').waitFor();
  await page.getByRole('button', { name: 'Parar' }).click();
  await page.getByText('Exportação parada. Nada foi salvo.').waitFor();
  // The word fades away while the other one comes.
  await page.getByText('Exportando…').waitFor({ state: 'detached' });
}, 90_000);

test('the rate plans are saved with a line for each rate', async () => {
  const admin = await seller();
  const { page, open, signIn } = await visitor();
  await signIn(admin.email, PASSWORD);
  await open('/operacoes/planos-taxas');
  await page.getByRole('button', { name: 'Exportar' }).click();
  const choice = page.getByRole('menuitem', { name: 'CSV' });
  const [download] = await Promise.all([page.waitForEvent('download'), choice.click()]);
  const [head, ...rows] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(head).toContain('Plano;Padrão;Antecipação ao mês;Situação;Bandeira');
  const ranges = (await admin.get('/backend/api/planos-taxas/listar.php')).body.data.planos[0].faixas;
  expect(rows).toHaveLength(ranges.length);
}, 90_000);
