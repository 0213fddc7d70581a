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

test('two files are read, their differences sorted by cause and settled, and a missing sale recorded', async () => {
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
    const { arquivos } = (await stage.get('arquivos/listar.php')).body.data;
    await readAcquirerFile(h, stage.tenant.id, arquivos[0].id);
    await page.getByRole('button', { name: `Ver as diferenças de ${name}` }).waitFor();
  }

  await page.getByRole('button', { name: 'Ver as diferenças de vendas.txt' }).press('Enter');
  const { arquivos } = (await stage.get('arquivos/listar.php')).body.data;
  const sales = arquivos.find(({ nome }: { nome: string }) => nome === 'vendas.txt');
  const { ok, ...differences } = await stage.sums(sales.id);
  expect(ok).toBe(2);
  expect(Object.keys(differences)).toHaveLength(7);
  expect(Object.values(differences).reduce((sum, count) => sum + count, 0)).toBe(12);
  await page.getByText('Valor diverge · 2').waitFor();
  await expectAccessibleInBoth(guest);

  await page.getByRole('button', { name: 'Ver as diferenças de Valor diverge' }).press('Enter');
  await page.getByRole('button', { name: 'Contestar' }).first().press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nota').fill('Protocolo 4711');
  await expectAccessibleInBoth(guest);
  await dialog.getByRole('button', { name: /Salvar|Gravar|Enviar/ }).press('Enter');
  await page.getByText('1 diferença atualizada.').waitFor();
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
  await page.setViewportSize(PHONE);
  await guest.expectFits();
  await expectAccessibleInBoth(guest);
});
