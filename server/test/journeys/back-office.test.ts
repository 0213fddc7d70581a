import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { operationsJobs } from '../../src/app/operations-jobs.ts';
import { PASSWORD } from '../harness/harness.ts';
import {
  makeCommissionRules,
  makeEstablishment,
  makeNumberedCompany,
  makeRatePlan,
  saleDraft,
  sell,
} from '../harness/operations.ts';
import { expectAccessibleInBoth, PHONE } from './browser.ts';
import { startJourney } from './journey.ts';

const { h, visitor, clock } = await startJourney({ leavesMessages: true });

const list = (page: Page, label: string) => page.getByRole('table', { name: label });

async function choose(page: Page, field: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
}

test('an administrator reads the statement of the month, its figures agree, and a rule ends', async () => {
  const alfa = await h.tenant({ name: 'Alfa' });
  const admin = await alfa.user({ role: 'admin' });
  await makeRatePlan(admin);
  const shop = await makeEstablishment(admin, (await makeNumberedCompany(h, admin)).id, {
    nome_fantasia: 'Pão Dourado',
  });
  await makeCommissionRules(h, alfa.id);
  const sale = { modalidade: 'credito_vista', valorBrutoCentavos: 100_000 } as const;
  await sell(h, alfa.id, [saleDraft(shop.id, { ...sale, dataTransacao: clock.now() })]);
  const guest = await visitor();
  const { page } = guest;
  await guest.signIn(admin.email, PASSWORD);

  await guest.open('/');
  await page.getByRole('navigation').getByRole('link', { name: 'Comissões' }).click();
  await page.getByRole('heading', { name: 'Comissões', level: 1 }).waitFor();
  await list(page, 'Lançamentos').getByText('Pão Dourado').first().waitFor();
  // 3.19 % of 1000.00 in four parts: 18.90, 3.00, 4.00 and 6.00.
  await page.locator('dt', { hasText: 'Total' }).locator('..').getByText('R$ 31,90').waitFor();
  for (const part of ['R$ 18,90', 'R$ 3,00', 'R$ 4,00', 'R$ 6,00']) {
    await expect.poll(() => page.getByText(part, { exact: true }).count()).toBe(2);
  }
  await page.getByText('Ver os números').click();
  await list(page, 'Últimos 12 meses').getByText('R$ 31,90').waitFor();
  await choose(page, 'Nível', 'Nível 3');
  await expect.poll(() => list(page, 'Lançamentos').getByRole('row').count()).toBe(2);
  await expectAccessibleInBoth(guest);

  await page.getByRole('button', { name: 'Mês anterior' }).click();
  await page.getByText('Nada neste mês.').waitFor();
  await page.getByRole('link', { name: 'Regras de comissão' }).click();
  await list(page, 'Regras de comissão').getByText('3,19%').waitFor();
  await expectAccessibleInBoth(guest);
  await page.getByRole('button', { name: 'Encerrar a regra de Nível 3 no nível 3' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Encerrar' }).click();
  await page.getByText(/A regra vale até/).waitFor();
}, 120_000);

test('a rule is made for one of the people of the tenant, who is found by a part of the name', async () => {
  const alfa = await h.tenant({ name: 'Alfa' });
  const admin = await alfa.user({ role: 'admin', name: 'Ana Admin' });
  const seller = await alfa.user({ role: 'operator', name: 'Vera Vendas' });
  await (await alfa.tenant()).user({ name: 'Vera Abaixo' });
  await makeNumberedCompany(h, admin);
  const guest = await visitor();
  const { page } = guest;
  await page.setViewportSize(PHONE);
  await guest.signIn(admin.email, PASSWORD);
  await guest.open('/operacoes/comissoes/regras');
  await page.getByRole('button', { name: 'Nova regra' }).first().press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Pessoa' }).focus();
  await page.keyboard.type('vera');
  await expect.poll(() => page.getByRole('option').count()).toBe(1);
  await page.getByRole('option', { name: /Vera Vendas/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => dialog.getByLabel('Beneficiário').inputValue()).toBe('Vera Vendas');
  await dialog.getByLabel('Taxa do nível').fill('1,89');
  await guest.expectFits();
  await expectAccessibleInBoth(guest);
  await page.keyboard.press('Enter');
  await list(page, 'Regras de comissão')
    .getByText(/pessoa da empresa/)
    .waitFor();
  await expectAccessibleInBoth(guest);
  const { regras } = (await admin.get('/backend/api/comissoes/regras/listar.php')).body.data;
  expect(regras).toMatchObject([{ beneficiario: 'Vera Vendas', beneficiario_user_id: seller.id }]);
}, 90_000);

test('a rate plan with ranges that overlap says why it is refused, and is mended', async () => {
  const beta = await h.tenant({ name: 'Beta' });
  const admin = await beta.user({ role: 'admin' });
  const guest = await visitor();
  const { page } = guest;
  await guest.signIn(admin.email, PASSWORD);

  await guest.open('/operacoes/planos-taxas');
  await page.getByText('Nenhum plano de taxas ainda').waitFor();
  await page.getByRole('link', { name: 'Novo plano de taxas' }).first().click();
  await page.getByLabel('Nome do plano').fill('Varejo');
  await page.getByLabel('Até, linha 3', { exact: true }).fill('6');
  await page.getByLabel('De, linha 4', { exact: true }).fill('6');
  await page.getByLabel('Taxa de Todas, linha 3').fill('3,19');
  await page.keyboard.press('Enter');
  await page.keyboard.type('4,39');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('4,09');
  await page.getByText(/Sobrepõe a linha 3/).waitFor();
  await page.getByRole('button', { name: 'Criar plano' }).click();
  await page.getByText('Corrija antes de salvar: linha 4.').waitFor();
  await expectAccessibleInBoth(guest);
  await page.getByLabel('De, linha 4', { exact: true }).fill('7');
  await page.getByText(/Sobrepõe a linha 3/).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Criar plano' }).click();
  await list(page, 'Planos de taxas').getByRole('link', { name: 'Varejo' }).waitFor();
  await expectAccessibleInBoth(guest);
  const { planos } = (await admin.get('/backend/api/planos-taxas/listar.php')).body.data;
  expect(planos).toMatchObject([
    {
      nome: 'Varejo',
      faixas: [
        { parcelas_de: 2, parcelas_ate: 6, bandeira: '*', taxa_percentual: '3.19' },
        { parcelas_de: 7, parcelas_ate: 12, bandeira: '*', taxa_percentual: '4.39' },
        { parcelas_de: 7, parcelas_ate: 12, bandeira: 'visa', taxa_percentual: '4.09' },
      ],
    },
  ]);
}, 120_000);

test('a terminal is registered, assigned and let, and its charge is paid; who may not manage only reads', async () => {
  const gama = await h.tenant({ name: 'Gama' });
  const admin = await gama.user({ role: 'admin' });
  await makeEstablishment(admin, (await makeNumberedCompany(h, admin)).id, { nome_fantasia: 'Pão Dourado' });
  const guest = await visitor();
  const { page } = guest;
  await guest.signIn(admin.email, PASSWORD);

  await guest.open('/operacoes/terminais/novo');
  await page.getByLabel('Número de série').fill('pb-0001');
  await page.getByLabel('Modelo').fill('P2');
  await expectAccessibleInBoth(guest);
  await page.getByRole('button', { name: 'Cadastrar terminal' }).click();
  await page.getByRole('heading', { name: /PB-0001/ }).waitFor();
  await page.getByRole('button', { name: 'Levar a um local' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Estabelecimento' }).click();
  await page.getByRole('option', { name: 'Pão Dourado' }).click();
  await dialog.getByRole('combobox', { name: 'Local' }).click();
  await page.getByRole('option', { name: /Matriz/ }).click();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Ativo', { exact: true }).waitFor();
  await expectAccessibleInBoth(guest);

  await guest.go('/operacoes/alugueis/novo');
  await choose(page, 'Terminal', /PB-0001/);
  await page.getByLabel('Aluguel mensal').fill('79,90');
  await page.getByLabel('Primeiro dia').fill('01/01/2026');
  await expectAccessibleInBoth(guest);
  await page.getByRole('button', { name: 'Criar aluguel' }).click();
  // The months that are over are charged at once, and by no job again.
  const january = page.getByRole('button', { name: /Dar baixa na cobrança de jan.* 2026/i });
  await january.waitFor();
  const charges = await page.getByRole('button', { name: /Dar baixa na cobrança/ }).count();
  await operationsJobs(h.context)['operations.daily']?.({});
  await page.reload();
  await january.waitFor();
  expect(await page.getByRole('button', { name: /Dar baixa na cobrança/ }).count()).toBe(charges);
  await january.click();
  await page.getByRole('menuitem', { name: 'Marcar como paga' }).click();
  await dialog.getByRole('button', { name: 'Marcar como paga' }).click();
  await list(page, 'Cobranças').getByText('Paga', { exact: true }).filter({ visible: true }).waitFor();
  await expectAccessibleInBoth(guest);
  const { cobrancas } = (await admin.get('/backend/api/alugueis/cobrancas.php?status=paga')).body.data;
  expect(cobrancas).toMatchObject([
    { numero_serie: 'PB-0001', competencia: '2026-01', valor_centavos: 7990 },
  ]);

  const editor = await gama.user({ role: 'editor' });
  const reader = await visitor();
  await reader.signIn(editor.email, PASSWORD);
  await reader.open('/operacoes/alugueis?aba=cobrancas');
  await reader.page.getByRole('tab', { name: 'Cobranças', selected: true }).waitFor();
  expect(await reader.page.getByRole('link', { name: 'Novo aluguel' }).count()).toBe(0);
  await reader.go('/operacoes/terminais/novo');
  await reader.page.getByText(/gerenciar operações/).waitFor();
  await expectAccessibleInBoth(reader);
}, 180_000);
