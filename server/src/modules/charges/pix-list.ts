import { parseInstant } from '../../platform/local-date.ts';
import type { ArrivedPix } from './receipt-queries.ts';

/** How many Pix one notice or file holds at most. */
export const MOST_PIX = 2_000;

const END_TO_END_ID = /^[a-zA-Z0-9]{32}$/;
const TXID = /^[a-zA-Z0-9]{1,35}$/;
const AMOUNT = /^\d{1,10}\.\d{2}$/;
const COLUMNS = ['endToEndId', 'txid', 'valor', 'horario'] as const;

/** What is wrong with a list, and where: `pix[3].valor`, or `linha 4, valor`. */
export interface ListFault {
  path: string;
}

/**
 * The Pix of a JSON value as the Pix API of the central bank has them: `{ "pix": [{ "endToEndId", "txid", "valor": "79.90", "horario" }] }`.
 * Whatever else it holds, such as who paid, is passed over and never kept.
 */
export function readPixList(value: unknown): ArrivedPix[] | ListFault {
  const list = isObject(value) ? value['pix'] : null;
  if (!Array.isArray(list) || list.length > MOST_PIX) return { path: 'pix' };
  return readAll(list, (at) => `pix[${at}]`);
}

/** The same from a text with a heading line and one Pix on each line, with semicolons or commas between its columns. */
export function readPixLines(text: string): ArrivedPix[] | ListFault {
  const [heading = '', ...lines] = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');
  const separator = heading.includes(';') ? ';' : ',';
  const cellsOf = (line: string) =>
    line.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
  const names = cellsOf(heading);
  const missing = COLUMNS.find((name) => name !== 'txid' && !names.includes(name));
  if (missing !== undefined) return { path: missing };
  if (lines.length > MOST_PIX) return { path: 'linhas' };
  const list = lines.map((line) => {
    const cells = cellsOf(line);
    return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']));
  });
  return readAll(list, (at) => `linha ${at + 2}`);
}

function readAll(list: readonly unknown[], nameOf: (at: number) => string): ArrivedPix[] | ListFault {
  const read: ArrivedPix[] = [];
  for (const [at, one] of list.entries()) {
    const pix = readPix(one);
    if (typeof pix === 'string') return { path: `${nameOf(at)}.${pix}` };
    read.push(pix);
  }
  return read;
}

/** A Pix, or the name of its field that is missing or has the wrong form. */
function readPix(value: unknown): ArrivedPix | string {
  if (!isObject(value)) return 'pix';
  const { endToEndId, horario, txid, valor } = value;
  if (typeof endToEndId !== 'string' || !END_TO_END_ID.test(endToEndId)) return 'endToEndId';
  const named = txid === undefined || txid === null || txid === '' ? null : txid;
  if (named !== null && (typeof named !== 'string' || !TXID.test(named))) return 'txid';
  if (typeof valor !== 'string' || !AMOUNT.test(valor)) return 'valor';
  const centavos = Number(valor.replace('.', ''));
  if (centavos === 0) return 'valor';
  const at = typeof horario === 'string' && /^20\d\d-.{0,36}$/.test(horario) ? parseInstant(horario) : null;
  if (at === null) return 'horario';
  return { endToEndId, txid: named, centavos, at };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
