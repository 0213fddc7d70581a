import { expect, test } from 'vitest';
import { PASSWORD } from '../harness/harness.ts';
import { startJourney } from './journey.ts';

const { h, origin, visitor } = await startJourney();

test('an operation is found by typing, read, and sent', async () => {
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  const { page, expectAccessible } = await visitor();
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(String(error)));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${origin}/api/docs`);
  await page.getByRole('navigation', { name: 'Operations' }).getByText('Log in with e-mail').waitFor();
  await expectAccessible();
  expect(asked.filter((url) => new URL(url).origin !== origin)).toEqual([]);
  expect(asked.length).toBeLessThan(11);

  await page.keyboard.press('/');
  await page.keyboard.type('login e-mail');
  await page.getByText(/^1 of \d+$/).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Log in with e-mail and password', level: 1 }).waitFor();
  await expectAccessible();
  const body = JSON.stringify({ email: admin.email, password: PASSWORD });
  await page.getByLabel('body').fill(body);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.locator('form').getByText('"accessToken"').waitFor();
  expect(faults).toEqual([]);
});
