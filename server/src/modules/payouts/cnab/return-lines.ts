import { isUtf8 } from 'node:buffer';
import { type FileFault, fileFault } from './file-faults.ts';
import { LINE_LENGTH } from './record-layout.ts';

const CARRIAGE_RETURN = 0x0d;
const LINE_FEED = 0x0a;
/** One byte is one position: ASCII, and the letters that Latin-1 has besides. */
const isPrintable = (byte: number): boolean => (byte >= 0x20 && byte <= 0x7e) || byte >= 0xa0;
const isAscii = (byte: number): boolean => byte <= 0x7e;

/** The lines of a file that came from a bank, each of 240 positions, or the first thing that is wrong with them. */
export function linesOf(bytes: Uint8Array): { lines: string[] } | { fault: FileFault } {
  const rows = rowsOf(bytes);
  if (rows.length === 0) return { fault: fileFault('arquivo_vazio') };
  // Letters of several bytes move everything behind them: such a file was saved anew on its way.
  const isRecoded = !bytes.every(isAscii) && isUtf8(bytes);
  for (const [index, row] of rows.entries()) {
    const linha = index + 1;
    if (!row.every(isPrintable) || (isRecoded && !row.every(isAscii)))
      return { fault: fileFault('codificacao', { linha }) };
    if (row.length !== LINE_LENGTH) return { fault: fileFault('tamanho_da_linha', { linha }) };
  }
  return { lines: rows.map((row) => Buffer.from(row).toString('latin1')) };
}

/** Lines end with CR LF, or with LF where a program on the way took the CR; the last may end with the file. */
function rowsOf(bytes: Uint8Array): Uint8Array[] {
  const rows: Uint8Array[] = [];
  for (let start = 0; start < bytes.length; ) {
    const found = bytes.indexOf(LINE_FEED, start);
    const end = found === -1 ? bytes.length : found;
    const hasReturn = end > start && bytes[end - 1] === CARRIAGE_RETURN;
    rows.push(bytes.subarray(start, hasReturn ? end - 1 : end));
    start = end + 1;
  }
  return rows;
}
