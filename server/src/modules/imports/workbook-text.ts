import { WorkbookFault, workbookRows } from '../../platform/workbooks/workbook-rows.ts';
import { importProblems } from './problems.ts';

/** A text may stand in a workbook once and in a million cells. */
const MOST_CHARACTERS = 256 * 1024 * 1024;

/**
 * The first sheet of a workbook as the CSV file that is kept of it, or its beginning of at least `enough` characters. 400 for what is no
 * workbook, or holds more than is read.
 */
export async function workbookText(bytes: Buffer, enough = Number.POSITIVE_INFINITY): Promise<string> {
  if (bytes.length === 0) throw importProblems.emptyFile();
  return inTurn(() => textOf(bytes, enough));
}

let turn: Promise<unknown> = Promise.resolve();

/** One workbook at a time: unpacked it takes many times the room that it takes in its file. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const next = turn.then(work);
  turn = next.catch(() => undefined);
  return next;
}

async function textOf(bytes: Buffer, enough: number): Promise<string> {
  try {
    const lines: string[] = [];
    let width = 0;
    let characters = 0;
    for await (const row of workbookRows(bytes)) {
      if (lines.length === 0) width = row.findLastIndex((cell) => cell.trim() !== '') + 1;
      // A sheet ends where its header does: cells beyond it are notes.
      const cells = Array.from({ length: width }, (_cell, at) => row[at] ?? '');
      const line = `${cells.map(quoted).join(';')}\n`;
      characters += line.length;
      if (characters > MOST_CHARACTERS) throw new WorkbookFault('the workbook holds too much text');
      lines.push(line);
      if (characters >= enough) break;
    }
    return lines.join('');
  } catch (error) {
    if (error instanceof WorkbookFault) throw importProblems.workbook({ cause: error });
    throw error;
  }
}

function quoted(text: string): string {
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
