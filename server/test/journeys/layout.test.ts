import { expect, test } from 'vitest';
import { PASSWORD } from '../harness/harness.ts';
import { makeNumberedCompany } from '../harness/operations.ts';
import { PHONE } from './browser.ts';
import { startJourney } from './journey.ts';

const { h, visitor } = await startJourney();
const NOTEBOOK = { width: 1440, height: 900 };
/** What counts as good for the pages of the web. */
const MOST_SHIFT = 0.1;

/** By how much the page has moved since it was opened, in the browser's own measure. */
const SHIFT = `new Promise((resolve) => {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) sum += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
})`;

async function administrator() {
  const tenant = await h.tenant({ name: 'Alfa Meios de Pagamento' });
  await tenant.switchModule('tasks', true);
  const admin = await tenant.user({ role: 'admin' });
  await makeNumberedCompany(h, admin);
  await makeNumberedCompany(h, admin);
  const guest = await visitor();
  await guest.signIn(admin.email, PASSWORD);
  return guest;
}

test('the whole navigation has room on a notebook, folds, and stays folded', async () => {
  const { open, page } = await administrator();
  await page.setViewportSize(NOTEBOOK);
  await open('/perfil');
  const navigation = page.getByRole('navigation', { name: 'Principal' });
  for (const name of ['Auditoria', 'Governança', 'Módulos']) {
    const box = await navigation.getByRole('link', { name, exact: true }).boundingBox();
    const foot = await page.getByRole('button', { name: 'Recolher o menu' }).boundingBox();
    expect((box?.y ?? NOTEBOOK.height) + (box?.height ?? 0), name).toBeLessThanOrEqual(foot?.y ?? 0);
  }
  const group = navigation.getByRole('button', { name: 'Operações' });
  await group.press('Enter');
  await open('/operacoes/transacoes');
  expect(await group.getAttribute('aria-expanded')).toBe('false');
  expect(await navigation.getByRole('link', { name: 'Transações' }).isVisible()).toBe(true);
  expect(await navigation.getByRole('link', { name: 'Terminais' }).isVisible()).toBe(false);
}, 120_000);

test('g p opens the proposals and g , the own profile', async () => {
  const { open, page } = await administrator();
  await open('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await page.waitForURL('**/operacoes/propostas');
  await page.keyboard.press('g');
  await page.keyboard.press(',');
  await page.waitForURL('**/perfil');
}, 120_000);

test('the filters of statements stand still on a phone', async () => {
  const { open, page } = await administrator();
  await page.setViewportSize(PHONE);
  await open('/operacoes/comissoes/fechamentos');
  await page.getByText('Nenhum fechamento', { exact: false }).first().waitFor();
  const moved = await page.evaluate<number>(SHIFT);
  expect(moved).toBeLessThanOrEqual(MOST_SHIFT);
}, 120_000);

test('on a phone the filters of a list stand in a sheet, which tells how many narrow it', async () => {
  const { expectAccessible, open, page } = await administrator();
  await page.setViewportSize(PHONE);
  await open('/operacoes/transacoes?modalidade=pix');
  const filters = page.getByRole('button', { name: 'Filtros (1)' });
  expect(await page.getByRole('combobox', { name: 'Bandeira' }).count()).toBe(0);
  await filters.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Filtros' });
  await sheet.getByRole('combobox', { name: 'Bandeira' }).click();
  await page.getByRole('option', { name: 'Visa' }).click();
  await page.waitForURL('**bandeira=visa**');
  await expectAccessible();
  await sheet.getByRole('button', { name: 'Ver resultados' }).press('Enter');
  await page.getByRole('button', { name: 'Filtros (2)' }).waitFor();
  await page.setViewportSize(NOTEBOOK);
  await page.getByRole('combobox', { name: 'Bandeira' }).waitFor();
}, 120_000);
