import { afterAll, expect, test } from 'vitest';
import { makeCompany } from '../harness/companies.ts';
import { PDF } from '../harness/documents.ts';
import { PASSWORD } from '../harness/harness.ts';
import { startProviderServer } from '../lookups/provider-server.ts';
import { startJourney } from './journey.ts';

const providers = await startProviderServer();
afterAll(() => providers.close());
const { h, visitor } = await startJourney({
  leavesMessages: true,
  config: { lookups: providers.settings },
});

/** With letters, as they are given out since 2026. */
const CNPJ = '12.ABC.345/01DE-35';
const BARE = '12ABC34501DE35';

test('an administrator registers a company from its CNPJ, changes its brand and sees it', async () => {
  const alfa = await h.tenant({ name: 'Alfa' });
  const admin = await alfa.user({ role: 'admin', name: 'Ana Administradora' });
  const { page, open, go, signIn, expectAccessible } = await visitor();
  await signIn(admin.email, PASSWORD);

  await open('/');
  await page.getByRole('navigation').getByRole('link', { name: 'Empresas' }).click();
  await page.getByRole('heading', { name: 'Empresas', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Nova empresa' }).first().click();
  await page.getByRole('textbox', { name: 'CNPJ' }).pressSequentially(BARE.toLowerCase());
  await page.getByText(/Da Receita, .*BrasilAPI/).waitFor();
  await page.getByText('Do CEP, agora').first().waitFor();
  expect(await page.getByRole('textbox', { name: 'CNPJ' }).inputValue()).toBe(CNPJ);
  expect(await page.getByLabel('Razão social').inputValue()).toBe('OPEN KNOWLEDGE BRASIL');
  expect(await page.getByLabel('Endereço', { exact: true }).inputValue()).toBe('Rua Caiubi');
  await expectAccessible();
  await page.getByRole('button', { name: 'Cadastrar empresa' }).click();
  await page.getByRole('heading', { name: 'REDE PELO CONHECIMENTO LIVRE' }).waitFor();
  await expectAccessible();

  await page.getByRole('tab', { name: 'Marca' }).click();
  await page.getByRole('textbox', { name: 'Cor principal' }).fill('#ffcc00');
  await page.getByText('12,4:1').first().waitFor();
  await expectAccessible();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Marca salva.').waitFor();

  const list = await admin.get('/api/v1/companies');
  expect(list.body.items).toHaveLength(1);
  expect(list.body.items[0]).toMatchObject({ cnpj: BARE, branding: { corPrincipal: '#ffcc00' } });
  await go('/white-labels');
  await page.getByText('#ffcc00').waitFor();
  await expectAccessible();
}, 90_000);

test('a company moves below another one after the preview, and the tree shows it there', async () => {
  const gama = await h.tenant({ name: 'Gama' });
  const admin = await gama.user({ role: 'admin' });
  const matriz = await makeCompany(admin, { razaoSocial: 'Matriz Ltda' });
  await makeCompany(admin, { razaoSocial: 'Norte Ltda', parentCompanyId: matriz.id });
  const sul = await makeCompany(admin, { razaoSocial: 'Sul Ltda', parentCompanyId: matriz.id });
  const { page, open, go, signIn, expectAccessible } = await visitor();
  await signIn(admin.email, PASSWORD);
  await open(`/empresas/${sul.id}`);
  await page.getByRole('button', { name: 'Mover' }).click();
  await page.getByRole('combobox', { name: 'Empresa superior' }).click();
  await page.getByRole('option', { name: /Norte Ltda/ }).click();
  await page.getByText('Nível na árvore: de 2 para 3').waitFor();
  await expectAccessible();
  await page.getByRole('dialog').getByRole('button', { name: 'Mover' }).click();
  await page.getByText('Empresa movida.').waitFor();

  await go('/empresas?visao=arvore');
  await page.getByRole('button', { name: 'Norte Ltda: 1 empresa logo abaixo' }).click();
  await page.getByText('Sul Ltda').waitFor({ state: 'detached' });
  await expectAccessible();
}, 60_000);

test('a person is bound to a company, on its page and on the own one, is listed and counted there, and released', async () => {
  const tenant = await h.tenant({ name: 'Delta' });
  const admin = await tenant.user({ role: 'admin', name: 'Ana' });
  const company = await makeCompany(admin, { nomeFantasia: 'Matriz Delta' });
  await makeCompany(admin, { nomeFantasia: 'Filial Delta', parentCompanyId: company.id });
  const person = await tenant.user({ role: 'operator', name: 'Olga Operadora' });
  const bound = async () => {
    const { body } = await admin.get(`/api/v1/auth/users/${person.uuid}/memberships`);
    return [body[0].role, body[0].companyName];
  };
  const { page, open, go, signIn, expectAccessible } = await visitor();
  await signIn(admin.email, PASSWORD);
  await open(`/empresas/${company.id}?aba=usuarios`);
  await page.getByText('Ninguém vinculado').waitFor();
  await page.getByRole('button', { name: 'Vincular pessoa' }).click();
  const dialog = page.getByRole('dialog', { name: 'Vincular pessoa' });
  await dialog.getByRole('combobox', { name: 'Pessoa' }).fill('olga');
  await page.getByRole('option', { name: 'Olga Operadora' }).click();
  await expect.poll(() => dialog.getByRole('combobox', { name: 'Papel' }).inputValue()).toBe('Operador');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Vincular' }).click();
  const list = page.getByRole('table', { name: 'Pessoas desta empresa' });
  await list.getByRole('link', { name: 'Olga Operadora' }).waitFor();
  await expectAccessible();
  expect(await bound()).toEqual(['operator', 'Matriz Delta']);

  await go(`/usuarios/${person.uuid}?aba=papeis`);
  await page.getByText('Matriz Delta').waitFor();
  await page.getByRole('button', { name: 'Trocar o papel ou a empresa' }).click();
  await page.getByRole('combobox', { name: 'Empresa' }).click();
  await page.keyboard.type('filial');
  await page.getByRole('option', { name: /Filial Delta/ }).click();
  await expectAccessible();
  await page.getByRole('button', { name: 'Salvar' }).click();
  // The list of the dialog keeps its name for a moment, too.
  await page.getByRole('tabpanel', { name: 'Empresas e papéis' }).getByText('Filial Delta').waitFor();
  expect(await bound()).toEqual(['operator', 'Filial Delta']);

  await admin.put(`/api/v1/auth/users/${person.uuid}/memberships/${tenant.uuid}`, {
    roleNumber: '4',
    companyId: company.id,
  });
  await go(`/empresas/${company.id}?aba=usuarios`);
  await list.getByRole('button', { name: 'Desvincular' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Desvincular' }).click();
  await page.getByText('Ninguém vinculado').waitFor();
  expect(await bound()).toEqual(['operator', null]);
}, 120_000);

test('a document of a company and one of a user get their files, which are saved again and go with the document', async () => {
  const tenant = await h.tenant({ name: 'Épsilon' });
  const admin = await tenant.user({ role: 'admin', name: 'Ana' });
  const company = await makeCompany(admin);
  const { page, go, signIn, expectAccessible } = await visitor();
  await signIn(admin.email, PASSWORD);
  const file = { name: 'Contrato social.pdf', mimeType: 'application/pdf', buffer: PDF };
  const saved = async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^Baixar arquivo/ }).click(),
    ]);
    return download.suggestedFilename();
  };
  for (const address of [`/empresas/${company.id}?aba=documentos`, '/perfil?aba=documentos']) {
    await go(address);
    await page.getByRole('button', { name: 'Adicionar documento' }).click();
    const dialog = page.getByRole('dialog', { name: 'Adicionar documento' });
    await dialog.getByLabel('Tipo').fill('Contrato');
    const picker = dialog.locator('input[type=file]');
    await picker.setInputFiles({ name: 'virus.exe', mimeType: 'application/octet-stream', buffer: PDF });
    await dialog
      .getByText(/virus\.exe/)
      .first()
      .waitFor();
    await picker.setInputFiles(file);
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await saved()).toBe('Contrato social.pdf');
    await expectAccessible();
  }
  await go(`/empresas/${company.id}?aba=documentos`);
  await page.getByRole('button', { name: 'Remover documento' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click();
  await page.getByText('Nenhum documento').waitFor();
}, 120_000);
