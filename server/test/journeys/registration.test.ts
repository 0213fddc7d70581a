import { expect, test } from 'vitest';
import { arrangeForm, customField, faultsOf, formWith } from '../harness/forms.ts';
import { PASSWORD } from '../harness/harness.ts';
import { expectAccessibleInBoth } from './browser.ts';
import { startJourney } from './journey.ts';

const { h, visitor } = await startJourney({ leavesMessages: true });

const PROFESSION = customField('profissao', {
  label: 'Profissão',
  type: 'select',
  required: true,
  help: 'O que você faz',
  options: [
    { value: 'vendas', label: 'Vendas' },
    { value: 'suporte', label: 'Suporte' },
  ],
});

test('a newcomer is asked for what the platform requires of a user, and gets an account with it', async () => {
  Object.assign(h.context.identity, { registration: 'open' });
  const platform = await h.platform.user({ role: 'super-admin' });
  const changes = { cpf: { required: true }, displayName: { visible: false } };
  await arrangeForm(platform, null, 'user', formWith('user', changes, PROFESSION));
  const body = { nome: 'Ana Souza', email: 'ana@example.com', password: PASSWORD };
  const refused = await h.request('POST', '/api/v1/auth/register', { body });
  expect(faultsOf(refused)).toEqual(['cpf required', 'metadata.profissao required']);

  const { page, open, signInByForm, expectAccessible, expectFits } = await visitor();
  await open('/cadastro');
  await page.getByText('O que você faz').waitFor();
  expect(await page.getByLabel('Como prefere ser chamado').count()).toBe(0);
  await page.getByLabel('Nome completo').fill(body.nome);
  await page.getByLabel('E-mail').fill(body.email);
  await page.getByLabel(/^Senha/).fill(PASSWORD);
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await page.getByText('Preencha este campo.').first().waitFor();
  expect(await page.getByText('Preencha este campo.').count()).toBe(2);
  await expectAccessibleInBoth({ page, expectAccessible });
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits();
  await page.getByLabel('CPF').fill('529.982.247-25');
  await page.getByRole('combobox', { name: 'Profissão' }).click();
  await page.getByRole('option', { name: 'Suporte' }).click();
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await page.waitForURL('**/entrar**');

  await page.setViewportSize({ width: 1280, height: 900 });
  await signInByForm(body.email, PASSWORD);
  await open('/perfil');
  await page.getByRole('button', { name: 'Profissão Suporte' }).waitFor();
  await page.getByRole('button', { name: 'CPF 529.982.247-25' }).waitFor();
}, 120_000);
