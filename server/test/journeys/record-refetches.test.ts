import { expect, test } from 'vitest';
import { PASSWORD } from '../harness/harness.ts';
import { makeEstablishment, makeNumberedCompany, makeRatePlan } from '../harness/operations.ts';
import type { TestUser } from '../harness/people.ts';
import { expectAccessibleInBoth, PHONE, type Visitor } from './browser.ts';
import { startJourney } from './journey.ts';

const { h, visitor } = await startJourney({ leavesMessages: true });

const A_MINUTE = 60_000;
const API = '/backend/api';

/** Whoever comes back to a page after a while has it read again, also in the middle of a form. */
async function comeBack({ page, settled }: Visitor, path: string): Promise<void> {
  const read = page.waitForResponse((answer) => answer.url().includes(path));
  await page.clock.setFixedTime(Number(await page.evaluate('Date.now()')) + A_MINUTE);
  await page.evaluate("dispatchEvent(new Event('visibilitychange'))");
  await (await read).finished();
  // The answer is on the page: in some forms that shows nowhere.
  await settled();
}

/** A change or a question of the back office that has to succeed. */
async function done(asked: ReturnType<TestUser['post']>) {
  const { body, status, text } = await asked;
  expect(status, text).toBe(200);
  return body.data;
}

/** Somebody who administers a tenant with one establishment and a terminal in stock, at a page. */
async function atOperations(name: string) {
  const tenant = await h.tenant({ name });
  const admin = await tenant.user({ role: 'admin' });
  const company = await makeNumberedCompany(h, admin);
  const shop = await makeEstablishment(admin, company.id, { nome_fantasia: 'Pão Dourado' });
  const machine = { numero_serie: `PB-${name}-1`, modelo: 'A920', tipo: 'pos', company_id: company.id };
  const { terminal } = await done(admin.post(`${API}/terminais/criar.php`, machine));
  const guest = await visitor();
  await guest.signIn(admin.email, PASSWORD);
  const { page } = guest;
  const notice = page.getByRole('alert').filter({ hasText: 'Outra pessoa alterou este registro' });
  const terminalNow = async () =>
    (await done(admin.get(`${API}/terminais/obter.php?id=${terminal.id}`))).terminal;
  return { admin, company, guest, notice, page, shop, terminal, terminalNow };
}

test('a terminal that was read again while somebody typed is not overwritten unseen', async () => {
  const { admin, guest, notice, page, terminal, terminalNow } = await atOperations('Alfa');
  await guest.open(`/operacoes/terminais/${terminal.id}/editar`);
  await page.getByLabel('Modelo').fill('A930');
  const theirs = { id: terminal.id, modelo: 'P2', tipo: 'smart_pos', chip: '8955' };
  await done(admin.post(`${API}/terminais/atualizar.php`, theirs));
  await comeBack(guest, 'terminais/obter.php');
  expect(await page.getByLabel('Modelo').inputValue()).toBe('A930');

  const save = page.getByRole('button', { name: 'Salvar' });
  await save.press('Enter');
  await notice.getByText(/Modelo: A920 → P2 — o seu valor foi mantido/).waitFor();
  await notice.getByText('Tipo: POS → Smart POS').waitFor();
  await notice.getByText('Chip (ICCID): (vazio) → 8955').waitFor();
  expect(await terminalNow()).toMatchObject({ modelo: 'P2', chip: '8955' });
  expect(await page.getByLabel('Modelo').inputValue()).toBe('A930');
  expect(await page.getByLabel('Chip (ICCID)').inputValue()).toBe('8955');
  await page.setViewportSize(PHONE);
  await guest.expectFits();
  await expectAccessibleInBoth(guest);
  await save.press('Enter');
  await page.waitForURL(`**/operacoes/terminais/${terminal.id}`);
  expect(await terminalNow()).toMatchObject({ modelo: 'A930', tipo: 'smart_pos', chip: '8955' });
}, 120_000);

