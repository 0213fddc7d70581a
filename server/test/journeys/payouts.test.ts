import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PASSWORD } from '../harness/harness.ts';
import { AVAILABLE, setPayoutStage } from '../harness/payouts.ts';
import { answered, asFile } from '../payouts/returns.ts';
import { expectAccessibleInBoth, PHONE, saoPauloDay } from './browser.ts';
import { startJourney } from './journey.ts';

const { clock, h, visitor } = await startJourney({ leavesMessages: true });

test('payouts are prepared by one, approved by another, sent as a file, and paid by its return', async () => {
  const began = clock.now();
  const stage = await setPayoutStage(h);
  // The stage is of another day; a browser takes no cookie that is over.
  clock.set(began);
  const guest = await visitor();
  const { page } = guest;
  await guest.signIn(stage.preparer.email, PASSWORD);
  await guest.open('/financeiro/repasses');
  await page.getByText('Nenhum repasse', { exact: true }).waitFor();
  await expectAccessibleInBoth(guest);
  await page.getByRole('button', { name: 'Preparar' }).press('Enter');
  await page.getByText(/1 repasse preparado/).waitFor();
  await page.getByText('Rascunho', { exact: true }).waitFor();
  const approve = page.getByRole('button', { name: /^Aprovar/ });
  await approve.hover();
  await page.getByRole('tooltip', { name: /que você possa aprovar/ }).waitFor();

  const second = await visitor();
  await second.page.setViewportSize(PHONE);
  await second.signIn(stage.approver.email, PASSWORD);
  await second.open('/financeiro/repasses');
  await second.page.getByRole('button', { name: 'Aprovar 1 repasse' }).press('Enter');
  await second.page
    .getByRole('dialog')
    .getByText(/deixam de estar disponíveis/)
    .waitFor();
  await expectAccessibleInBoth(second);
  await second.page.getByRole('dialog').getByRole('button', { name: 'Aprovar 1 repasse' }).press('Enter');
  await second.page.getByText('Aprovado', { exact: true }).waitFor();
  await second.expectFits();
  await expectAccessibleInBoth(second);

  await guest.open('/financeiro/repasses');
  await page.getByRole('button', { name: 'Gerar arquivo de 1 repasse' }).press('Enter');
  await page.getByText('Em arquivo', { exact: true }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'repasses-001-000001.rem' }).press('Enter'),
  ]);
  const sent = readFileSync((await download.path()) ?? '');
  expect(sent.length % 242).toBe(0);
  const [day, month, year] = saoPauloDay(clock.now()).split('-').reverse();
  const [, own = ''] = /(R\d+) /.exec(sent.toString('latin1')) ?? [];
  const paid = { codes: '00', realDate: `${day}${month}${year}`, realAmount: AVAILABLE, bankNumber: '9001' };
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Ler retorno' }).press('Enter'),
  ]);
  const buffer = Buffer.from(asFile(answered(sent, { [own]: paid })));
  await chooser.setFiles({ name: 'retorno.ret', mimeType: 'text/plain', buffer });
  await page.getByText('1 pagamento respondido pelo banco.').waitFor();
  await page.getByText('Pago', { exact: true }).waitFor();
  await expectAccessibleInBoth(guest);
});
