import { buffer, text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { sheetRows, unzipped } from '../../../test/harness/zip.ts';
import type { Language } from '../problem.ts';
import { csvFile } from './csv-file.ts';
import { columnOf, type Sheet, textColumn } from './sheet.ts';
import { wallClock } from './wall-clock.ts';
import { xlsxFile } from './xlsx-file.ts';

interface Row {
  name: string | null;
  state: string;
  cents: number | null;
  rate: string;
  day: string | null;
  month: string;
  at: string;
}

/** Packing is done beside the loop. */
const SETTLED_MS = 100;
/** The buffers of the streams hold 14 pages of 500 rows, packed. */
const MOST_PAGES = 20;

const titled = (title: string) => ({ 'pt-BR': title, en: `${title} (en)` });

const sheetOf = (language: Language): Sheet<Row> => ({
  name: 'Vendas: março/abril',
  language,
  timeZone: 'America/Sao_Paulo',
  columns: [
    textColumn(titled('Nome'), (row) => row.name),
    textColumn(titled('Estado'), (row) => row.state, { paga: { 'pt-BR': 'Paga', en: 'Paid' } }),
    columnOf('money', titled('Valor'), (row) => row.cents),
    columnOf('percent', titled('Taxa'), (row) => row.rate),
    columnOf('day', titled('Dia'), (row) => row.day),
    columnOf('month', titled('Mês'), (row) => row.month),
    columnOf('time', titled('Hora'), (row) => row.at),
  ],
});

const row: Row = {
  name: 'Pão & Cia; "Doce"',
  state: 'paga',
  cents: -5,
  rate: '3.19',
  day: '2026-03-09',
  month: '2026-03',
  at: '2026-03-09T02:30:00.000Z',
};

async function* pagesOf(...pages: Row[][]): AsyncGenerator<Row[]> {
  yield* pages;
}

const csv = (language: Language, rows: Row[]) => text(csvFile(sheetOf(language), pagesOf(rows)));
const xlsx = (rows: Row[][]) => buffer(xlsxFile(sheetOf('pt-BR'), pagesOf(...rows)));

test('CSV in Portuguese has what spreadsheets in Brazil read', async () => {
  expect(await csv('pt-BR', [row])).toBe(
    '\uFEFFNome;Estado;Valor;Taxa;Dia;Mês;Hora\r\n' +
      '"Pão & Cia; ""Doce""";Paga;-0,05;3,19;09/03/2026;03/2026;08/03/2026 23:30:00\r\n',
  );
});

test('CSV in English has commas and points, and nothing where there is nothing', async () => {
  const empty = { ...row, name: null, state: 'nova', cents: null, day: null };
  expect((await csv('en', [empty])).split('\r\n')[1]).toBe(',nova,,3.19,,2026-03,2026-03-08 23:30:00');
});

test.each(['=1+1', '+55 11', '-2', '@x', '\t=1'])('%j is text for a spreadsheet', async (name) => {
  expect((await csv('pt-BR', [{ ...row, name }])).split('\r\n')[1]).toMatch(/^'/);
  const sheet = unzipped(await xlsx([[{ ...row, name }]])).get('xl/worksheets/sheet1.xml');
  expect(sheet).toContain('<c t="inlineStr" s="7"><is>');
  expect(sheet).not.toContain('<f>');
});

test('a workbook has numbers, days and moments as numbers, and every page', async () => {
  const [head, first, ...others] = sheetRows(await xlsx([[row], [row, row], []]));
  expect(head).toEqual(['Nome', 'Estado', 'Valor', 'Taxa', 'Dia', 'Mês', 'Hora']);
  expect(first?.slice(1, 6)).toEqual(['Paga', '-0.05', '3.19', '46090', '46082']);
  expect(first?.[0]).toBe('Pão &amp; Cia; &quot;Doce&quot;');
  expect(Number(first?.[6])).toBeCloseTo(46089 + 23.5 / 24, 9);
  expect(others).toHaveLength(2);
});

test('a workbook is whole: its parts, the name of its sheet, and what XML has no way to write is left out', async () => {
  const files = unzipped(await xlsx([[{ ...row, name: 'a\u0000b_x0041_\ud800' }]]));
  expect([...files.keys()].sort()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ]);
  expect(files.get('xl/workbook.xml')).toContain('name="Vendas  março abril"');
  expect(files.get('xl/worksheets/sheet1.xml')).toContain('>ab_x005F_x0041_\ufffd<');
  expect(files.get('xl/worksheets/sheet1.xml')).toContain('<autoFilter ref="A1:G2"/>');
});

test('a file is written while its rows are read', async () => {
  let read = 0;
  async function* endless(): AsyncGenerator<Row[]> {
    for (;;) {
      read += 1;
      yield Array.from({ length: 500 }, (_value, at) => ({ ...row, name: crypto.randomUUID(), cents: at }));
    }
  }
  for await (const _part of xlsxFile(sheetOf('en'), endless())) if (read > 3) break;
  expect(read).toBeLessThan(200);
});

test.each([
  ['a workbook', xlsxFile],
  ['a CSV file', csvFile],
])('of %s no more rows are read than its reader takes', async (_name, write) => {
  let read = 0;
  async function* endless(): AsyncGenerator<Row[]> {
    for (;;) {
      read += 1;
      yield Array.from({ length: 500 }, () => ({ ...row, name: crypto.randomUUID() }));
    }
  }
  const file = write(sheetOf('pt-BR'), endless());
  while (read === 0) await file.next();
  // Whoever took something and then nothing more, such as a slow line: reading goes on until what is packed fills its buffers, and
  // never ends where there are none.
  for (let before = 0; before < read; await sleep(SETTLED_MS)) before = read;
  const full = read;
  for (let turn = 0; turn < 500; turn += 1) await new Promise(setImmediate);
  expect(read).toBe(full);
  expect(full).toBeLessThan(MOST_PAGES);
  await file.return(undefined);
});

test('moments are read by the clocks of the place, on both sides of a change', () => {
  const clock = wallClock('America/Sao_Paulo');
  const read = (instant: string) => new Date(clock(instant)).toISOString();
  expect(read('2018-11-04T02:59:59.000Z')).toBe('2018-11-03T23:59:59.000Z');
  expect(read('2018-11-04T03:00:00.000Z')).toBe('2018-11-04T01:00:00.000Z');
});
