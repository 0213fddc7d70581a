import { addDays } from '@retaguarda/rules/calendar-days';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { acquirerFile } from '../../src/app/demo/demo-acquirer-file.ts';
import { checkBooks } from '../../src/modules/sales/index.ts';
import { lookJobs } from '../../src/modules/signals/index.ts';
import { type AdvanceStage, setAdvanceStage } from '../harness/advances.ts';
import { PDF } from '../harness/documents.ts';
import { PASSWORD } from '../harness/harness.ts';
import { makeEstablishment, saleDraft, sell } from '../harness/operations.ts';
import { readAcquirerFile } from '../harness/reconciliation.ts';
import { daysUpTo } from '../harness/signals.ts';
import { expectAccessibleInBoth, PHONE, saoPauloDay, type Visitor } from './browser.ts';
import { startJourney } from './journey.ts';

const { clock, h, visitor } = await startJourney({ leavesMessages: true });

const KEYS = [
  'financeiro.reconcile',
  'financeiro.disputes.manage',
  'financeiro.signals.read',
  'financeiro.signals.treat',
] as const;

/** A morning that begins now: sales of three days ago, installments to come, and a merchant that stopped selling. */
async function setMorning() {
  const began = clock.now();
  const stage = await setAdvanceStage(h);
  await stage.rule();
  for (const key of KEYS) await stage.tenant.grant(stage.asker, key);
  const stopped = await makeEstablishment(stage.asker, stage.companyId, {
    nome_fantasia: 'Farmácia Guanabara',
  });
  // The stage is of another day; a browser takes no cookie that is over.
  clock.set(began);
  const today = saoPauloDay(began);
  const day = addDays(today, -3);
  const sold = await sell(
    h,
    stage.tenant.id,
    Array.from({ length: 11 }, (_, index) => saleOf(stage.shopId, String(100_001 + index), day)),
  );
  const { rows } = await h.db.owner.query<{ due: string }>(
    `select data_prevista_liquidacao::text as due from transactions where tenant_id = $1 and id = $2`,
    [stage.tenant.id, sold.recorded[0]?.id],
  );
  await sell(
    h,
    stage.tenant.id,
    daysUpTo(addDays(today, -12), 8).map((one, index) => saleOf(stopped.id, String(200_001 + index), one)),
  );
  return { stage, today, day, due: rows[0]?.due ?? '' };
}

/** What the acquirer keeps of each sale by the rules of the stage. */
const FEE = 189;

const saleOf = (shopId: number, nsu: string, day: string) =>
  saleDraft(shopId, {
    adquirente: 'Cielo',
    nsu,
    codigoAutorizacao: 'A1B2C3',
    modalidade: 'credito_vista',
    parcelas: 1,
    valorBrutoCentavos: 10_000,
    dataTransacao: new Date(`${day}T15:00:00Z`),
  });

/** Of the sales: twelve differences of seven kinds beside two that agree; and what was paid of them, with a chargeback. */
function filesOf({ day, due, today }: { today: string; day: string; due: string }) {
  const one = (nsu: string, changes: object = {}, kept = FEE, dueOn = due) => ({
    receipts: [{ nsu, authorization: 'A1B2C3', soldOn: day, gross: 10_000, ...changes }],
    fee: kept,
    dueOn,
  });
  const sales = acquirerFile({
    contents: 'vendas',
    madeOn: addDays(day, 1),
    from: day,
    until: day,
    summaries: [
      one('100001'),
      one('100002'),
      one('100002'),
      one('100003', { gross: 10_050 }),
      one('100004', { gross: 9_950 }),
      one('100005', {}, FEE + 30),
      one('100006', {}, FEE + 30),
      one('100007', {}, FEE, addDays(due, 1)),
      one('100008', {}, FEE, addDays(due, 1)),
      one('100009', { installments: 2 }),
      one('900001', { authorization: 'ZZ0001' }),
      one('900002', { authorization: 'ZZ0002' }),
    ],
  });
  const chargeback = acquirerFile({
    contents: 'vendas',
    madeOn: today,
    from: today,
    until: today,
    sequence: 2,
    summaries: [{ ...one('100001', {}, 0, today), isChargeback: true }],
  });
  return [
    ['vendas.txt', sales],
    ['chargeback.txt', chargeback],
  ] as const;
}

async function numberOf(tenantId: number, name: string): Promise<number> {
  const { rows } = await h.db.owner.query<{ id: string }>(
    'select id from acquirer_files where tenant_id = $1 and nome = $2',
    [tenantId, name],
  );
  return Number(rows[0]?.id);
}

