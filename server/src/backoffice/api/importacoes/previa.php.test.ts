import { XLSX_TYPE } from '@retaguarda/rules/import-kinds';
import { beforeAll, expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import type { TestTenant, TestUser } from '../../../../test/harness/people.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness();
let tenant: TestTenant;
let admin: TestUser;

beforeAll(async () => {
  tenant = await h.tenant();
  admin = await tenant.user({ role: 'admin' });
});

const ask = (payload: string | Buffer, query = '', type = 'text/csv', user = admin) =>
  user.post(`/backend/api/importacoes/previa.php?tipo=terminais${query}`, undefined, {
    payload,
    headers: { 'content-type': type },
  });

test('other names of columns are suggested, and remembered once they were chosen', async () => {
  const file = 'Numero de Serie,Modelo,Tipo,Loja\nPRE-0001,A920,pos,Centro\n';
  const { previa } = (await ask(file)).body.data;
  expect(previa).toMatchObject({ separador: 'virgula', origem: 'sugerido', faltam: [] });
  expect(previa.colunas.map(({ coluna }: { coluna: string }) => coluna)).toEqual([
    'numero_serie',
    'modelo',
    'tipo',
    '',
  ]);
  await admin.post(
    '/backend/api/importacoes/enviar.php?tipo=terminais&colunas=numero_serie,modelo,tipo,',
    undefined,
    {
      payload: file,
      headers: { 'content-type': 'text/csv' },
    },
  );
  await h.runJobs();
  expect((await ask(file)).body.data.previa.origem).toBe('lembrado');
});

test('lines are read as far as their form tells, in the encoding that the bytes have', async () => {
  const bytes = Buffer.from('numero_serie;modelo;tipo\nPRE-0002;Cartão;pos\nPRE-0003;A;nenhum\n', 'latin1');
  const { previa } = (await ask(bytes)).body.data;
  expect(previa.codificacao).toBe('windows-1252');
  expect(previa.colunas[1].exemplos[0]).toBe('Cartão');
  expect(previa.linhas).toMatchObject([
    { linha: 2, erros: [] },
    { linha: 3, erros: [{ campo: 'tipo', codigo: 'formato', valor: 'nenhum' }] },
  ]);
});

test('a workbook is read as far as it is one', async () => {
  const template = await admin.get('/backend/api/importacoes/modelo.php?tipo=terminais&formato=xlsx');
  const { previa } = (await ask(template.bytes, '', XLSX_TYPE)).body.data;
  expect(previa).toMatchObject({ origem: 'arquivo', faltam: [], linhas: [{ linha: 2, erros: [] }] });
  expect(outcome(await ask(Buffer.from('PK no workbook'), '', XLSX_TYPE))).toBe('400 planilha_ilegivel');
  expect(outcome(await ask('', '', XLSX_TYPE))).toBe('400 arquivo_vazio');
});

test('it is for who may hand such a file in', async () => {
  const viewer = await tenant.user({ role: 'viewer' });
  expect(outcome(await ask('numero_serie;modelo;tipo\n', '', 'text/csv', viewer))).toBe(
    '403 permission.denied',
  );
});
