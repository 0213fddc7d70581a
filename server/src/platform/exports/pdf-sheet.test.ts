import { expect, test } from 'vitest';
import { pdfPages } from '../../../test/harness/pdf.ts';
import { type PaperSheet, pdfSheet } from './pdf-sheet.ts';
import { columnOf, textColumn } from './sheet.ts';

interface Row {
  day: string;
  name: string;
  centavos: number;
}

const paper: PaperSheet<Row> = {
  sheet: {
    name: 'Extrato',
    columns: [
      columnOf('day', { 'pt-BR': 'Data', en: 'Date' }, ({ day }) => day),
      textColumn({ 'pt-BR': 'Nome', en: 'Name' }, ({ name }) => name),
      columnOf('money', { 'pt-BR': 'Valor', en: 'Amount' }, ({ centavos }) => centavos),
    ],
    language: 'pt-BR',
    timeZone: 'America/Sao_Paulo',
  },
  shares: [1, 2, 1],
  heading: ['Padaria São João (matriz)', 'Período: 01/03/2026 – 10/03/2026'],
  totals: [{ name: 'Saldo final', text: 'R$ 1.234,56' }],
  nothing: 'Nada neste período.',
  madeAt: new Date('2026-03-10T15:00:00Z'),
};
const row = (centavos: number, name = 'Venda'): Row => ({ day: '2026-03-06', name, centavos });

test('rows stand on a page under whose they are and what they come to, in the words of its language', () => {
  expect(pdfPages(pdfSheet(paper, [row(-123_456), row(7)]))).toEqual([
    [
      ...[
        'Extrato',
        'Padaria São João (matriz)',
        'Período: 01/03/2026 - 10/03/2026',
        'Saldo final',
        'R$ 1.234,56',
      ],
      ...['Data', 'Nome', 'Valor', '06/03/2026', 'Venda', '-1.234,56', '06/03/2026', 'Venda', '0,07'],
      'Página 1 de 1',
    ],
  ]);
  const english = { ...paper, sheet: { ...paper.sheet, language: 'en' } } as const;
  expect(pdfPages(pdfSheet(english, [row(123_456)]))[0]).toEqual(
    expect.arrayContaining(['2026-03-06', '1,234.56', 'Page 1 of 1']),
  );
});

test('each of many pages has the heading and its number, and no row is lost', () => {
  const pages = pdfPages(
    pdfSheet(
      paper,
      Array.from({ length: 200 }, (_, at) => row(100 * at)),
    ),
  );
  expect(pages.length).toBeGreaterThan(3);
  expect(pages.flat().filter((text) => text === 'Venda')).toHaveLength(200);
  pages.forEach((texts, at) => {
    expect(texts.slice(0, 2)).toEqual(['Extrato', 'Padaria São João (matriz)']);
    expect(texts.at(-1)).toBe(`Página ${at + 1} de ${pages.length}`);
  });
});

test('what has no room is cut, what has no sign is a question mark, and nothing is said to be nothing', () => {
  const [texts = []] = pdfPages(pdfSheet(paper, [row(1, `(\\) ${'m'.repeat(200)}`), row(2, '日本')]));
  expect(texts).toContain('??');
  expect(texts.find((text) => text.startsWith('(\\) m'))).toMatch(/^\(\\\) m{10,60}\.\.\.$/);
  expect(pdfPages(pdfSheet(paper, []))[0]).toContain('Nada neste período.');
});

test('the same rows make the same bytes', () => {
  expect(pdfSheet(paper, [row(1)])).toEqual(pdfSheet(paper, [row(1)]));
});
