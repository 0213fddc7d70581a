import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { makeCompany } from '../harness/companies.ts';
import { arrangeForm, customField, faultsOf, formWith } from '../harness/forms.ts';
import { PASSWORD } from '../harness/harness.ts';
import { makeNumberedCompany } from '../harness/operations.ts';
import { expectAccessibleInBoth, PHONE } from './browser.ts';
import { startPublicJourney } from './journey.ts';

const { h, visitor } = await startPublicJourney({
  leavesMessages: true,
});

const SEGMENT = customField('segmento', {
  label: 'Segmento',
  type: 'select',
  required: true,
  help: 'Onde a empresa vende',
  options: [
    { value: 'varejo', label: 'Varejo' },
    { value: 'servicos', label: 'Serviços' },
  ],
});

test('who fills in the form of a company is asked for what an administrator arranged, and the API asks the same', async () => {
  const tenant = await h.tenant({ name: 'Alfa' });
  const admin = await tenant.user({ role: 'admin', name: 'Ana Administradora' });
  const main = await makeCompany(admin, { razaoSocial: 'Alfa Ltda', nomeFantasia: 'Alfa' });
  const { page, open, signIn, expectAccessible, expectFits } = await visitor();
  await signIn(admin.email, PASSWORD);
  await open(`/governanca?aba=formularios&empresa=${main.id}`);
  await page.getByRole('checkbox', { name: 'Nome fantasia: obrigatório' }).check();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Formulário salvo.').waitFor();
  const changed = { nomeFantasia: { required: true }, subdominio: { visible: false } };
  await arrangeForm(admin, main.id, 'company', formWith('company', changed, SEGMENT));

  const refused = await admin.post('/api/v1/companies', { razaoSocial: 'Filial' });
  expect(faultsOf(refused)).toEqual(['nomeFantasia required', 'metadata.segmento required']);

  await open('/empresas/nova');
  await page.getByRole('textbox', { name: 'Razão social' }).fill('Filial Centro Ltda');
  expect(await page.getByRole('textbox', { name: 'Subdomínio' }).count()).toBe(0);
  await page.getByText('Onde a empresa vende').waitFor();
  await page.getByRole('button', { name: 'Cadastrar empresa' }).click();
  await page.getByText('Preencha este campo.').first().waitFor();
  expect(await page.getByText('Preencha este campo.').count()).toBe(2);
  await expectAccessibleInBoth({ page, expectAccessible });
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits();
  await page.getByRole('textbox', { name: 'Nome fantasia' }).fill('Centro');
  await page.getByRole('combobox', { name: 'Segmento' }).click();
  await page.getByRole('option', { name: 'Serviços' }).click();
  await page.getByRole('button', { name: 'Cadastrar empresa' }).click();
  await page.getByRole('heading', { level: 1, name: 'Centro' }).waitFor();
  const { items } = (await admin.get('/api/v1/companies?search=Centro')).body;
  expect(items[0]).toMatchObject({ nomeFantasia: 'Centro', metadata: { segmento: 'servicos' } });

  await page.setViewportSize({ width: 1280, height: 900 });
  await open(`/empresas/${items[0].id}?aba=dados`);
  await page.getByRole('button', { name: 'Segmento Serviços' }).waitFor();
  await page.getByRole('button', { name: /^Nome fantasia/ }).press('Enter');
  await page.getByRole('textbox', { name: 'Nome fantasia' }).fill('');
  await page.keyboard.press('Enter');
  await page.getByText('Preencha este campo.').waitFor();
}, 120_000);

test('a fault below a field moves none of those beside it, and a type of terminal has its name', async () => {
  const admin = await (await h.tenant()).user({ role: 'admin' });
  await makeNumberedCompany(h, admin);
  const { page, open, signIn, expectFits } = await visitor();
  await signIn(admin.email, PASSWORD);
  await open('/operacoes/propostas/nova');
  for (let line = 0; line < 2; line += 1) {
    await page.getByRole('button', { name: 'Adicionar terminal' }).click();
  }
  const models = page.getByRole('combobox', { name: /^Modelo/ });
  const amounts = page.getByRole('textbox', { name: /^Quantidade/ });
  expect(await models.first().inputValue()).toBe('Smart POS');
  await models.last().fill('S920');
  await page.keyboard.press('Escape');
  await amounts.first().fill('nenhum');
  await page.getByRole('button', { name: 'Criar proposta' }).click();
  await page.getByText('Informe um número a partir de 1.').waitFor();
  const top = async (field: Locator) => Math.round((await field.boundingBox())?.y ?? -1);
  for (const size of [{ width: 1280, height: 900 }, PHONE]) {
    await page.setViewportSize(size);
    await expectFits();
    for (const line of [0, 1]) expect(await top(amounts.nth(line))).toBe(await top(models.nth(line)));
  }
  await page.getByRole('textbox', { name: 'Nome do cliente' }).fill('Padaria');
  await amounts.first().fill('2');
  for (const rent of await page.getByRole('textbox', { name: /^Aluguel/ }).all()) await rent.fill('79,90');
  await page.getByRole('button', { name: 'Criar proposta' }).click();
  await page.waitForURL(/\/propostas\/\d+$/);
  const { propostas } = (await admin.get('/backend/api/propostas/listar.php')).body.data;
  const { body } = await admin.get(`/backend/api/propostas/obter.php?id=${propostas[0].id}`);
  expect(body.data.proposta.terminais).toMatchObject([
    { modelo: 'smart_pos', quantidade: 2 },
    { modelo: 'S920', quantidade: 1 },
  ]);
});
