import { expect, test } from 'vitest';
import { PASSWORD } from '../harness/harness.ts';
import { startJourney } from './journey.ts';

const { h, visitor } = await startJourney();

test('the help on a page opens by keyboard, leads to the help on all pages, and needs no other site', async () => {
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  const { page, open, signIn, expectAccessible } = await visitor();
  await signIn(admin.email, PASSWORD);
  await open('/usuarios');
  await page.getByRole('heading', { name: 'Usuários', level: 1 }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Usuários' });
  await dialog.getByText('Convide por e-mail, com o papel já escolhido.').waitFor();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });

  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Atalhos do teclado' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Atalhos do teclado' }).waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: 'Ajuda desta página' }).click();
  await dialog.getByRole('link', { name: 'Ajuda de todas as páginas' }).click();
  await page.getByRole('heading', { name: 'Ajuda', level: 1 }).waitFor();
  expect(new URL(page.url()).hash).toBe('#users');
  expect(await page.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(20);
  await expectAccessible();
}, 60_000);
