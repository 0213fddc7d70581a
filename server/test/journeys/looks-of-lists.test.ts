import { expect, test } from 'vitest';
import { PASSWORD } from '../harness/harness.ts';
import { setStage } from '../harness/stage.ts';
import { expectAccessibleInBoth, PHONE } from './browser.ts';
import { startPublicJourney } from './journey.ts';

const { h, visitor } = await startPublicJourney({ leavesMessages: true });
const { admin, tenant } = await setStage(h);

test('tokens are sorted by their columns, show the chosen ones, and the view is there the next time', async () => {
  for (const nome of ['Zebra', 'água', 'Mapa']) await admin.post('/backend/api/tokens/criar.php', { nome });
  const guest = await visitor();
  const { open, page } = guest;
  await guest.signIn(admin.email, PASSWORD);
  await open('/operacoes/tokens');
  const names = async () =>
    (await page.locator('tbody tr td:first-child').allInnerTexts())
      .map((text) => text.split('\n')[0])
      .filter((name) => ['Zebra', 'água', 'Mapa'].includes(name ?? ''));
  await page.getByRole('columnheader', { name: 'Token' }).getByRole('button').press('Enter');
  await page.waitForURL((url) => url.searchParams.get('ordem') === 'nome');
  await expect.poll(names).toEqual(['água', 'Mapa', 'Zebra']);
  await page.getByRole('columnheader', { name: 'Token' }).getByRole('button').press('Enter');
  await page.waitForURL((url) => url.searchParams.get('ordem') === '-nome');
  await expect.poll(names).toEqual(['Zebra', 'Mapa', 'água']);
  await page.getByRole('button', { name: 'Colunas' }).press('Enter');
  await page.getByRole('checkbox', { name: 'Validade' }).press('Space');
  await page.waitForURL((url) => url.searchParams.has('colunas'));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Visões' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Salvar como visão…' }).press('Enter');
  await page.getByLabel('Nome da visão').fill('Ao contrário');
  await page.getByLabel('Nome da visão').press('Enter');
  await page.getByRole('button', { name: 'Ao contrário', exact: true }).waitFor();
  await guest.settled();
  await expectAccessibleInBoth(guest);

  await open('/operacoes/tokens');
  await page.getByRole('button', { name: 'Visões' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Ao contrário' }).press('Enter');
  await page.waitForURL((url) => url.searchParams.get('ordem') === '-nome');
  await expect.poll(names).toEqual(['Zebra', 'Mapa', 'água']);
  expect(await page.getByRole('columnheader', { name: 'Validade' }).count()).toBe(0);
  await page.setViewportSize(PHONE);
  await guest.expectFits();
}, 120_000);

test('a view of the audit log is kept, and opens as it was', async () => {
  const guest = await visitor();
  const { open, page } = guest;
  await guest.signIn(admin.email, PASSWORD);
  await open('/auditoria?alcance=empresa');
  await page.getByRole('button', { name: 'Visões' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Salvar como visão…' }).press('Enter');
  await page.getByLabel('Nome da visão').fill('Só a empresa');
  await page.getByLabel('Nome da visão').press('Enter');
  await page.getByRole('button', { name: 'Só a empresa', exact: true }).waitFor();
  await open('/auditoria');
  await page.getByRole('button', { name: 'Visões' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Só a empresa' }).press('Enter');
  await page.waitForURL((url) => url.searchParams.get('alcance') === 'empresa');
  await page.getByRole('button', { name: 'Só a empresa', exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Colunas' }).count()).toBe(0);
}, 120_000);

test.each([
  ['/usuarios/convites', 'Papel'],
  ['/operacoes/planos-taxas', 'Antecipação'],
  ['/operacoes/comissoes/regras', 'Modalidade'],
])(
  '%s has views and columns that are chosen',
  async (path, column) => {
    await admin.post('/api/v1/auth/invitations', { email: 'nova@alfa.test', role: 'viewer' });
    const guest = await visitor();
    const { open, page } = guest;
    await guest.signIn(admin.email, PASSWORD);
    await open(path);
    await page.getByRole('button', { name: 'Visões' }).waitFor();
    await page.getByRole('button', { name: 'Colunas' }).press('Enter');
    await page.getByRole('checkbox', { name: new RegExp(column) }).press('Space');
    await page.waitForURL((url) => url.searchParams.has('colunas'));
    await page.keyboard.press('Escape');
    await guest.settled();
    await expectAccessibleInBoth(guest);
    await page.setViewportSize(PHONE);
    await guest.expectFits();
  },
  120_000,
);

test('white labels are narrowed to several statuses and sorted, and the view of it is kept', async () => {
  const owner = await tenant.user({ role: 'super-admin' });
  for (const name of ['Alfa Sul', 'Beta Sul']) await tenant.tenant({ name });
  const guest = await visitor();
  const { open, page } = guest;
  await guest.signIn(owner.email, PASSWORD);
  await open('/white-labels?situacao=ativo,bloqueado');
  await page.getByRole('columnheader', { name: 'Nome' }).getByRole('button').press('Enter');
  await page.getByRole('columnheader', { name: 'Nome' }).getByRole('button').press('Enter');
  await page.waitForURL((url) => url.searchParams.get('ordem') === '-nome');
  await guest.settled();
  const shown = await page.locator('tbody tr').allInnerTexts();
  expect(shown.map((text) => text.includes('Beta Sul'))).toEqual([true, false]);
  await page.getByRole('button', { name: 'Colunas' }).press('Enter');
  await page.getByRole('checkbox', { name: 'Pessoas' }).press('Space');
  await page.waitForURL((url) => url.searchParams.has('colunas'));
}, 120_000);
