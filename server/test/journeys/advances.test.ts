import { expect, test } from 'vitest';
import { setAdvanceStage } from '../harness/advances.ts';
import { PASSWORD } from '../harness/harness.ts';
import { expectAccessibleInBoth, PHONE, saoPauloDay } from './browser.ts';
import { startJourney } from './journey.ts';

const { clock, h, visitor } = await startJourney({ leavesMessages: true });

test('installments are picked, quoted and accepted by one, and approved by another', async () => {
  const began = clock.now();
  const stage = await setAdvanceStage(h);
  await stage.rule();
  // The stage is of another day; a browser takes no cookie that is over.
  clock.set(began);
  await h.db.owner.query(
    `update ledger_receivables set vencimento = $2::date + parcela * 30 where tenant_id = $1`,
    [stage.tenant.id, saoPauloDay(began)],
  );
  const guest = await visitor();
  const { page } = guest;
  await guest.signIn(stage.asker.email, PASSWORD);
  await guest.open(`/financeiro/antecipacoes?estabelecimento=${stage.shopId}`);
  await page.getByText('Nenhuma antecipação', { exact: true }).waitFor();
  await expectAccessibleInBoth(guest);
  await page
    .getByRole('checkbox', { name: 'Escolher as 2 parcelas que podem ser antecipadas' })
    .press('Space');
  await page.getByRole('button', { name: /^Cotar R\$/ }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Taxa efetiva ao mês').waitFor();
  await expectAccessibleInBoth(guest);
  await dialog.getByRole('button', { name: 'Aceitar' }).press('Enter');
  await page.getByText('Espera aprovação', { exact: true }).waitFor();

  const second = await visitor();
  await second.page.setViewportSize(PHONE);
  await second.signIn(stage.approver.email, PASSWORD);
  await second.open('/financeiro/antecipacoes');
  await second.page.getByRole('button', { name: 'Aprovar' }).press('Enter');
  await second.page.getByRole('dialog').getByRole('button', { name: 'Aprovar' }).press('Enter');
  await second.page.getByText(/^(Aprovada|Creditada)$/).waitFor();
  await second.expectFits();
  await expectAccessibleInBoth(second);
  expect((await stage.balances())['at.banco'] ?? 0).toBe(0);
});
