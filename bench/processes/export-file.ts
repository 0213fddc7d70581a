/** Writes a file of as many rows as it is told, as the server does for a list, and tells how large it was on the way. */

import { csvFile } from '../../server/src/platform/exports/csv-file.ts';
import { columnOf, type Sheet, textColumn } from '../../server/src/platform/exports/sheet.ts';
import { xlsxFile } from '../../server/src/platform/exports/xlsx-file.ts';
import { memoryMiB } from '../process-figures.ts';
import type { ExportOrder, ExportResult } from '../sections/exports.ts';

/** As large as those that the server reads of a list. */
const PAGE = 5_000;
const SAMPLES = 20;

process.on('message', (order: ExportOrder) => {
  void write(order).then((result) => process.send?.(result));
});

interface Row {
  at: string;
  text: string;
  code: string;
  state: string;
  centavos: number;
  rate: string;
  day: string;
}

const titled = (title: string) => ({ 'pt-BR': title, en: title });
/** As wide as a list of sales. */
const sheet: Sheet<Row> = {
  name: 'Transações',
  language: 'pt-BR',
  timeZone: 'America/Sao_Paulo',
  columns: [
    columnOf('time', titled('Data'), ({ at }) => at),
    ...['Estabelecimento', 'NSU', 'Autorização', 'Terminal', 'Cartão', 'Bandeira', 'Modalidade'].map(
      (title) => textColumn<Row>(titled(title), ({ text }) => text),
    ),
    ...['Bruto', 'MDR', 'Antecipação', 'Líquido', 'Estornado'].map((title) =>
      columnOf<Row>('money', titled(title), ({ centavos }) => centavos),
    ),
    columnOf('percent', titled('Taxa'), ({ rate }) => rate),
    ...['Status', 'Liquidação', 'Adquirente'].map((title) =>
      textColumn<Row>(titled(title), ({ state }) => state),
    ),
    ...['Prevista', 'Liquidada'].map((title) => columnOf<Row>('day', titled(title), ({ day }) => day)),
    textColumn(titled('Código'), ({ code }) => code),
  ],
};

async function write({ format, rows }: ExportOrder): Promise<ExportResult> {
  const samples: number[] = [];
  let bytes = 0;
  let next = 0;
  async function* pages(): AsyncGenerator<Row[]> {
    for (let from = 0; from < rows; from += PAGE) {
      if (from >= next) {
        samples.push(memoryMiB(process.pid).now);
        next += rows / SAMPLES;
      }
      yield Array.from({ length: Math.min(PAGE, rows - from) }, (_value, index) => rowOf(from + index));
    }
  }
  const file = format === 'csv' ? csvFile(sheet, pages()) : xlsxFile(sheet, pages());
  for await (const part of file) bytes += Buffer.byteLength(part);
  samples.push(memoryMiB(process.pid).now);
  return { bytes, samples };
}

function rowOf(number: number): Row {
  const code = (number * 2_654_435_761) % 1_000_000_007;
  return {
    at: new Date(1_790_000_000_000 + number * 37_000).toISOString(),
    text: `Comércio ${code % 4_000} Ltda`,
    code: String(code).padStart(10, '0'),
    state: code % 20 === 0 ? 'negada' : 'capturada',
    centavos: 500 + (code % 49_500),
    rate: '3.19',
    day: '2026-11-23',
  };
}
