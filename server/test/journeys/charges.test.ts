import { expect, test } from 'vitest';
import { setChargeStage } from '../harness/charges.ts';
import { PASSWORD } from '../harness/harness.ts';
import { expectAccessibleInBoth, PHONE } from './browser.ts';
import { startJourney } from './journey.ts';

const { clock, h, visitor } = await startJourney({ leavesMessages: true });

/** The number of a Pix of a moment, as a receipt shows it. */
function endToEndId(at: Date, rest: string): string {
  return `E12345678${at.toISOString().slice(0, 16).replaceAll(/\D/g, '')}${rest.padStart(11, '0')}`;
}

async function world() {
  const began = clock.now();
  const stage = await setChargeStage(h);
  await stage.lateRent();
  const debt = await stage.debtCharge(5_000);
  // The stage is of another day; a browser takes no cookie that is over.
  clock.set(began);
  return { began, debt, stage };
}

test('a late rent is charged from its list, one reports that it was paid, another approves, and a stray Pix finds its charge', async () => {
  const { began, debt, stage } = await world();
  const guest = await visitor();
  const { page } = guest;
  await guest.signIn(stage.charger.email, PASSWORD);
  await guest.open('/operacoes/alugueis?aba=cobrancas&mes=2026-01');
  await page.getByRole('button', { name: /^Dar baixa/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Cobrar por Pix' }).press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Cobrar por Pix', exact: true, disabled: false })
    .press('Enter');
  const drawer = page.getByRole('dialog', { name: /^Cobrança \d/ });
  await drawer.getByRole('img', { name: /^QR code/ }).waitFor();
  expect(await drawer.getByLabel('Pix Copia e Cola').inputValue()).toMatch(/^000201.*6304[0-9A-F]{4}$/);
  await expectAccessibleInBoth(guest);
  await drawer
    .getByRole('button', { name: 'Informar pagamento', exact: true, disabled: false })
    .press('Enter');
  const report = page.getByRole('dialog', { name: 'Informar pagamento' });
  await report.getByLabel(/^ID da transação/).fill(endToEndId(began, 'a'));
  await report.getByRole('button', { name: 'Salvar' }).press('Enter');
  await drawer.getByText('Pagamentos informados').waitFor();
  expect(await drawer.getByRole('button', { name: 'Aprovar' }).getAttribute('aria-disabled')).toBe('true');

  const second = await visitor();
  await second.page.setViewportSize(PHONE);
  await second.signIn(stage.approver.email, PASSWORD);
  await second.open(new URL(page.url()).pathname + new URL(page.url()).search);
  const shown = second.page.getByRole('dialog', { name: /^Cobrança \d/ });
  await shown.getByRole('button', { name: 'Aprovar', exact: true, disabled: false }).press('Enter');
  await second.page
    .getByRole('dialog', { name: 'Aprovar' })
    .getByRole('button', { name: 'Aprovar', exact: true, disabled: false })
    .press('Enter');
  await shown.getByText('Paga', { exact: true }).waitFor();
  await shown.getByText(`aprovado por ${stage.approver.name}`).waitFor();
  await second.expectFits();
  await expectAccessibleInBoth(second);
  await shown.getByRole('button', { name: 'Fechar' }).press('Enter');

  const stray = { endToEndId: endToEndId(began, 'b'), valor: '60.00', horario: began.toISOString() };
  await second.page.locator('input[type=file]').setInputFiles({
    name: 'pix.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ pix: [stray] })),
  });
  await second.page.getByRole('button', { name: /^Atribuir o Pix de R\$\s60,00/ }).press('Enter');
  const assigning = second.page.getByRole('dialog');
  await assigning.getByRole('combobox').press('Enter');
  await second.page.getByRole('option', { name: new RegExp(`^${debt.id} `) }).click();
  await assigning.getByRole('button', { name: 'Salvar' }).press('Enter');
  await second.page.getByText('Tudo o que chegou tem cobrança').waitFor();
  await second.expectFits();
  await expectAccessibleInBoth(second);

  const balances = await stage.balances();
  expect(balances).toMatchObject({ 'ec.disponivel': -1_000, 'rec.aluguel': -7_990 });
  expect(balances).not.toHaveProperty('ec.devedor');
});
