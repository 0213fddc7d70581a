import { expect, test } from 'vitest';
import { checkBooks } from '../../src/modules/sales/index.ts';
import { setDisputeStage } from '../harness/disputes.ts';
import { PDF } from '../harness/documents.ts';
import { PASSWORD } from '../harness/harness.ts';
import { expectAccessibleInBoth, PHONE } from './browser.ts';
import { startJourney } from './journey.ts';

const { clock, h, visitor } = await startJourney({ leavesMessages: true });

test('a dispute arrives in a file, gets evidence and is lost in part', async () => {
  const began = clock.now();
  const stage = await setDisputeStage(h);
  // The stage is of another day; a browser takes no cookie that is over.
  clock.set(began);
  const { rows } = await h.db.owner.query('select nsu from transactions where tenant_id = $1', [
    stage.tenant.id,
  ]);
  const guest = await visitor();
  const { page } = guest;
  await guest.signIn(stage.manager.email, PASSWORD);
  await guest.open('/financeiro/disputas');
  await page.getByText('Nenhuma contestação', { exact: true }).waitFor();
  const notices = `caso;nsu;valor;codigo\nCB-77;${rows[0].nsu};40,00;10.4\nCB-78;000000;10,00;10.4\n`;
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'avisos.csv', mimeType: 'text/csv', buffer: Buffer.from(notices) });
  await page.getByText('1 registrados, 0 já conhecidos, 1 recusados').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).press('Enter');
  await page.getByRole('button', { name: /^Abrir a contestação/ }).press('Enter');
  const drawer = page.getByRole('dialog');
  await drawer.getByText('Aviso recebido: R$ 40,00').waitFor();
  await expectAccessibleInBoth(guest);
  await drawer
    .locator('input[type=file]')
    .setInputFiles({ name: 'entrega.pdf', mimeType: 'application/pdf', buffer: PDF });
  await drawer.getByText('Prova: entrega.pdf').waitFor();
  await drawer
    .locator('input[type=file]')
    .setInputFiles({ name: 'engano.pdf', mimeType: 'application/pdf', buffer: PDF });
  await drawer.getByRole('button', { name: 'Retirar engano.pdf' }).press('Enter');
  await page
    .getByRole('dialog', { name: 'Retirar' })
    .getByRole('button', { name: 'Retirar', exact: true })
    .press('Enter');
  await drawer.getByText('Prova retirada: engano.pdf').waitFor();
  await drawer.getByRole('button', { name: 'Encerrar' }).press('Enter');
  const ending = page.getByRole('dialog', { name: 'Encerrar' });
  await ending.getByLabel(/^Quanto foi ganho/).fill('10,00');
  await ending.getByRole('button', { name: 'Salvar' }).press('Enter');
  await drawer.getByText('Encerrada: R$ 10,00 de volta').waitFor();
  await page.setViewportSize(PHONE);
  await guest.expectFits();
  await expectAccessibleInBoth(guest);
  expect(await checkBooks(h, stage.tenant.id)).toEqual([]);
  const { rows: held } = await h.db.owner.query(
    `select sum(creditos_centavos - debitos_centavos)::int as centavos from ledger_balances
     where tenant_id = $1 and conta like 'ec.%' and conta not like 'ec.a_receber%'`,
    [stage.tenant.id],
  );
  expect(held).toEqual([{ centavos: 6_861 }]);
});
