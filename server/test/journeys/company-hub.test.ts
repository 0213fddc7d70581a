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

const { clock, h, visitor } = await startJourney();

test('the page of a company says what it sold, and leads to what belongs to it and back', async () => {
  const tenant = await h.tenant({ name: 'Alfa' });
  await tenant.switchModule('tasks', true);
  const admin = await tenant.user({ role: 'admin' });
  await makeRatePlan(admin);
  const company = await makeNumberedCompany(h, admin);
  const shop = await makeEstablishment(admin, company.id, { nome_fantasia: 'Pão Dourado' });
  await sell(h, tenant.id, [saleDraft(shop.id, { dataTransacao: clock.now(), valorBrutoCentavos: 12_345 })]);
  await admin.post('/api/projetos', { name: 'Reforma; fachada', client_id: company.id });
  await admin.post('/api/projetos', { name: 'De outro cliente' });
  for (const title of ['Pintar a fachada', 'Trocar o letreiro']) {
    await admin.post('/api/tarefas', { title, project: 'Reforma; fachada' });
  }
  const guest = await visitor();
  const { page } = guest;
  await guest.signIn(admin.email, PASSWORD);
  await guest.open(`/empresas/${company.uuid}`);
  const figure = (label: string) =>
    page.locator('dl > div').filter({ has: page.locator('dt', { hasText: label }) });
  await figure('Vendas no mês').getByText('R$ 123,45').waitFor();
  await figure('Pessoas').getByRole('link').waitFor();
  await page.getByRole('list', { name: 'Histórico' }).getByRole('listitem').first().waitFor();
  await guest.settled();
  await expectAccessibleInBoth(guest);
  await page.setViewportSize(PHONE);
  await guest.expectFits();
  await page.setViewportSize({ width: 1_280, height: 900 });

  const merchants = figure('Estabelecimentos').getByRole('link', { name: '1', exact: true });
  await merchants.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('empresa') === String(company.id));
  await page.getByRole('link', { name: 'Pão Dourado' }).press('Enter');
  await page.getByRole('heading', { name: /Pão Dourado/, level: 1 }).waitFor();
  const { razaoSocial } = (await admin.get(`/api/v1/company/directory/${company.uuid}`)).body;
  await page.getByRole('link', { name: razaoSocial }).first().press('Enter');
  await page.waitForURL(`**/empresas/${company.uuid}`);
  await figure('Vendas no mês').getByRole('link').press('Enter');
  await page.waitForURL((url) => url.searchParams.get('aba') === 'vendas');
  expect(await page.getByRole('tab', { name: 'Histórico' }).count()).toBe(0);

  await figure('Projetos').getByRole('link', { name: '1', exact: true }).press('Enter');
  await page.waitForURL((url) => url.searchParams.get('cliente') === String(company.id));
  await page.getByRole('link', { name: 'Reforma; fachada' }).waitFor();
  expect(await page.getByRole('link', { name: 'De outro cliente' }).count()).toBe(0);
  await expectAccessibleInBoth(guest);
  await guest.open(`/empresas/${company.uuid}`);
  await figure('Tarefas abertas').getByRole('link', { name: '2', exact: true }).press('Enter');
  await page.getByRole('link', { name: 'Pintar a fachada' }).waitFor();
  await page.getByRole('link', { name: 'Trocar o letreiro' }).waitFor();
}, 120_000);
