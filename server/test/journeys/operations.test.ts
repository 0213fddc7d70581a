import { afterAll, expect, test } from 'vitest';
import { makeCompany, newCnpj } from '../harness/companies.ts';
import { PASSWORD } from '../harness/harness.ts';
import { makeNumberedCompany, makeRatePlan } from '../harness/operations.ts';
import { startProviderServer } from '../lookups/provider-server.ts';
import { startJourney } from './journey.ts';

const providers = await startProviderServer();
afterAll(() => providers.close());
const { h, visitor } = await startJourney({
  leavesMessages: true,
  config: { lookups: providers.settings },
});

/** With letters, as they are given out since 2026. */
const CNPJ = '12ABC34501DE35';

test('an editor simulates the worked example and reads in words why another sale has no answer', async () => {
  const alfa = await h.tenant({ name: 'Alfa' });
  const admin = await alfa.user({ role: 'admin' });
  await makeCompany(admin);
  await makeRatePlan(admin);
  const editor = await alfa.user({ role: 'editor' });
  const { page, open, signIn, expectAccessible } = await visitor();
  await signIn(editor.email, PASSWORD);

  await open('/');
  await page.getByRole('navigation').getByRole('link', { name: 'Simulador de taxas' }).click();
  await page.getByRole('heading', { name: 'Simulador de taxas', level: 1 }).waitFor();
  await page.getByText('R$ 833,07').first().waitFor();
  await page.getByRole('switch', { name: 'Repassar as taxas ao cliente' }).click();
  await page.getByText('3 × R$ 100,04 + 9 × R$ 100,03').first().waitFor();
  await page.getByText('R$ 1.200,39').first().waitFor();
  await page.getByText('20,04%').first().waitFor();
  await expectAccessible();

  await page.getByRole('button', { name: '6 vezes' }).click();
  await page.getByRole('button', { name: '6 vezes', pressed: true }).waitFor();
  await page.getByRole('textbox', { name: 'Valor a receber' }).fill('0,10');
  await page.getByRole('button', { name: 'Calcular' }).click();
  await page.getByText('Informe um valor de R$ 1,00 a R$ 1.000.000,00.').waitFor();
  await page.getByRole('textbox', { name: 'Valor a receber' }).fill('100');
  await page.getByRole('combobox', { name: 'Modalidade' }).click();
  await page.getByRole('option', { name: 'Voucher' }).click();
  await page.getByText('Não há taxa cadastrada').waitFor();
  await page.getByRole('heading', { name: 'Sem resultado' }).waitFor();
  expect(await page.getByRole('button', { name: 'Tentar de novo' }).count()).toBe(0);
  await expectAccessible();
}, 90_000);

test('an administrator registers an establishment, blocks and unblocks it, and follows a proposal to its establishment', async () => {
  const beta = await h.tenant({ name: 'Beta' });
  const admin = await beta.user({ role: 'admin' });
  await makeNumberedCompany(h, admin);
  await makeRatePlan(admin);
  const { page, open, go, signIn, expectAccessible } = await visitor();
  await signIn(admin.email, PASSWORD);

  await open('/operacoes/estabelecimentos');
  await page.getByText('Nenhum estabelecimento ainda').waitFor();
  await expectAccessible();
  await page.getByRole('link', { name: 'Novo estabelecimento' }).first().click();
  await page.getByRole('textbox', { name: 'CNPJ ou CPF' }).pressSequentially(CNPJ.toLowerCase());
  await page
    .getByText(/Da Receita|Receita/)
    .first()
    .waitFor();
  await expect.poll(() => page.getByLabel('Razão social').inputValue()).toBe('OPEN KNOWLEDGE BRASIL');
  await page.getByLabel('Código EC').fill('1000012345');
  await page.getByLabel('MCC').fill('5462');
  await expectAccessible();
  await page.getByRole('button', { name: 'Cadastrar estabelecimento' }).click();
  await page.getByText('Em análise').waitFor();
  await page.getByRole('button', { name: 'Alterar situação' }).click();
  await page.getByRole('menuitem', { name: 'Ativar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ativar' }).click();
  await page.getByText('Ativo', { exact: true }).waitFor();
  await expectAccessible();
  const choose = async (step: string) => {
    await page.getByRole('button', { name: 'Alterar situação' }).click();
    await page.getByRole('menuitem', { name: step, exact: true }).click();
  };
  const dialog = page.getByRole('dialog');
  const confirm = async (step: string) => {
    await dialog.getByRole('button', { name: step, exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  };
  await choose('Bloquear por risco');
  await confirm('Bloquear por risco');
  await page.getByText('Bloqueado', { exact: true }).waitFor();
  await choose('Ativar');
  await dialog.getByLabel('Motivo do desbloqueio').fill('Conferido com o adquirente');
  await expectAccessible();
  await confirm('Ativar');
  await page.getByText('Ativo', { exact: true }).waitFor();
  const list = await admin.get('/backend/api/estabelecimentos/listar.php');
  expect(list.body.data.estabelecimentos).toMatchObject([{ documento: CNPJ, status: 'ativo' }]);

  await go('/operacoes/propostas/nova');
  await page.getByLabel('Nome do cliente').fill('Mercado Boa Vista');
  await page.getByLabel('Faturamento estimado por mês').fill('120.000,00');
  await page.getByRole('button', { name: /Usar as taxas de/ }).click();
  await expectAccessible();
  await page.getByRole('button', { name: 'Criar proposta' }).click();
  await page.getByRole('heading', { name: /Mercado Boa Vista/ }).waitFor();
  for (const step of ['Enviar', 'Aprovar', 'Pedir a assinatura', 'Marcar como assinada']) {
    await choose(step);
    await confirm(step);
  }
  await page.getByText('Assinada', { exact: true }).waitFor();
  await choose('Credenciar');
  const documento = newCnpj();
  await dialog.getByLabel('CNPJ ou CPF').fill(documento);
  await dialog.getByLabel('MCC').fill('5411');
  await dialog.getByRole('button', { name: 'Credenciar' }).click();
  await dialog.getByText('É preciso para credenciar').waitFor();
  await dialog.getByLabel('Código EC').fill('1000012345');
  await dialog.getByRole('button', { name: 'Credenciar' }).click();
  await dialog.getByText('Já existe um estabelecimento com este código.').waitFor();
  await expectAccessible();
  await dialog.getByLabel('Código EC').fill('1000012346');
  await confirm('Credenciar');
  await page.getByText('Credenciada', { exact: true }).waitFor();
  await expectAccessible();
  await page.getByRole('link', { name: 'Abrir o estabelecimento' }).click();
  await page.getByRole('heading', { name: /Mercado Boa Vista/ }).waitFor();
  await page.getByText('Em análise').waitFor();
  await page.getByText('1000012346').waitFor();
  await go('/operacoes/propostas');
  await page.getByRole('link', { name: 'Mercado Boa Vista' }).waitFor();
  await expectAccessible();
  const proposals = await admin.get('/backend/api/propostas/listar.php');
  expect(proposals.body.data.propostas).toMatchObject([
    { status: 'credenciada', faturamento_estimado_centavos: 12_000_000 },
  ]);
}, 120_000);
