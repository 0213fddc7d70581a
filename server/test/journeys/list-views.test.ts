import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PASSWORD } from '../harness/harness.ts';
import {
  makeEstablishment,
  makeNumberedCompany,
  makeRatePlan,
  saleDraft,
  sell,
} from '../harness/operations.ts';
import { expectAccessibleInBoth, PHONE } from './browser.ts';
import { startJourney } from './journey.ts';

const { h, visitor } = await startJourney();
const SALES = '/operacoes/transacoes';

async function business() {
  const tenant = await h.tenant();
  const [ann, ben] = [
    await tenant.user({ role: 'admin', name: 'Ana' }),
    await tenant.user({ role: 'admin' }),
  ];
  await makeRatePlan(ann);
  const shop = await makeEstablishment(ann, (await makeNumberedCompany(h, ann)).id);
  await sell(h, tenant.id, [saleDraft(shop.id), saleDraft(shop.id, { nsu: 'RECUSADA', status: 'negada' })]);
  return { ann, ben };
}

const heads = (page: Page) => page.getByRole('columnheader').allInnerTexts();

test('columns are chosen with the keyboard, stand in the address, and are there the next time', async () => {
  const { ann } = await business();
  const { page, open, signIn, expectAccessible } = await visitor();
  await signIn(ann.email, PASSWORD);
  await open(SALES);
  await page.getByRole('button', { name: 'Colunas' }).press('Enter');
  const nsu = page.getByRole('checkbox', { name: 'NSU' });
  await nsu.waitFor();
  await expectAccessible();
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await nsu.press('Space');
  await page.waitForURL((url) => url.searchParams.get('colunas')?.includes('nsu') === false);
  await saved;
  await page.getByRole('switch', { name: 'Linhas compactas' }).press('Space');
  await page.locator('table[data-density="compact"]').waitFor();
  await page.keyboard.press('Escape');
  expect(await heads(page)).not.toContain('NSU');
  await open(SALES);
  await page.locator('table[data-density="compact"]').waitFor();
  await page.getByRole('link').first().waitFor();
  expect(await heads(page)).not.toContain('NSU');
}, 90_000);

test('a view is saved and shared, and opens for somebody else as it was', async () => {
  const { ann, ben } = await business();
  const first = await visitor();
  await first.signIn(ann.email, PASSWORD);
  await first.open(`${SALES}?situacao=negada&colunas=establishment,gross`);
  await first.page.getByRole('button', { name: 'Visões' }).press('Enter');
  await first.page.getByRole('menuitem', { name: 'Salvar como visão…' }).press('Enter');
  await first.page.getByLabel('Nome da visão').fill('Negadas');
  await first.page.getByLabel('Compartilhar com a empresa').press('Space');
  await expectAccessibleInBoth(first);
  await first.page.getByLabel('Nome da visão').press('Enter');
  await first.page.getByRole('button', { name: 'Negadas', exact: true }).waitFor();

  const second = await visitor();
  await second.signIn(ben.email, PASSWORD);
  await second.page.setViewportSize(PHONE);
  await second.open(SALES);
  await second.page.getByRole('button', { name: 'Visões' }).click();
  await second.page.getByRole('menuitem', { name: 'Negadas' }).click();
  await second.page.waitForURL((url) => url.searchParams.get('situacao') === 'negada');
  await second.page.getByRole('button', { name: 'Negadas', exact: true }).waitFor();
  expect(new URL(second.page.url()).searchParams.get('colunas')).toBe('establishment,gross');

  await second.page.getByRole('button', { name: 'Negadas', exact: true }).click();
  await second.page.getByRole('menuitem', { name: 'Renomear “Negadas” para todos' }).click();
  const name = second.page.getByLabel('Nome da visão');
  await name.fill('Recusadas');
  await name.press('Enter');
  await second.page.getByText('A visão agora se chama “Recusadas”.').waitFor();
  await second.page.getByRole('button', { name: 'Recusadas', exact: true }).waitFor();
  const renamed = (await ann.get('/api/v1/list-views?list=sales')).body.views;
  expect(renamed).toMatchObject([{ name: 'Recusadas', shared: true }]);

  await second.open(`${SALES}?situacao=negada&colunas=establishment,gross`);
  await second.page.getByRole('button', { name: 'Recusadas', exact: true }).waitFor();
  await second.go(`${SALES}?situacao=cancelada&colunas=establishment,gross`);
  await second.page.getByRole('button', { name: 'Visões', exact: true }).click();
  await second.page.getByRole('menuitem', { name: /^Gravar o que está na tela em “Recusadas”/ }).click();
  await second.page.getByText('Visão “Recusadas” salva.').waitFor();
  const [changed] = (await ann.get('/api/v1/list-views?list=sales')).body.views;
  expect(changed.search).toContain('situacao=cancelada');

  await second.page.getByRole('button', { name: 'Recusadas', exact: true }).click();
  await second.page.getByRole('menuitem', { name: 'Excluir “Recusadas” para todos' }).click();
  await second.page.getByText('Visão “Recusadas” excluída.').waitFor();
  await second.page.getByRole('button', { name: 'Visões', exact: true }).waitFor();
  expect((await ann.get('/api/v1/list-views?list=sales')).body.views).toEqual([]);
}, 90_000);

test('the own view gets another name with the keyboard, and no name that is taken', async () => {
  const { ann } = await business();
  const views = [
    { name: 'Negadas', search: 'situacao=negada', shared: false },
    { name: 'Todas', search: '', shared: false },
  ];
  await ann.put('/api/v1/list-views', { list: 'sales', version: 0, columns: null, views });
  const { page, expectAccessible, open, signIn } = await visitor();
  await signIn(ann.email, PASSWORD);
  await open(`${SALES}?situacao=negada`);
  await page.getByRole('button', { name: 'Negadas', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Renomear “Negadas”' }).press('Enter');
  const name = page.getByLabel('Nome da visão');
  await name.fill('todas');
  await page.getByText('Outra visão já tem este nome.').waitFor();
  await expectAccessible();
  await name.fill('Recusadas');
  await name.press('Enter');
  await page.getByRole('button', { name: 'Recusadas', exact: true }).waitFor();
  const { body } = await ann.get('/api/v1/list-views?list=sales');
  expect(body.views.map((view: { name: string }) => view.name)).toEqual(['Recusadas', 'Todas']);
}, 90_000);