test('a terminal that somebody else has brought elsewhere is brought away only by who saw that', async () => {
  const { admin, company, guest, notice, page, shop, terminal, terminalNow } = await atOperations('Beta');
  const other = await makeEstablishment(admin, company.id, { nome_fantasia: 'Café Central' });
  await guest.open(`/operacoes/terminais/${terminal.id}`);
  await page.getByRole('button', { name: 'Levar a um local' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Estabelecimento' }).fill('Pão');
  await page.getByRole('option', { name: 'Pão Dourado' }).click();
  await dialog.getByRole('combobox', { name: 'Local' }).click();
  await page.getByRole('option', { name: /Matriz/ }).click();
  const theirs = { id: terminal.id, local_id: other.locais[0].id, status: 'ativo' };
  await done(admin.post(`${API}/terminais/atualizar.php`, theirs));
  await comeBack(guest, 'terminais/obter.php');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await notice.getByText(/Onde está: \(vazio\) → Café Central · Matriz — o seu valor foi mantido/).waitFor();
  await notice.getByText('Situação: Em estoque → Ativo').waitFor();
  expect(await terminalNow()).toMatchObject({ estabelecimento_id: other.id, status: 'ativo' });
  expect(await dialog.getByRole('combobox', { name: 'Estabelecimento' }).inputValue()).toBe('Pão Dourado');
  await expectAccessibleInBoth(guest);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await terminalNow()).toMatchObject({ estabelecimento_id: shop.id, status: 'ativo' });
}, 120_000);

test('the terms of a rental that were read again while somebody typed are not overwritten unseen', async () => {
  const { admin, guest, notice, page, shop, terminal } = await atOperations('Gama');
  const placed = { id: terminal.id, local_id: shop.locais[0].id, status: 'ativo' };
  await done(admin.post(`${API}/terminais/atualizar.php`, placed));
  const terms = { valor_mensal_centavos: 7990, dia_vencimento: 10, forma_cobranca: 'pix' };
  const made = await done(admin.post(`${API}/alugueis/criar.php`, { ...terms, terminal_id: terminal.id }));
  const { id } = made.aluguel;
  await guest.open(`/operacoes/alugueis/${id}/editar`);
  await page.getByLabel('Aluguel mensal').fill('89,90');
  const theirs = { id, valor_mensal_centavos: 6990, dia_vencimento: 15, forma_cobranca: 'boleto' };
  await done(admin.post(`${API}/alugueis/atualizar.php`, theirs));
  await comeBack(guest, 'alugueis/obter.php');
  const save = page.getByRole('button', { name: 'Salvar' });
  await save.press('Enter');
  await notice.getByText(/79,90 → 69,90 — o seu valor foi mantido/).waitFor();
  await notice.getByText('Dia do vencimento: 10 → 15').waitFor();
  await notice.getByText(/Forma de cobrança: Pix → Boleto/).waitFor();
  await save.press('Enter');
  await page.waitForURL(`**/operacoes/alugueis/${id}`);
  const now = (await done(admin.get(`${API}/alugueis/obter.php?id=${id}`))).aluguel;
  expect(now).toMatchObject({ valor_mensal_centavos: 8990, dia_vencimento: 15, forma_cobranca: 'boleto' });
}, 120_000);

test('a rate plan keeps what was typed when it is read again, and is not overwritten unseen', async () => {
  const { admin, guest, notice, page } = await atOperations('Delta');
  const id = await makeRatePlan(admin, { nome: 'Padrão' });
  const planNow = async () => {
    const { planos } = await done(admin.get(`${API}/planos-taxas/listar.php`));
    return planos.find((plan: { id: number }) => plan.id === id);
  };
  const [first, ...others] = (await planNow()).faixas;
  await guest.open(`/operacoes/planos-taxas/${id}`);
  const name = page.getByLabel('Nome do plano');
  const rate = page.getByLabel('Taxa de Todas, linha 1');
  await name.fill('Padrão de dezembro');
  await rate.fill('1,29');
  const faixas = [{ ...first, taxa_percentual: '1.45' }, ...others];
  await done(
    admin.post(`${API}/planos-taxas/atualizar.php`, { id, faixas, taxa_antecipacao_mensal: '2.09' }),
  );
  await comeBack(guest, 'planos-taxas/listar.php');
  expect(await name.inputValue()).toBe('Padrão de dezembro');
  expect(await rate.inputValue()).toBe('1,29');

  const save = page.getByRole('button', { name: 'Salvar' });
  await save.press('Enter');
  await notice.getByText(/Tabela de taxas.*o seu valor foi mantido/).waitFor();
  await notice.getByText(/1,99 → 2,09/).waitFor();
  expect(await planNow()).toMatchObject({ nome: 'Padrão', taxa_antecipacao_mensal: '2.09' });
  await page.setViewportSize(PHONE);
  await guest.expectFits();
  await expectAccessibleInBoth(guest);
  await save.press('Enter');
  await page.waitForURL('**/operacoes/planos-taxas');
  const saved = await planNow();
  expect(saved).toMatchObject({ nome: 'Padrão de dezembro', taxa_antecipacao_mensal: '2.09' });
  expect(Number(saved.faixas[0].taxa_percentual)).toBe(1.29);
}, 120_000);

test('a reason written for a block that somebody else lifted meanwhile stays, with word of what happened', async () => {
  const { admin, guest, page, shop } = await atOperations('Epsilon');
  const path = `${API}/estabelecimentos/atualizar.php`;
  const dialog = page.getByRole('dialog');
  const reason = dialog.getByLabel('Motivo do desbloqueio');
  await done(admin.post(path, { id: shop.id, status: 'bloqueado' }));
  await guest.open(`/operacoes/estabelecimentos/${shop.id}`);
  await page.getByRole('button', { name: 'Alterar situação' }).click();
  await page.getByRole('menuitem', { name: 'Ativar' }).click();
  await reason.fill('Conferido com o adquirente');
  // The block of now is not the one that the reason was written for.
  await done(admin.post(path, { id: shop.id, status: 'ativo', motivo: 'Engano' }));
  await done(admin.post(path, { id: shop.id, status: 'bloqueado' }));
  await comeBack(guest, 'estabelecimentos/obter.php');
  await dialog.getByRole('button', { name: 'Ativar' }).click();
  await dialog.getByText(/alterado por outra pessoa/).waitFor();

  await done(admin.post(path, { id: shop.id, status: 'ativo', motivo: 'Engano' }));
  await comeBack(guest, 'estabelecimentos/obter.php');
  await dialog.getByText('Este bloqueio já foi retirado').waitFor();
  await dialog.getByText(/Situação agora: Ativo/).waitFor();
  expect(await reason.inputValue()).toBe('Conferido com o adquirente');
  expect(await dialog.getByRole('button', { name: 'Ativar' }).count()).toBe(0);
  await expectAccessibleInBoth(guest);
  await dialog.getByRole('button', { name: 'Fechar' }).last().click();
  await dialog.waitFor({ state: 'hidden' });
}, 120_000);
