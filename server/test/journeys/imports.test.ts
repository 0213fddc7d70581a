import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PASSWORD } from '../harness/harness.ts';
import {
  makeCommissionRules,
  makeEstablishment,
  makeNumberedCompany,
  makeRatePlan,
} from '../harness/operations.ts';
import { expectAccessibleInBoth } from './browser.ts';
import { startJourney } from './journey.ts';

const { h, visitor } = await startJourney();

const HEADER = 'codigo_ec;adquirente;nsu;bandeira;modalidade;data_transacao;valor_bruto';

const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from([...lines, ''].join('\r\n')),
});

test('a file with bad lines is imported: what is right is recorded, what is wrong is told line by line', async () => {
  const alfa = await h.tenant({ name: 'Alfa' });
  const admin = await alfa.user({ role: 'admin' });
  await makeRatePlan(admin);
  await makeCommissionRules(h, alfa.id);
  const { codigo_ec: code } = await makeEstablishment(admin, (await makeNumberedCompany(h, admin)).id);
  const { page, open, signIn, expectAccessible } = await visitor();
  await signIn(admin.email, PASSWORD);

  await open('/');
  await page.getByRole('navigation').getByRole('link', { name: 'Importar' }).click();
  await page.getByText('Nenhuma importação ainda').waitFor();
  await page.getByText('Colunas do arquivo').focus();
  await page.keyboard.press('Enter');
  await expectAccessibleInBoth({ page, expectAccessible });
  const chooser = page.waitForEvent('filechooser');
  const template = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar modelo (CSV)' }).click();
  expect(await readFile(await (await template).path(), 'utf8')).toContain(HEADER);

  await page.getByRole('button', { name: 'Escolher arquivo' }).focus();
  await page.keyboard.press('Enter');
  expect((await chooser).isMultiple()).toBe(false);
  const input = page.locator('input[type=file]');
  await input.setInputFiles({ name: 'vendas.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await page.getByText('vendas.pdf não é CSV, XLSX, JSON nem NDJSON.').waitFor();
  await input.setInputFiles(csv('errado.csv', [HEADER.replace('nsu', 'nsux'), '1']));
  await page.getByText('Faltam as colunas: nsu.').waitFor();
  await expectAccessible();
  await page.getByRole('button', { name: 'Outro arquivo' }).click();

  const slow = await page.context().newCDPSession(page);
  const network = (uploadThroughput: number) =>
    slow.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await network(1_000_000);
  // From the disk, as people do it: 12 MB that are handed over as bytes take the browser as long as everything else.
  const long = csv('longo.csv', [HEADER, ...Array.from({ length: 500_000 }, () => 'x'.repeat(23))]);
  const path = join(h.context.config.dataDirectory, long.name);
  await writeFile(path, long.buffer);
  await input.setInputFiles(path);
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  await page.getByText(/^Enviando longo\.csv: [1-9]\d?%$/).waitFor();
  await page.getByRole('link', { name: 'Propostas' }).click();
  await page.getByRole('button', { name: 'Continuar enviando' }).click();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Outro arquivo' }).click();
  await page.getByRole('button', { name: 'Escolher arquivo' }).waitFor();
  await network(-1);

  const sale = (nsu: string, amount: string, ec = code) =>
    `${ec};stone;${nsu};visa;debito;09/03/2026 10:30;${amount}`;
  const bad = Array.from({ length: 60 }, (_, index) => sale(`B${index}`, 'cem'));
  const good = [sale('G1', '100,00'), sale('G2', '50,00')];
  const lines = [HEADER, ...good, ...bad, sale('X', '10,00', '9999999999')];
  await input.setInputFiles(csv('vendas.csv', lines));
  await page
    .getByRole('table', { name: 'Primeiras linhas, como serão lidas' })
    .getByText('R$ 100,00')
    .waitFor();
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  await page.getByRole('heading', { name: /vendas\.csv/ }).waitFor();
  await page.getByText('Na fila', { exact: true }).waitFor();

  // Found again after a reload, from the list.
  await open('/operacoes/importacoes');
  await page.getByRole('link', { name: 'vendas.csv' }).waitFor();
  await page.getByRole('table').getByText('Na fila', { exact: true }).waitFor();
  await expectAccessible();
  await page.getByRole('link', { name: 'vendas.csv' }).click();
  await page.getByText('O arquivo chegou e será lido em instantes.', { exact: false }).waitFor();
  await expectAccessible();
  expect(await h.runJobs()).toEqual(['operations.import']);
  await page.getByText('Concluída com recusas').waitFor();
  const faults = page.getByRole('table', { name: 'Linhas recusadas' });
  await faults.getByText('valor_bruto tem formato inválido').first().waitFor();
  for (const range of [/^1–20 de/, /^21–40 de/, /^41–60 de/]) {
    await page.getByText(range).waitFor();
    await page.getByRole('button', { name: 'Próxima página' }).click();
  }
  await faults.getByText('codigo_ec não é de um estabelecimento conhecido').waitFor();
  await expectAccessibleInBoth({ page, expectAccessible });
  const report = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar relatório (CSV)' }).click();
  const text = await readFile(await (await report).path(), 'utf8');
  expect(text.trim().split('\r\n')).toHaveLength(62);

  const refused = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar linhas recusadas' }).click();
  const again = await readFile(await (await refused).path(), 'utf8');
  expect(again.split('\r\n')[0]).toBe(`\uFEFF${HEADER};motivo_recusa`);
  expect(again.trim().split('\r\n')).toHaveLength(62);

  const causes = page.getByRole('table', { name: 'Recusas por causa' });
  expect(await causes.getByRole('row').count()).toBe(3);
  await page.getByRole('link', { name: 'Ver as transações' }).click();
  await page.getByText(/^Importação \d+$/).waitFor();
  await page.getByText('R$ 100,00').waitFor();
  await page.getByText('R$ 50,00').waitFor();
  await page.getByRole('link', { name: /^Loja/ }).last().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('table', { name: 'Recebimentos' }).getByText('R$ 98,61').waitFor();
  await drawer.getByRole('table', { name: 'Comissões por nível' }).getByText('R$ 1,39').waitFor();
  await expectAccessibleInBoth({ page, expectAccessible });
  await drawer.getByRole('link', { name: /^Importação \d+$/ }).click();
  await page.getByRole('heading', { name: /vendas\.csv/ }).waitFor();
  const { importacoes } = (await admin.get('/backend/api/transacoes/importacoes.php')).body.data;
  expect(importacoes).toMatchObject([{ arquivo: 'vendas.csv', importadas: 2, recusadas: 61, linhas: 63 }]);
}, 180_000);

test('who may not change operations is told so', async () => {
  const tenant = await h.tenant();
  const viewer = await tenant.user({ role: 'viewer' });
  await tenant.grant(viewer, 'operacoes.read');
  const { page, open, signIn, expectAccessible } = await visitor();
  await signIn(viewer.email, PASSWORD);
  await open('/operacoes/importacoes');
  await page.getByText('gerenciar operações', { exact: false }).waitFor();
  await page.getByRole('navigation').first().waitFor();
  expect(await page.getByRole('link', { name: 'Importar' }).count()).toBe(0);
  await expectAccessible();
}, 60_000);
