import { largestImport } from '@retaguarda/rules/import-files';
import { XLSX_TYPE } from '@retaguarda/rules/import-kinds';
import { beforeAll, expect, test } from 'vitest';
import { createHarness } from '../../../test/harness/harness.ts';
import {
  makeCommissionRules,
  makeEstablishment,
  makeNumberedCompany,
  makeRatePlan,
} from '../../../test/harness/operations.ts';
import type { TestUser } from '../../../test/harness/people.ts';
import { outcome } from '../../../test/harness/user-answers.ts';
import { columnOf, textColumn } from '../../platform/exports/sheet.ts';
import { xlsxFile } from '../../platform/exports/xlsx-file.ts';
import type { Message } from '../../platform/problem.ts';

const BASE = '/backend/api/transacoes';
const h = await createHarness();

let admin: TestUser;
let code: string;

beforeAll(async () => {
  const tenant = await h.tenant();
  admin = await tenant.user({ role: 'admin' });
  await makeRatePlan(admin);
  await makeCommissionRules(h, tenant.id);
  code = (await makeEstablishment(admin, (await makeNumberedCompany(h, admin)).id)).codigo_ec;
});

interface Sale {
  nsu: string;
  cents: number;
}

const named = (text: string): Message => ({ 'pt-BR': text, en: text });

/** A workbook as an office program keeps it: moments and amounts are numbers with a format. */
async function workbook(...sales: Sale[]): Promise<Buffer> {
  const columns = [
    textColumn<Sale>(named('codigo_ec'), () => code),
    textColumn<Sale>(named('adquirente'), () => 'stone'),
    textColumn<Sale>(named('nsu'), ({ nsu }) => nsu),
    textColumn<Sale>(named('bandeira'), () => 'visa'),
    textColumn<Sale>(named('modalidade'), () => 'debito'),
    columnOf<Sale>('time', named('data_transacao'), () => '2026-03-09T13:30:00.000Z'),
    columnOf<Sale>('money', named('valor_bruto'), ({ cents }) => cents),
  ];
  const sheet = { name: 'Vendas', language: 'pt-BR', timeZone: 'America/Sao_Paulo', columns } as const;
  const pages = async function* () {
    yield sales;
  };
  return Buffer.concat(await Array.fromAsync(xlsxFile(sheet, pages())));
}

const send = (path: string, payload: Buffer) =>
  admin.post(`${BASE}/${path}`, undefined, { payload, headers: { 'content-type': XLSX_TYPE } });

test('sales come in as a workbook, whose moments and amounts are read by the formats of their cells', async () => {
  const sent = await send(
    'importar.php',
    await workbook({ nsu: 'W1', cents: 123_456 }, { nsu: '', cents: 1 }),
  );
  expect(sent.status, sent.text).toBe(200);
  await h.runJobs();
  const { id } = sent.body.data.importacao;
  const { erros, importacoes } = (await admin.get(`${BASE}/importacoes.php?id=${id}`)).body.data;
  expect(importacoes).toMatchObject([{ formato: 'xlsx', importadas: 1, recusadas: 1 }]);
  expect(erros).toMatchObject([{ linha: 3, campo: 'nsu', codigo: 'obrigatorio' }]);
  const sold = (await admin.get(`${BASE}/listar.php?importacao_id=${id}`)).body.data.transacoes;
  expect(sold).toMatchObject([{ nsu: 'W1', valor_bruto_centavos: 123_456 }]);
  expect(sold[0].data_transacao).toBe('2026-03-09T13:30:00.000Z');
  // What was refused is handed out as the CSV file that is kept, and may be sent again as such.
  const { headers, text } = await admin.get(`${BASE}/importacao-recusadas.php?id=${id}`);
  expect(headers['content-type']).toContain('text/csv');
  expect(text).toContain('nsu é obrigatório');
});

test('a workbook is shown before it is imported, however much longer than the beginning of a text it is', async () => {
  const sales = Array.from({ length: 20_000 }, (_, number) => ({ nsu: `P${number}`, cents: 100 }));
  const bytes = await workbook(...sales);
  expect(bytes.length).toBeGreaterThan(65_536);
  const { previa } = (await send('importar-previa.php', bytes)).body.data;
  expect(previa).toMatchObject({ origem: 'arquivo', faltam: [], erros: [] });
  expect(previa.linhas[0].venda).toMatchObject({ nsu: 'P0', valor_bruto_centavos: 100 });
});

test('what is no workbook, and one that is too large, is refused', async () => {
  for (const path of ['importar.php', 'importar-previa.php']) {
    expect(outcome(await send(path, Buffer.from('PK no workbook'))), path).toBe('400 planilha_ilegivel');
    expect(outcome(await send(path, Buffer.alloc(0))), path).toBe('400 arquivo_vazio');
    const long = Buffer.alloc(largestImport('transacoes', XLSX_TYPE) + 1);
    expect((await send(path, long)).status, path).toBe(400);
  }
});
