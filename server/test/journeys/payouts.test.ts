import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PASSWORD } from '../harness/harness.ts';
import { AVAILABLE, setPayoutStage } from '../harness/payouts.ts';
import { answered, asFile, recounted } from '../payouts/returns.ts';
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
  // What is prepared already is not prepared twice, which is no success.
  await page.getByRole('button', { name: 'Preparar' }).press('Enter');
  const nothing = page.getByRole('alert').filter({ hasText: 'Nada a preparar.' });
  await nothing.waitFor();
  expect(await nothing.getAttribute('style')).toContain('yellow');
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

test('a file is declared unsent by two, its payout is made anew, refused money is seen, and what is paid has a receipt', async () => {
  const began = clock.now();
  const stage = await setPayoutStage(h);
  clock.set(began);
  const [guest, second] = [await visitor(), await visitor()];
  await second.page.setViewportSize(PHONE);
  await guest.signIn(stage.preparer.email, PASSWORD);
  await second.signIn(stage.approver.email, PASSWORD);
  const click = async (who: typeof guest, name: string | RegExp, isAsked: boolean) => {
    await who.open('/financeiro/repasses');
    await who.page.getByRole('button', { name }).press('Enter');
    if (isAsked) await who.page.getByRole('dialog').getByRole('button', { name }).press('Enter');
  };
  await click(guest, 'Preparar', false);
  await guest.page.getByText('Rascunho', { exact: true }).waitFor();
  await click(second, /^Aprovar 1/, true);
  await second.page.getByText('Aprovado', { exact: true }).waitFor();
  await click(guest, /^Gerar arquivo de 1/, false);
  await guest.page.getByText('Em arquivo', { exact: true }).waitFor();

  await click(guest, 'Declarar não enviado', true);
  const confirming = guest.page
    .getByRole('main')
    .getByRole('button', { name: 'Confirmar que não foi enviado' });
  await confirming.waitFor();
  await click(guest, 'Confirmar que não foi enviado', true);
  await guest.page
    .getByRole('alert')
    .getByText(/Duas pessoas/)
    .waitFor();
  await expectAccessibleInBoth(guest);
  await click(second, 'Confirmar que não foi enviado', true);
  await second.page.getByText('Não enviado', { exact: true }).waitFor();
  await second.page.getByText('Cancelado', { exact: true }).waitFor();
  await second.expectFits();
  await expectAccessibleInBoth(second);

  await click(guest, 'Refazer', true);
  await guest.page.getByText('Rascunho', { exact: true }).waitFor();
  await click(second, /^Aprovar 1/, true);
  await second.page.getByText('Aprovado', { exact: true }).waitFor();
  await click(guest, /^Gerar arquivo de 1/, false);
  await guest.page.getByText('Em arquivo', { exact: true }).waitFor();
  const file = async (name: string) => {
    const [download] = await Promise.all([
      guest.page.waitForEvent('download'),
      guest.page.getByRole('button', { name }).press('Enter'),
    ]);
    return readFileSync((await download.path()) ?? '');
  };
  const sent = await file('repasses-001-000002.rem');
  const [, own = ''] = /(R\d+) /.exec(sent.toString('latin1')) ?? [];
  const take = async (lines: readonly string[]) => {
    const [chooser] = await Promise.all([
      guest.page.waitForEvent('filechooser'),
      guest.page.getByRole('button', { name: 'Ler retorno' }).press('Enter'),
    ]);
    const buffer = Buffer.from(asFile(lines));
    await chooser.setFiles({ name: 'retorno.ret', mimeType: 'text/plain', buffer });
  };
  // The bank refuses the lot and names nobody: somebody has to look.
  await take(recounted(answered(sent, {}, { '0001': 'HA' }).filter((line) => line.charAt(7) !== '3')));
  await guest.page.getByText(/Recusados sem nomear pagamentos: lotes 0001/).waitFor();
  await guest.page.getByText('Em análise', { exact: true }).waitFor();
  await guest.page.getByText('Lote recusado pelo banco').waitFor();
  await expectAccessibleInBoth(guest);
  await click(second, 'Ciente do alerta', true);
  await expect.poll(() => second.page.getByRole('button', { name: 'Ciente do alerta' }).count()).toBe(0);

  const [day, month, year] = saoPauloDay(clock.now()).split('-').reverse();
  const paid = { codes: '00', realDate: `${day}${month}${year}`, realAmount: AVAILABLE, bankNumber: '9002' };
  await guest.open('/financeiro/repasses');
  await take(answered(sent, { [own]: paid }));
  await guest.page.getByText('Pago', { exact: true }).waitFor();
  const receipt = await file(`Comprovante ${own.slice(1)}`);
  expect(receipt.toString('latin1', 0, 5)).toBe('%PDF-');
  await expectAccessibleInBoth(guest);

  await h.db.owner.query('update ledger_books set diferencas = 1 where tenant_id = $1', [stage.tenant.id]);
  await second.open('/financeiro/repasses');
  await second.page.getByText('Nada sai por enquanto').waitFor();
  await second.expectFits();
  await expectAccessibleInBoth(second);
});
