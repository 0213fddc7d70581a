import { expect, test } from 'vitest';
import { PASSWORD } from '../harness/harness.ts';
import { expectAccessibleInBoth, PHONE, saoPauloDay } from './browser.ts';
import { startJourney } from './journey.ts';

const { h, visitor, clock } = await startJourney({ leavesMessages: true });

test('on a phone and by keyboard alone a holiday is added, refused a second time, and taken off the calendar', async () => {
  const tenant = await h.tenant({ name: 'Alfa' });
  const admin = await tenant.user({ role: 'admin' });
  const guest = await visitor();
  const { page } = guest;
  await page.setViewportSize(PHONE);
  await guest.signIn(admin.email, PASSWORD);
  await guest.open('/operacoes/feriados');
  await page.getByText('Nenhum feriado próprio neste ano').waitFor();
  await page.getByText('Natal', { exact: true }).waitFor();
  await guest.expectFits();
  await expectAccessibleInBoth(guest);
  const year = Number(saoPauloDay(clock.now()).slice(0, 4)) + 1;
  await page.getByRole('button', { name: 'Ano seguinte' }).press('Enter');
  await page.getByText(String(year), { exact: true }).waitFor();

  const dialog = page.getByRole('dialog');
  const add = page.getByRole('button', { name: 'Novo feriado' });
  const fill = async (day: string) => {
    await add.press('Enter');
    const first = dialog.getByRole('textbox', { name: 'Data' });
    await expect.poll(() => first.evaluate((field) => field.matches(':focus'))).toBe(true);
    await page.keyboard.type(day);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Aniversário da cidade');
  };
  await fill(`25/01/${year}`);
  await page.keyboard.press('Enter');
  await dialog.getByText('O código IBGE tem 7 dígitos.').waitFor();
  await guest.expectFits();
  await expectAccessibleInBoth(guest);
  // The field that is refused has the focus.
  await page.keyboard.type('3550308');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText(/Municipal · São Paulo/).waitFor();
  await guest.expectFits();
  await expectAccessibleInBoth(guest);

  await fill(`25/01/${year}`);
  await dialog.getByRole('textbox', { name: /IBGE/ }).fill('3550308');
  await page.keyboard.press('Enter');
  await dialog.getByText('Já existe um feriado').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: 'Tirar Aniversário da cidade do calendário' }).press('Enter');
  await dialog.getByRole('button', { name: 'Cancelar' }).waitFor();
  await expectAccessibleInBoth(guest);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Nenhum feriado próprio neste ano').waitFor();
  const list = await admin.get(`/backend/api/feriados/listar.php?ano=${year}`);
  expect(list.body.data.feriados).toEqual([]);
}, 120_000);

test('who may only read sees the calendar and why it stays as it is', async () => {
  const tenant = await h.tenant({ name: 'Beta' });
  const editor = await tenant.user({ role: 'editor' });
  const guest = await visitor();
  const { page } = guest;
  await guest.signIn(editor.email, PASSWORD);
  await guest.open('/operacoes/feriados');
  await page.getByText('Natal', { exact: true }).waitFor();
  const add = page.getByRole('button', { name: 'Novo feriado' });
  await add.focus();
  await page.getByRole('tooltip', { name: /gerenciar operações/ }).waitFor();
  await add.press('Enter');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await expectAccessibleInBoth(guest);
}, 60_000);
