import { expect, test } from 'vitest';
import { PASSWORD } from '../harness/harness.ts';
import {
  makeEstablishment,
  makeNumberedCompany,
  makeRatePlan,
  saleDraft,
  sell,
} from '../harness/operations.ts';
import { startJourney } from './journey.ts';

const { clock, h, visitor } = await startJourney();
const SALES = '/operacoes/transacoes';

test('sales are sorted by amount with the keyboard, and the order stands in the address', async () => {
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  await makeRatePlan(admin);
  const shop = await makeEstablishment(admin, (await makeNumberedCompany(h, admin)).id);
  const draft = (nsu: string, reais: number) =>
    saleDraft(shop.id, { nsu, valorBrutoCentavos: reais * 100, dataTransacao: clock.now() });
  await sell(h, tenant.id, [draft('MEIO', 50), draft('MAIOR', 900), draft('MENOR', 7)]);
  const { expectAccessible, open, page, signIn } = await visitor();
  await signIn(admin.email, PASSWORD);
  await open(SALES);
  const head = page.getByRole('columnheader', { name: 'Bruto' });
  await head.getByRole('button').press('Enter');
  await page.waitForURL((url) => url.searchParams.get('ordem') === 'bruto');
  await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending');
  const first = page.getByRole('row').nth(1);
  await first.getByText('MENOR').waitFor();
  await head.getByRole('button').press('Enter');
  await page.waitForURL((url) => url.searchParams.get('ordem') === '-bruto');
  await first.getByText('MAIOR').waitFor();
  expect(await head.getAttribute('aria-sort')).toBe('descending');
  await expectAccessible();

  const settlement = page.getByRole('combobox', { name: 'Liquidação' });
  await settlement.press('ArrowDown');
  await page.getByRole('option', { name: 'A liquidar' }).click();
  await page.waitForURL((url) => url.searchParams.get('liquidacao') === 'a_liquidar');
  await page.getByLabel('Liquidação: De').waitFor();
  await first.getByText('MAIOR').waitFor();
  await expectAccessible();
}, 90_000);
