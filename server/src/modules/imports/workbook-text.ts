import { WorkbookFault, workbookRows } from '../../platform/workbooks/workbook-rows.ts';
import { importProblems } from './problems.ts';

/** The first sheet of a workbook as the CSV file that is kept of it. 400 for what is no workbook. */
export async function workbookText(bytes: Buffer): Promise<string> {
  if (bytes.length === 0) throw importProblems.emptyFile();
  try {
    const lines: string[] = [];
    let width = 0;
    for await (const row of workbookRows(bytes)) {
      if (lines.length === 0) width = row.findLastIndex((cell) => cell.trim() !== '') + 1;
      // A sheet ends where its header does: cells beyond it are notes.
      const cells = Array.from({ length: width }, (_cell, at) => row[at] ?? '');
      lines.push(`${cells.map(quoted).join(';')}\n`);
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
