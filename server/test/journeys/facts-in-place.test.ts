import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PASSWORD } from '../harness/harness.ts';
import { setStage } from '../harness/stage.ts';
import { expectAccessibleInBoth, PHONE } from './browser.ts';
import { startJourney } from './journey.ts';

const { h, visitor } = await startJourney({ leavesMessages: true });
const { admin, numbers, viewer, tenant } = await setStage(h);

const TERMINALS = '/backend/api/terminais';
const RENTALS = '/backend/api/alugueis';

const fact = (page: Page, name: RegExp) => page.getByRole('main').getByRole('button', { name });

/** Opens a fact, replaces what it says, and saves it: Enter, the new text, Enter. */
async function correct(page: Page, name: RegExp, text: string): Promise<void> {
  await fact(page, name).press('Enter');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

async function atPage(path: string) {
  const guest = await visitor();
  await guest.signIn(admin.email, PASSWORD);
  await guest.open(path);
  return guest;
}

test('the facts of a terminal are corrected where they stand, with the keyboard alone, beside what others change', async () => {
  const id = numbers['terminal'];
  const stored = async () => (await admin.get(`${TERMINALS}/obter.php?id=${id}`)).body.data.terminal;
  const change = (body: object) => admin.post(`${TERMINALS}/atualizar.php`, { id, ...body });
  const guest = await atPage(`/operacoes/terminais/${id}`);
  const { page } = guest;
  await correct(page, /^Fabricante/, 'Gertec');
  await expect.poll(async () => (await stored()).fabricante).toBe('Gertec');
  await page.getByText('Fabricante: salvo.').waitFor();

  await fact(page, /^Tipo/).press('Enter');
  await page.getByRole('option', { name: 'Pinpad' }).waitFor();
  await expectAccessibleInBoth(guest);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await stored()).tipo).toBe('tap_on_phone');

  // Somebody else is faster with another fact, and then with the same one.
  expect((await change({ chip: '8955010000' })).status).toBe(200);
  await correct(page, /^Modelo/, 'GPOS 700');
  await expect.poll(async () => (await stored()).modelo).toBe('GPOS 700');
  expect((await stored()).chip).toBe('8955010000');
  await fact(page, /^Modelo GPOS 700/).press('Enter');
  expect((await change({ modelo: 'Moderninha' })).status).toBe(200);
  await page.keyboard.type('GPOS 720');
  await page.keyboard.press('Enter');
  await page.getByText('Modelo: outra pessoa mudou isto ao mesmo tempo').waitFor();
  expect((await stored()).modelo).toBe('Moderninha');
  await page.getByRole('button', { name: 'Gravar o meu' }).press('Enter');
  await expect.poll(async () => (await stored()).modelo).toBe('GPOS 720');

  // What cannot be is said at the field, and nothing is written.
  await fact(page, /^Modelo/).press('Enter');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Modelo' }).and(page.locator('[aria-invalid=true]')).waitFor();
  await page.keyboard.press('Escape');
  expect((await stored()).modelo).toBe('GPOS 720');
  await guest.settled();
  await expectAccessibleInBoth(guest);
  await page.setViewportSize(PHONE);
  await guest.expectFits();
}, 120_000);

test('the terms of a rental are corrected where they stand, with the keyboard alone, beside what others change', async () => {
  const id = numbers['rental'];
  const stored = async () => (await admin.get(`${RENTALS}/obter.php?id=${id}`)).body.data.aluguel;
  const change = (body: object) => admin.post(`${RENTALS}/atualizar.php`, { id, ...body });
  const guest = await atPage(`/operacoes/alugueis/${id}`);
  const { page } = guest;
  await correct(page, /^Aluguel mensal/, '89,90');
  await expect.poll(async () => (await stored()).valor_mensal_centavos).toBe(8_990);
  await page.getByText('R$ 89,90').first().waitFor();

  expect((await change({ isencao_faturamento_minimo_centavos: 500_000 })).status).toBe(200);
  await correct(page, /^Dia do vencimento/, '31');
  await page.getByText('Um dia de 1 a 28.').first().waitFor();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('20');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await stored()).dia_vencimento).toBe(20);
  expect((await stored()).isencao_faturamento_minimo_centavos).toBe(500_000);

  await fact(page, /^Isento/).press('Enter');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await stored()).isencao_faturamento_minimo_centavos).toBeNull();
  await guest.settled();
  await expectAccessibleInBoth(guest);
  await page.setViewportSize(PHONE);
  await guest.expectFits();
}, 120_000);

test('who may only read finds facts without anything to press', async () => {
  await tenant.grant(viewer, 'operacoes.read');
  const guest = await visitor();
  await guest.signIn(viewer.email, PASSWORD);
  await guest.open(`/operacoes/terminais/${numbers['terminal']}`);
  await guest.page.locator('dt', { hasText: 'Modelo' }).first().waitFor();
  expect(await fact(guest.page, /^Modelo/).count()).toBe(0);
}, 60_000);
