import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PASSWORD } from '../harness/harness.ts';
import { proveAll, releaseAll } from '../harness/ledger.ts';
import { AVAILABLE, setPayoutStage } from '../harness/payouts.ts';
import { answered, asFile } from '../payouts/returns.ts';
import { expectAccessibleInBoth, PHONE, saoPauloDay, type Visitor } from './browser.ts';
import { startJourney } from './journey.ts';

const { clock, h, visitor } = await startJourney({ leavesMessages: true });
const HEADER = 'codigo_ec;adquirente;nsu;bandeira;modalidade;data_transacao;valor_bruto';
const DAY_MS = 86_400_000;
/** Any debit sale of so long ago is due, whatever holidays there were. */
const SOLD_DAYS_AGO = 8;
/** The sale of the stage and one of 50.00 on debit, after its fee of 1.39 %. */
const TO_PAY = AVAILABLE + 4_930;
const MAIL = 'financeiro@padaria.test';

const KEYS = [
  'operacoes.read',
  'operacoes.manage',
  'financeiro.agenda.read',
  'financeiro.accounts.read',
  'financeiro.accounts.change',
] as const;

/** Everything that one person does on a day of money; only the approval is somebody else's. */
async function world() {
  const began = clock.now();
  const stage = await setPayoutStage(h);
  // The stage is of another day; a browser takes no cookie that is over.
  clock.set(began);
  const { preparer, shopId, tenant } = stage;
  for (const key of KEYS) await tenant.grant(preparer, key);
  const { rows } = await h.db.owner.query<{ code: string; name: string }>(
    `select codigo_ec as code, coalesce(nome_fantasia, razao_social) as name from establishments
     where tenant_id = $1 and id = $2`,
    [tenant.id, shopId],
  );
  const { code = '', name = '' } = rows[0] ?? {};
  return { stage, code, name, sold: saoPauloDay(new Date(began.getTime() - SOLD_DAYS_AGO * DAY_MS)) };
}

async function choose({ page }: Visitor, button: string, file: { name: string; buffer: Buffer }) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button }).press('Enter'),
  ]);
  await chooser.setFiles({ mimeType: 'text/plain', ...file });
}

async function saved({ page }: Visitor, button: string | RegExp): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).press('Enter'),
  ]);
  return readFileSync((await download.path()) ?? '');
}

test('a day of money: a file of sales is imported, the agenda read, a payout paid, and its receipt mailed', async () => {
  const { code, name, sold, stage } = await world();
  const [guest, second] = [await visitor(), await visitor()];
  const { page } = guest;
  await guest.signIn(stage.preparer.email, PASSWORD);

  // The merchant wants receipts by mail.
  await guest.open(`/operacoes/estabelecimentos/${stage.shopId}?aba=conta`);
  await page.getByRole('button', { name: 'Escolher o que é enviado' }).press('Enter');
  await page.getByRole('dialog').getByRole('textbox', { name: 'E-mail' }).fill(MAIL);
  await page.getByRole('dialog').getByRole('textbox', { name: 'E-mail' }).press('Enter');
  await page.getByText(MAIL).waitFor();
  await expectAccessibleInBoth(guest);

  await guest.go('/operacoes/importacoes');
  const [day, month, year] = sold.split('-').reverse();
  const line = `${code};paygo;D1;visa;debito;${day}/${month}/${year} 10:30;50,00`;
  await choose(guest, 'Escolher arquivo', {
    name: 'vendas.csv',
    buffer: Buffer.from(`${HEADER}\r\n${line}\r\n`),
  });
  // A key pressed before the file is looked through does nothing: the button waits for that.
  await page.getByRole('button', { name: 'Importar', exact: true, disabled: false }).press('Enter');
  // The list that is left shows the same words for a moment beside the page that comes.
  await page.waitForURL(/\/operacoes\/importacoes\/\d+/);
  await page.getByText('Na fila', { exact: true }).first().waitFor();
  await h.runJobs();
  await page.getByText('Concluída', { exact: true }).waitFor();
  await releaseAll(h);
  await proveAll(h);

  await guest.go('/financeiro/agenda');
  const chooser = page.getByRole('combobox', { name: 'Estabelecimento' });
  await chooser.fill(name);
  await page.getByRole('option', { name }).click();
  const released = page.getByRole('listitem').getByRole('button', { name: /49,30/ });
  if (sold.slice(0, 7) !== saoPauloDay(clock.now()).slice(0, 7) && !(await released.isVisible()))
    await page.getByRole('button', { name: 'Mês anterior' }).press('Enter');
  await released.press('Enter');
  await page.getByRole('dialog').getByText('VCD · paygo').waitFor();
  await expectAccessibleInBoth(guest);
  await page.keyboard.press('Escape');

  await guest.go('/financeiro/repasses');
  await page.getByRole('button', { name: 'Preparar' }).press('Enter');
  await page.getByText('R$ 147,91').first().waitFor();
  await second.page.setViewportSize(PHONE);
  await second.signIn(stage.approver.email, PASSWORD);
  await second.open('/financeiro/repasses');
  await second.page.getByRole('button', { name: 'Aprovar 1 repasse' }).press('Enter');
  await second.page.getByRole('dialog').getByRole('button', { name: 'Aprovar 1 repasse' }).press('Enter');
  await second.page.getByText('Aprovado', { exact: true }).waitFor();
  await guest.open('/financeiro/repasses');
  await page.getByRole('button', { name: 'Gerar arquivo de 1 repasse' }).press('Enter');
  await page.getByText('Em arquivo', { exact: true }).waitFor();
  const file = await saved(guest, 'repasses-001-000001.rem');

  const [, own = ''] = /(R\d+) /.exec(file.toString('latin1')) ?? [];
  const today = saoPauloDay(clock.now()).split('-').reverse().join('');
  const paid = { codes: '00', realDate: today, realAmount: TO_PAY, bankNumber: '9001' };
  await choose(guest, 'Ler retorno', {
    name: 'retorno.ret',
    buffer: Buffer.from(asFile(answered(file, { [own]: paid }))),
  });
  await page.getByText('1 pagamento respondido pelo banco.').waitFor();
  await page.getByText('Pago', { exact: true }).waitFor();
  expect((await saved(guest, /^Comprovante \d+$/)).toString('latin1', 0, 5)).toBe('%PDF-');
  await expectAccessibleInBoth(guest);

  while ((await h.runJobs()).length > 0);
  const mail = h.mailer.lastTo(MAIL);
  expect(mail.attachments?.map((attachment) => attachment.name)).toEqual([expect.stringMatching(/\.pdf$/)]);
  await guest.go(`/operacoes/estabelecimentos/${stage.shopId}?aba=conta`);
  await page
    .getByRole('table', { name: 'Últimos envios' })
    .getByText(/^Comprovante do repasse/)
    .first()
    .waitFor();
  await guest.expectFits();
  await expectAccessibleInBoth(guest);
  await page.getByRole('button', { name: 'Enviar de novo' }).press('Enter');
  await page.getByText('O envio está na fila.').waitFor();
  await page.getByText(/^Na fila · /).waitFor();
});
