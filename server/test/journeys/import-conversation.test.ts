import { expect, test } from 'vitest';
import { localDate } from '../../src/platform/local-date.ts';
import { PASSWORD } from '../harness/harness.ts';
import { makeEstablishment, makeNumberedCompany, makeRatePlan } from '../harness/operations.ts';
import { expectAccessibleInBoth } from './browser.ts';
import { startJourney } from './journey.ts';

const { h, visitor } = await startJourney();

const HEADER = 'EC\tOperadora\tDocumento\tBandeira\tProduto\tData da venda\tValor\tLoja';

test('a file of another form is read by choosing its columns once, with the keyboard alone', async () => {
  const admin = await (await h.tenant({ name: 'Alfa' })).user({ role: 'admin' });
  await makeRatePlan(admin);
  const { codigo_ec: code } = await makeEstablishment(admin, (await makeNumberedCompany(h, admin)).id);
  const { page, open, signIn, expectAccessible } = await visitor();
  await signIn(admin.email, PASSWORD);
  await open('/operacoes/importacoes');
  await page.getByRole('button', { name: 'Escolher arquivo' }).waitFor();

  // Sold today, so that it is not paid out yet.
  const day = localDate(h.context.clock.now(), 'America/Sao_Paulo').split('-').toReversed().join('/');
  const line = (nsu: string) => `${code}\tstone\t${nsu}\tvisa\tcredito_vista\t${day}\t1.234,56\tPraça`;
  const text = (nsu: string) => `\uFEFF${[HEADER, line(nsu), ''].join('\r\n')}`;
  const dropAnywhere = (nsu: string) => {
    const bytes = JSON.stringify([...Buffer.from(text(nsu), 'utf16le')]);
    return page.evaluate(`(() => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(${bytes})], 'extrato-${nsu}.csv', { type: 'text/csv' }));
      for (const kind of ['dragover', 'drop'])
        document.querySelector('h1').dispatchEvent(
          new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }));
    })()`);
  };

  await dropAnywhere('D1');
  await page.getByText('Faltam as colunas: nsu.').waitFor();
  await expectAccessibleInBoth({ page, expectAccessible });
  expect(await page.getByRole('combobox', { name: 'Codificação' }).inputValue()).toBe('UTF-16 LE');
  expect(await page.getByRole('combobox', { name: 'Separador' }).inputValue()).toBe('Tabulação');
  expect(await page.getByRole('button', { name: 'Importar', exact: true }).isDisabled()).toBe(true);
  await page.getByLabel('Documento').focus();
  await page.keyboard.type('nsu');
  await page.getByRole('option', { name: 'nsu' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const lines = page.getByRole('table', { name: 'Primeiras linhas, como serão lidas' });
  await lines.getByText('R$ 1.234,56').waitFor();
  await lines.getByText(day, { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Importar', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /extrato-D1\.csv/ }).waitFor();
  await h.runJobs();
  await page.getByText('Todas as linhas foram lidas.').waitFor();

  await page.getByRole('button', { name: 'Desfazer' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Uma venda será retirada', { exact: false }).waitFor();
  await expectAccessibleInBoth({ page, expectAccessible });
  await dialog.getByRole('button', { name: 'Desfazer' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('As vendas estão sendo retiradas.', { exact: false }).waitFor();
  await h.runJobs();
  await page.getByText('As vendas deste arquivo foram retiradas.', { exact: false }).waitFor();

  // The next file of this form is known.
  await open('/operacoes/importacoes');
  await page.getByRole('link', { name: 'extrato-D1.csv' }).waitFor();
  await dropAnywhere('D2');
  await page.getByText('escolhidas da última vez', { exact: false }).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessibleInBoth({ page, expectAccessible });
  const width = await page.evaluate('document.documentElement.scrollWidth');
  expect(width).toBeLessThanOrEqual(390);
}, 120_000);
