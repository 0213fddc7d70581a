import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newCnpj } from '../harness/companies.ts';
import { PASSWORD } from '../harness/harness.ts';
import { makeNumberedCompany, makeRatePlan } from '../harness/operations.ts';
import { expectAccessibleInBoth, PHONE } from './browser.ts';
import { startJourney } from './journey.ts';

const { h, visitor } = await startJourney();

const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

/** What a button saves, as text. */
async function saved(page: Page, name: string): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  return readFile(await (await download).path(), 'utf8');
}

/** Presses Tab until something of that name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const focused = page.locator(':focus');
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    if ((await focused.count()) === 1 && (await focused.innerText()).trim() === name) return;
  }
  throw new Error(`nothing called ${name} is reached by Tab`);
}

test('a file of establishments with a bad line is tried, imported, mended and sent again', async () => {
  const tenant = await h.tenant({ name: 'Alfa' });
  const admin = await tenant.user({ role: 'admin' });
  await makeRatePlan(admin);
  await makeNumberedCompany(h, admin);
  const { page, expectAccessible, expectFits, open, settled, signIn } = await visitor();
  await signIn(admin.email, PASSWORD);
  const shops = async () =>
    (await admin.get('/backend/api/estabelecimentos/listar.php')).body.data.estabelecimentos.map(
      ({ codigo_ec: code }: { codigo_ec: string }) => code,
    );

  await open('/operacoes/estabelecimentos');
  await page.getByRole('main').getByRole('link', { name: 'Importar' }).click();
  await page.getByRole('heading', { level: 1, name: 'Importar cadastros' }).waitFor();
  await page.getByText('Colunas do arquivo').click();
  await expectAccessibleInBoth({ page, expectAccessible });
  await page.getByText('Colunas do arquivo').click();
  expect(await saved(page, 'Baixar modelo (CSV)')).toContain('Código EC;CPF ou CNPJ;Razão social');
  expect((await saved(page, 'Baixar modelo (XLSX)')).slice(0, 2)).toBe('PK');

  const input = page.locator('input[type=file]');
  await input.setInputFiles({ name: 'lojas.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await page.getByText('lojas.pdf não é CSV, XLSX, JSON nem NDJSON.').waitFor();

  const line = (code: string, mcc: string) => `${code};${newCnpj()};Loja ${code};${mcc};`;
  const file = ['Código;CPF ou CNPJ;Razão social;Atividade;Loja de rua', line('7000000001', '5462')];
  await input.setInputFiles(csv('lojas.csv', [...file, line('7000000002', '12'), ''].join('\n')));
  await page.getByText('Faltam as colunas: MCC.').waitFor();
  expect(await page.getByRole('button', { name: 'Testar sem gravar' }).isDisabled()).toBe(true);
  await expectAccessibleInBoth({ page, expectAccessible });
  await page.getByLabel('Atividade').click();
  await page.getByRole('option', { name: 'MCC' }).click();

  await page.getByRole('button', { name: 'Testar sem gravar' }).click();
  const trial = page.getByRole('region', { name: 'Resultado do teste' });
  await trial.getByText('O arquivo chegou e será testado em instantes.', { exact: false }).waitFor();
  await h.runJobs();
  await trial.getByText('Algumas linhas seriam recusadas. Nada foi gravado ainda.').waitFor();
  await trial.getByRole('cell', { name: '12', exact: true }).waitFor();
  expect(await shops()).toEqual([]);
  await settled();
  await expectAccessibleInBoth({ page, expectAccessible });
  await page.setViewportSize(PHONE);
  await expectFits();
  await page.setViewportSize({ width: 1280, height: 900 });

  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: /lojas\.csv/ }).waitFor();
  await page.getByText('Na fila', { exact: true }).waitFor();
  await h.runJobs();
  await page.getByText('Concluída com recusas').waitFor();
  expect(await shops()).toEqual(['7000000001']);
  const causes = page.getByRole('table', { name: 'Recusas por causa' });
  await causes.getByRole('cell', { name: /^MCC / }).waitFor();
  await settled();
  await expectAccessibleInBoth({ page, expectAccessible });
  await page.setViewportSize(PHONE);
  await expectFits();
  await page.setViewportSize({ width: 1280, height: 900 });
  expect(await saved(page, 'Baixar relatório (CSV)')).toContain('"12"');
  const refused = await saved(page, 'Baixar linhas recusadas');
  expect(refused).toContain('7000000002');
  expect(refused).not.toContain('7000000001');

  await page.getByRole('link', { name: 'Enviar outro arquivo' }).click();
  await page.getByRole('heading', { level: 2, name: 'Estabelecimentos' }).waitFor();
  await input.setInputFiles(csv('recusadas.csv', refused.replace(';12;', ';5462;')));
  await page.getByText('da última vez', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: /recusadas\.csv/ }).waitFor();
  await h.runJobs();
  await page.getByText('Concluída', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Ver os estabelecimentos' }).click();
  await page.getByRole('link', { name: 'Loja 7000000002' }).waitFor();
  expect((await shops()).sort()).toEqual(['7000000001', '7000000002']);

  // Its own page and that of sales lead to one another.
  await open('/importar');
  await page.getByRole('table', { name: 'Importações' }).getByText('Teste', { exact: true }).waitFor();
  await expectAccessibleInBoth({ page, expectAccessible });
  await page
    .getByRole('navigation', { name: 'O que importar' })
    .getByRole('link', { name: 'Transações' })
    .click();
  await page.getByRole('heading', { level: 1, name: 'Importar transações' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Importar cadastros' }).click();
  await page.getByRole('heading', { level: 1, name: 'Importar cadastros' }).waitFor();
}, 240_000);

test('who may only create tasks imports them by the keyboard alone, and is told of the end', async () => {
  const tenant = await h.tenant({ name: 'Beta' });
  await tenant.switchModule('tasks', true);
  const person = await tenant.user({ role: 'viewer' });
  for (const key of ['tarefas.read', 'tarefas.read_own', 'tarefas.create'] as const) {
    await tenant.grant(person, key);
  }
  const { page, expectAccessible, open, settled, signIn } = await visitor();
  await signIn(person.email, PASSWORD);
  await open('/');
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.type('Importar cad');
  await page.getByRole('option', { name: /Importar cadastros/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 2, name: 'Tarefas' }).waitFor();
  await settled();

  // Waited for before the way there: the browser is told to hand dialogs over while that takes its time.
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, 'Escolher arquivo');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(csv('tarefas.csv', 'Título;Prioridade\nVisitar a loja;Alta\nab;Baixa\n'));
  await page.getByText('As colunas foram reconhecidas.', { exact: false }).waitFor();
  await tabTo(page, 'Testar sem gravar');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Resultado do teste' }).waitFor();
  await h.runJobs();
  await page.getByText('Algumas linhas seriam recusadas.', { exact: false }).waitFor();
  await tabTo(page, 'Importar');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /tarefas\.csv/ }).waitFor();
  await h.runJobs();
  await h.runJobs();
  await page.getByText('Concluída com recusas').waitFor();
  await expectAccessible();

  await open('/notificacoes');
  await page.getByRole('main').getByRole('link', { name: 'tarefas.csv (teste)' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'tarefas.csv', exact: true }).click();
  await page.getByText('Concluída com recusas').waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/importar\/\d+$/);
  await page.getByRole('link', { name: 'Ver as tarefas' }).waitFor();
}, 120_000);

test('who may create nothing is told so, and is shown no way there', async () => {
  const tenant = await h.tenant({ name: 'Gama' });
  const viewer = await tenant.user({ role: 'viewer' });
  await tenant.grant(viewer, 'operacoes.read');
  const { page, expectAccessible, open, settled, signIn } = await visitor();
  await signIn(viewer.email, PASSWORD);
  await open('/importar');
  await page.getByText('Importar é para quem pode criar o que o arquivo traz', { exact: false }).waitFor();
  await expectAccessible();
  for (const path of ['/operacoes/estabelecimentos', '/operacoes/terminais']) {
    await open(path);
    await settled();
    expect(await page.getByRole('link', { name: 'Importar' }).count(), path).toBe(0);
  }
}, 60_000);
