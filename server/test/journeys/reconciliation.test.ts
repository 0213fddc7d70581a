import { expect, test } from 'vitest';
import { acquirerFile } from '../../src/app/demo/demo-acquirer-file.ts';
import { PASSWORD } from '../harness/harness.ts';
import { readAcquirerFile, setReconciliationStage } from '../harness/reconciliation.ts';
import { expectAccessibleInBoth, PHONE } from './browser.ts';
import { startJourney } from './journey.ts';

const { clock, h, visitor } = await startJourney({ leavesMessages: true });

const DAY = '2026-10-15';
const DUE = '2026-11-16';

const one = (nsu: string, changes: object = {}, fee = 189, dueOn = DUE) => ({
  receipts: [{ nsu, authorization: 'A1B2C3', soldOn: DAY, gross: 10_000, ...changes }],
  fee,
  dueOn,
});

/** Twelve differences of seven kinds beside two sales that agree. */
const SALES = acquirerFile({
  contents: 'vendas',
  madeOn: '2026-10-16',
  from: DAY,
  until: DAY,
  summaries: [
    one('100001'),
    one('100002'),
    one('100002'),
    one('100003', { gross: 10_050 }),
    one('100004', { gross: 9_950 }),
    one('100005', {}, 219),
    one('100006', {}, 219),
    one('100007', {}, 189, '2026-11-17'),
    one('100008', {}, 189, '2026-11-17'),
    one('100009', { installments: 2 }),
    one('900001', { authorization: 'ZZ0001' }),
    one('900002', { authorization: 'ZZ0002' }),
  ],
});

const PAYMENTS = acquirerFile({
  contents: 'pagamentos',
  madeOn: DUE,
  from: DUE,
  until: DUE,
  summaries: [one('100001')],
});

test('two files are read, their differences sorted by cause, contested, taken on and accepted', async () => {
  const began = clock.now();
  const stage = await setReconciliationStage(h);
  for (let index = 1; index <= 11; index += 1) {
    await stage.sold({ nsu: String(100_000 + index), day: DAY });
  }
  // The stage is of another day; a browser takes no cookie that is over.
  clock.set(began);
  const guest = await visitor();
  const { page } = guest;
  await guest.signIn(stage.user.email, PASSWORD);
  await guest.open('/financeiro/conciliacao');
  await page.getByText('Nenhum arquivo', { exact: true }).waitFor();
  await expectAccessibleInBoth(guest);

  for (const [name, text] of [
    ['vendas.txt', SALES],
    ['pagamentos.txt', PAYMENTS],
  ] as const) {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Enviar arquivo' }).press('Enter'),
    ]);
    await chooser.setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text, 'latin1') });
    await page.getByText('Na fila', { exact: true }).waitFor();
    await readAcquirerFile(h, stage.tenant.id, await numberOf(stage.tenant.id, name));
    await page.getByRole('button', { name: `Ver as diferenças de ${name}` }).waitFor();
  }

  await page.getByRole('button', { name: 'Ver as diferenças de vendas.txt' }).press('Enter');
  const { rows } = await h.db.owner.query<{ cause: string; count: number }>(
    `select resultado as cause, sum(quantidade)::int as count from acquirer_sums
     where tenant_id = $1 and file_id = $2 and estado = 'aberta' group by 1`,
    [stage.tenant.id, await numberOf(stage.tenant.id, 'vendas.txt')],
  );
  expect(rows).toHaveLength(7);
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(12);
  await page.getByText('Valor diverge · 2').waitFor();
  await expectAccessibleInBoth(guest);

  await page.getByRole('button', { name: 'Ver as diferenças de Valor diverge' }).press('Enter');
  await page.getByRole('button', { name: 'Contestar', exact: true }).first().press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nota').fill('O valor é o da maquininha');
  await dialog.getByLabel('Protocolo').fill('4711');
  await expectAccessibleInBoth(guest);
  await dialog.getByRole('button', { name: /Salvar|Gravar|Enviar/ }).press('Enter');
  await page.getByText('Contestação aberta sobre 1 linha.').waitFor();
  await page.getByRole('button', { name: 'Todas as causas' }).press('Enter');

  await page.getByRole('button', { name: 'Ver as diferenças de Venda ausente aqui' }).press('Enter');
  await page.getByRole('button', { name: 'Assumir' }).first().press('Enter');
  await page.getByText(/· com /).waitFor();
  await page.getByRole('button', { name: 'Aceitar 2 diferenças' }).first().waitFor();
  await page.getByRole('button', { name: 'Todas as causas' }).press('Enter');
  await page.getByRole('button', { name: 'Aceitar 2 diferenças' }).first().press('Enter');
  await dialog.getByText(/Nenhum dinheiro se move/).waitFor();
  await dialog.getByRole('button', { name: 'Aceitar 2 diferenças' }).press('Enter');
  await page.getByText('2 diferenças atualizadas.').waitFor();
  await page.getByRole('button', { name: 'Marcar acatada: 4711' }).press('Enter');
  await dialog.getByLabel('Resposta da adquirente').fill('Corrigido no próximo extrato');
  await dialog.getByRole('button', { name: /Salvar|Gravar|Enviar/ }).press('Enter');
  await page.getByText('O andamento foi registrado.').waitFor();
  await page.setViewportSize(PHONE);
  await guest.expectFits();
  await expectAccessibleInBoth(guest);
});

/** The number of a file by its name. */
async function numberOf(tenantId: number, name: string): Promise<number> {
  const { rows } = await h.db.owner.query<{ id: string }>(
    'select id from acquirer_files where tenant_id = $1 and nome = $2',
    [tenantId, name],
  );
  return Number(rows[0]?.id);
}
