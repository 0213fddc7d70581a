import { expect, test } from 'vitest';
import { workbookOf } from '../../../test/harness/workbook-files.ts';
import { workbookText } from './workbook-text.ts';

const cell = '<c t="s"><v>0</v></c>';
const strings = (text: string) => ({ 'xl/sharedStrings.xml': `<sst><si><t>${text}</t></si></sst>` });

test('a sheet becomes lines as wide as its header, of which a beginning is enough for a preview', async () => {
  const bytes = workbookOf(
    `<row>${cell}${cell}</row><row>${cell}${cell}${cell}</row>`.repeat(3),
    strings('a;b'),
  );
  expect(await workbookText(bytes)).toBe('"a;b";"a;b"\n'.repeat(6));
  expect(await workbookText(bytes, 13)).toBe('"a;b";"a;b"\n'.repeat(2));
});

test('a text that stands in the workbook once and in too many cells is refused, and so is what is no workbook', async () => {
  const bytes = workbookOf(`<row>${cell.repeat(100)}</row>`.repeat(100), strings('x'.repeat(32_000)));
  const [bomb, other, good] = await Promise.allSettled([
    workbookText(bytes),
    workbookText(Buffer.from('no workbook')),
    workbookText(workbookOf(`<row>${cell}</row>`, strings('a'))),
  ]);
  for (const refused of [bomb, other])
    expect(refused).toMatchObject({ status: 'rejected', reason: { code: 'planilha_ilegivel' } });
  expect(good).toEqual({ status: 'fulfilled', value: 'a\n' });
});
