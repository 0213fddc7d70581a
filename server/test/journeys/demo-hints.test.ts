import { expect, test } from 'vitest';
import { PASSWORD } from '../harness/harness.ts';
import { startJourney } from './journey.ts';

const { h, visitor } = await startJourney();

test('who looks around in the demo gets three hints, closes them for good, and others keep theirs', async () => {
  const tenant = await h.tenant({ name: 'Alfa' });
  await tenant.switchModule('tasks', true);
  const ana = await tenant.user({ role: 'admin', email: 'ana@alfa.test' });
  const bia = await tenant.user({ role: 'admin', email: 'bia@alfa.test' });
  const { page, open, signIn, expectAccessible } = await visitor();
  await signIn(ana.email, PASSWORD);
  await open('/');
  const hints = page.getByRole('region', { name: 'Dicas da demonstração' });
  await hints.getByRole('heading', { name: 'Ache qualquer coisa' }).waitFor();
  expect(await hints.getByRole('article').count()).toBe(3);
  await expectAccessible();
  await hints.getByRole('button', { name: /Ache qualquer coisa/ }).focus();
  await page.keyboard.press('Enter');
  await hints.getByRole('heading', { name: 'Ache qualquer coisa' }).waitFor({ state: 'hidden' });
  await open('/');
  await hints.waitFor();
  expect(await hints.getByRole('article').count()).toBe(2);
  await hints.getByRole('button', { name: /Mude algo/ }).click();
  await hints.getByRole('button', { name: /outros olhos/ }).click();
  await hints.waitFor({ state: 'hidden' });
  await open('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Perfil' }).first().waitFor();
  expect(await hints.count()).toBe(0);

  const other = await visitor();
  await other.signIn(bia.email, PASSWORD);
  await other.open('/');
  await other.page.getByRole('region', { name: 'Dicas da demonstração' }).waitFor();
}, 90_000);

test('a business of its own is told nothing of the demo', async () => {
  const user = await (await h.tenant()).user({ role: 'admin' });
  const { page, open, signIn } = await visitor();
  await signIn(user.email, PASSWORD);
  await open('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Perfil' }).first().waitFor();
  expect(await page.getByRole('region', { name: 'Dicas da demonstração' }).count()).toBe(0);
}, 60_000);
