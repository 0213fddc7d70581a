import { addDays } from '@retaguarda/rules/calendar-days';
import { expect, test } from 'vitest';
import { PASSWORD } from '../harness/harness.ts';
import { makeAccountant, releaseAll } from '../harness/ledger.ts';
import {
  makeEstablishment,
  makeNumberedCompany,
  makeRatePlan,
  saleDraft,
  sell,
} from '../harness/operations.ts';
import { expectAccessibleInBoth, PHONE, saoPauloDay } from './browser.ts';
import { startJourney } from './journey.ts';

const { clock, h, visitor } = await startJourney({ leavesMessages: true });

/** A day as it is typed: `25/01/2026`. */
const typed = (day: string) => day.split('-').reverse().join('/');

test('a ledger is opened, one person asks for a credit, and another posts it', async () => {
  const tenant = await h.tenant({ name: 'Alfa' });
  const [one, other] = [await makeAccountant(tenant), await makeAccountant(tenant)];
  await makeRatePlan(one);
  const shop = await makeEstablishment(one, (await makeNumberedCompany(h, one)).id, {
    nome_fantasia: 'Padaria Pão Dourado',
  });
  const dataTransacao = new Date(clock.now().getTime() - 10 * 86_400_000);
  await sell(h, tenant.id, [saleDraft(shop.id, { dataTransacao })]);
  const guest = await visitor();
  const { page } = guest;
  await guest.signIn(one.email, PASSWORD);
  await guest.open('/operacoes/razao');
  await page.getByText('O razão está fechado').waitFor();
  await expectAccessibleInBoth(guest);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Abrir o razão' }).press('Enter');
  await dialog
    .getByRole('textbox', { name: 'Data de corte' })
    .fill(typed(addDays(saoPauloDay(clock.now()), -30)));
  await expectAccessibleInBoth(guest);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('abrindo: as vendas de antes estão sendo lançadas').waitFor();
  await releaseAll(h);
  await guest.open('/operacoes/razao');
  await page.getByText('Estabelecimentos: disponível').waitFor();
  await page.getByText('R$ 98,61 C').waitFor();

  await page.getByRole('button', { name: 'Pedir lançamento' }).click();
  await dialog.getByRole('combobox', { name: 'Estabelecimento' }).fill('Padaria');
  await page.getByRole('option', { name: 'Padaria Pão Dourado' }).click();
  await dialog.getByRole('textbox', { name: 'Valor' }).fill('12,50');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await dialog.getByText('Preencha').first().waitFor();
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Cortesia');
  await expectAccessibleInBoth(guest);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Crédito ao estabelecimento · R$ 12,50').waitFor();
  const approve = page.getByRole('button', { name: 'Aprovar e lançar' });
  await approve.hover();
  await page.getByRole('tooltip', { name: /Quem pede não decide/ }).waitFor();

  const second = await visitor();
  await second.page.setViewportSize(PHONE);
  await second.signIn(other.email, PASSWORD);
  await second.open('/operacoes/razao');
  await second.page.getByRole('button', { name: 'Aprovar e lançar' }).press('Enter');
  const sure = second.page.getByRole('dialog');
  await sure.getByText(/Cortesia/).waitFor();
  await second.expectFits();
  await expectAccessibleInBoth(second);
  await sure.getByRole('button', { name: 'Aprovar e lançar' }).press('Enter');
  await second.page.getByText('Aprovado', { exact: true }).waitFor();
  await second.page.getByText('R$ 111,11 C').waitFor();
  await second.expectFits();
  await expectAccessibleInBoth(second);
  await guest.open('/operacoes/razao');
  await page.getByText('Aprovado', { exact: true }).waitFor();
  expect(
    (await one.get(`/backend/api/financeiro/razao/saldos.php?estabelecimento_id=${shop.id}`)).body.data,
  ).toMatchObject({
    disponivel_centavos: 11_111,
  });
});

test('the statement of a merchant stands on its page, and is saved for programs of bookkeeping', async () => {
  const tenant = await h.tenant({ name: 'Gama' });
  const one = await makeAccountant(tenant);
  await makeRatePlan(one);
  const shop = await makeEstablishment(one, (await makeNumberedCompany(h, one)).id);
  const dataTransacao = new Date(clock.now().getTime() - 10 * 86_400_000);
  await sell(h, tenant.id, [saleDraft(shop.id, { dataTransacao })]);
  const corte = addDays(saoPauloDay(clock.now()), -20);
  await one.post('/backend/api/financeiro/razao/abrir.php', { corte });
  await releaseAll(h);
  const guest = await visitor();
  const { page } = guest;
  await guest.signIn(one.email, PASSWORD);
  await guest.open(`/operacoes/estabelecimentos/${shop.id}?aba=extrato`);
  await page.getByText('Venda disponível').waitFor();
  await page.getByText('Saldo final').waitFor();
  await expectAccessibleInBoth(guest);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'OFX' }).press('Enter'),
  ]);
  expect(file.suggestedFilename()).toMatch(/^extrato-.*[.]ofx$/);
  await page.setViewportSize(PHONE);
  await page.getByText('Venda disponível').waitFor();
  await guest.expectFits();
  await expectAccessibleInBoth(guest);
});

test('who may not see the ledger is told which right is missing', async () => {
  const tenant = await h.tenant({ name: 'Beta' });
  const admin = await tenant.user({ role: 'admin' });
  const guest = await visitor();
  await guest.signIn(admin.email, PASSWORD);
  await guest.open('/operacoes/razao');
  await guest.page.getByText(/ver o razão/).waitFor();
  await expectAccessibleInBoth(guest);
});