async function readFiles(
  { page }: Visitor,
  tenantId: number,
  files: ReturnType<typeof filesOf>,
): Promise<void> {
  for (const [name, text] of files) {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Enviar arquivo' }).press('Enter'),
    ]);
    await chooser.setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text, 'latin1') });
    await page.getByText('Na fila', { exact: true }).waitFor();
    await readAcquirerFile(h, tenantId, await numberOf(tenantId, name));
    await page.getByText('Na fila', { exact: true }).waitFor({ state: 'detached' });
  }
}

/** Every difference of a file is settled: each cause is accepted at once. */
async function settleDifferences(page: Page, tenantId: number): Promise<void> {
  const { rows } = await h.db.owner.query<{ count: number }>(
    `select sum(quantidade)::int as count from acquirer_sums where tenant_id = $1 and file_id = $2 and estado = 'aberta' group by resultado`,
    [tenantId, await numberOf(tenantId, 'vendas.txt')],
  );
  expect([rows.length, rows.reduce((sum, { count }) => sum + count, 0)]).toEqual([7, 12]);
  await page.getByRole('button', { name: 'Ver as diferenças de vendas.txt' }).press('Enter');
  const dialog = page.getByRole('dialog');
  for (let left = rows.length; left > 0; left -= 1) {
    const accepting = page.getByRole('button', { name: /^Aceitar \d+ diferenças?$/ });
    await accepting.first().waitFor();
    await accepting.first().press('Enter');
    await dialog.getByRole('button', { name: /^Aceitar \d+ diferenças?$/, disabled: false }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
  }
}

async function loseInPart({ open, page }: Visitor): Promise<void> {
  await open('/financeiro/disputas');
  await page.getByRole('button', { name: /^Abrir a contestação/ }).press('Enter');
  const drawer = page.getByRole('dialog');
  await drawer.getByText('Aviso recebido: R$ 100,00').waitFor();
  await drawer
    .locator('input[type=file]')
    .setInputFiles({ name: 'entrega.pdf', mimeType: 'application/pdf', buffer: PDF });
  await drawer.getByText('Prova: entrega.pdf').waitFor();
  await drawer.getByRole('button', { name: 'Encerrar' }).press('Enter');
  const ending = page.getByRole('dialog', { name: 'Encerrar' });
  await ending.getByLabel(/^Quanto foi ganho/).fill('40,00');
  await ending.getByRole('button', { name: 'Salvar', exact: true, disabled: false }).press('Enter');
  await drawer.getByText('Encerrada: R$ 40,00 de volta').waitFor();
}

async function advance({ open, page }: Visitor, { approver, shopId }: AdvanceStage): Promise<void> {
  await open(`/financeiro/antecipacoes?estabelecimento=${shopId}`);
  await page.getByRole('checkbox', { name: /^Escolher as? \d+ parcelas?/ }).press('Space');
  await page.getByRole('button', { name: /^Cotar R\$/ }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Taxa efetiva ao mês').waitFor();
  await dialog.getByRole('button', { name: 'Aceitar' }).press('Enter');
  await page.getByText('Espera aprovação', { exact: true }).waitFor();
  const second = await visitor();
  await second.page.setViewportSize(PHONE);
  await second.signIn(approver.email, PASSWORD);
  await second.open('/financeiro/antecipacoes');
  await second.page.getByRole('button', { name: 'Aprovar' }).press('Enter');
  await second.page.getByRole('dialog').getByRole('button', { name: 'Aprovar' }).press('Enter');
  await second.page.getByText(/^(Aprovada|Creditada)$/).waitFor();
  await expectAccessibleInBoth(second);
}

test('a morning: files are read and settled, a dispute is lost in part, an advance is paid, a merchant that stopped is seen', async () => {
  const morning = await setMorning();
  const { asker, tenant } = morning.stage;
  const guest = await visitor();
  const { open, page } = guest;
  await guest.signIn(asker.email, PASSWORD);
  await open('/financeiro/conciliacao');
  await readFiles(guest, tenant.id, filesOf(morning));
  await settleDifferences(page, tenant.id);
  await expectAccessibleInBoth(guest);
  await loseInPart(guest);
  await expectAccessibleInBoth(guest);
  await advance(guest, morning.stage);

  await lookJobs(h.context)['signals.look']?.({});
  await h.runJobs();
  await open('/financeiro/sinais');
  await page.getByText(/^Parou de vender · Farmácia Guanabara/).waitFor();
  await expectAccessibleInBoth(guest);
  expect(await checkBooks(h, tenant.id)).toEqual([]);
  const { rows } = await h.db.owner.query(
    `select estado, valor_centavos::int as lost from disputes where tenant_id = $1`,
    [tenant.id],
  );
  expect(rows).toEqual([{ estado: 'ganha_parcial', lost: 10_000 }]);
}, 240_000);
