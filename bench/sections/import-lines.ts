import { LocalTime } from '../../server/src/modules/calendar/index.ts';
import {
  CsvReader,
  type ImportLine,
  importLineReader,
  readHeader,
} from '../../server/src/modules/imports/index.ts';
import { figure, type Section, verdict } from '../report.ts';
import { median } from '../statistics.ts';

const LINES = 300_000;
const PIECE = 65_536;
const ROUNDS = 5;
const MOST_MICROSECONDS = 10;

const COLUMNS = [
  'codigo_ec;numero_serie;adquirente;nsu;codigo_autorizacao;tid;bandeira;modalidade;parcelas;forma_captura',
  'cartao_mascarado;valor_bruto;taxa_mdr;status;data_transacao;data_prevista_liquidacao',
].join(';');

/** Reads a file of sales from its bytes to checked candidates, on one core and without the database. */
export async function measureImportLines(): Promise<Section> {
  const bytes = file();
  const cut: number[] = [];
  const checked: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    cut.push(microsecondsPerLine(bytes, () => {}));
    checked.push(microsecondsPerLine(bytes, lineChecker()));
  }
  const row = (name: string, values: readonly number[]) => [
    name,
    figure(median(values)),
    figure(Math.min(...values)),
    figure(Math.max(...values)),
  ];
  return {
    title: 'Lines of an imported file of sales, microseconds each',
    columns: ['', 'median', 'least', 'most'],
    rows: [row('cut into fields', cut), row('cut, read and checked', checked)],
    verdicts: [verdict('a checked line', median(checked), MOST_MICROSECONDS, ' µs', 'under')],
  };
}

function microsecondsPerLine(bytes: Uint8Array, take: (fields: readonly string[]) => void): number {
  const decoder = new TextDecoder();
  const reader = new CsvReader();
  const began = performance.now();
  for (let at = 0; at < bytes.length; at += PIECE) {
    const text = decoder.decode(bytes.subarray(at, at + PIECE), { stream: true });
    for (const { fields } of reader.push(text)) take(fields);
  }
  for (const { fields } of reader.end()) take(fields);
  return ((performance.now() - began) / LINES) * 1000;
}

/** Takes the header first, then lines; throws for a fault in any of them. */
function lineChecker(): (fields: readonly string[]) => void {
  const rules = { time: new LocalTime('America/Sao_Paulo'), now: new Date('2026-12-31') };
  let read: ((fields: readonly string[]) => ImportLine) | null = null;
  return (fields) => {
    if (read === null) {
      const header = readHeader(fields);
      if ('faults' in header) throw new Error(JSON.stringify(header.faults));
      read = importLineReader(header.layout, rules);
      return;
    }
    const line = read(fields);
    if ('faults' in line) throw new Error(JSON.stringify(line.faults));
  };
}

/** A year of sales of 500 establishments. */
function file(): Uint8Array {
  const begin = Date.parse('2026-01-01');
  const lines = Array.from({ length: LINES }, (_, index) => {
    const at = new Date(begin + index * 100_000).toISOString().replace('.000Z', '');
    const card = `chip;516230******${1000 + (index % 9000)}`;
    return `${1_000_000_000 + (index % 500)};6C${100_000 + (index % 900)};stone;${index};A${10_000 + (index % 90_000)};T${index};visa;credito_parcelado;${2 + (index % 11)};${card};${1 + (index % 900)},${10 + (index % 89)};3,19;capturada;${at}-03:00;2026-12-31`;
  });
  return Buffer.from(`${COLUMNS}\n${lines.join('\n')}\n`);
}
