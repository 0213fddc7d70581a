import { expect, test } from 'vitest';
import { archiveOf, workbookOf } from '../../../test/harness/workbook-files.ts';
import { WorkbookFault, workbookRows } from './workbook-rows.ts';
import { XmlFault, xmlTokens } from './xml-tokens.ts';

/** The same, but its directory is said to lie beyond the end. */
function withoutDirectory(archive: Buffer): Buffer {
  archive.writeUInt32LE(0xffff_ffff, archive.length - 6);
  return archive;
}

async function rowsOf(bytes: Buffer): Promise<string[][]> {
  return Array.fromAsync(workbookRows(bytes));
}

test('cells come in their places, as text, number, day and truth', async () => {
  const sheet = `<?xml version="1.0"?><worksheet><!-- made --><sheetData>
    <row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>a &amp; &#x62;</t></is></c></row>
    <row r="2"/><row r="3"><c r="A3"><v>12.5</v></c><c r="B3" t="b"><v>1</v></c><c r='C3' s = "1" ><v>46354</v></c></row>
    </sheetData></worksheet>`;
  const bytes = workbookOf(sheet, {
    'xl/sharedStrings.xml': '<sst><si><t>x</t><rPh><t>y</t></rPh><r><t><![CDATA[<z>]]></t></r></si></sst>',
    'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
  });
  expect(await rowsOf(bytes)).toEqual([
    ['x<z>', '', 'a & b'],
    ['12.5', 'true', '2026-11-28'],
  ]);
});

test.each([
  ['a tag without end', '<a '],
  ['a value without end', '<a b="'],
  ['values without end', '<a b="c'.repeat(3)],
  ['a comment without end', '<!-- '],
  ['a section without end', '<![CDATA[ '],
  ['an attribute without value', '<a b=c>'],
  ['a type of document, which could name entities', '<!DOCTYPE a [<!ENTITY b "c">]>'],
])('%s is refused where it begins', (_what, text) => {
  expect(() => [...xmlTokens(text.repeat(2))]).toThrow(XmlFault);
});

test.each([
  ['tags', '<a '],
  ['values', '<a "'],
  ['names', `<${'a'.repeat(60_000)} `],
  ['comments', '<!--'],
  ['sections', '<?'],
])('%s that never end are given up at the first, however many there are', (_what, text) => {
  const text16 = text.repeat(Math.ceil(16_000_000 / text.length));
  let tokens = 0;
  expect(() => {
    for (const _token of xmlTokens(text16)) tokens += 1;
  }).toThrow(XmlFault);
  expect(tokens).toBeLessThanOrEqual(1);
});

test('others go on while a large workbook is read', async () => {
  let turns = 0;
  let isOn = true;
  const count = () => {
    turns += 1;
    if (isOn) setImmediate(count);
  };
  setImmediate(count);
  const strings = `<sst>${'<si><t>a</t></si>'.repeat(40_000)}</sst>`;
  const cells = `<worksheet><row>${'<c/>'.repeat(100_000)}</row></worksheet>`;
  expect(await rowsOf(workbookOf(cells, { 'xl/sharedStrings.xml': strings }))).toEqual([]);
  isOn = false;
  expect(turns).toBeGreaterThan(8);
});

test.each([
  ['no archive', Buffer.from('PK nothing')],
  ['no sheet', archiveOf({ 'xl/workbook.xml': '<workbook/>' })],
  ['a torn sheet', workbookOf('<worksheet><row')],
  ['a part that unpacks to too much', workbookOf('', { 'xl/styles.xml': ' '.repeat(5_000_000) })],
  [
    'a directory that leads beyond the end',
    withoutDirectory(archiveOf({ 'xl/workbook.xml': '<workbook/>' })),
  ],
])('%s is no workbook', async (_what, bytes) => {
  await expect(rowsOf(bytes)).rejects.toThrow(WorkbookFault);
});

test('cells and days that no spreadsheet has are left as they are, or out', async () => {
  const styles = `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${'['.repeat(60_000)}"/></numFmts>
    <cellXfs><xf numFmtId="14"/><xf numFmtId="200"/></cellXfs></styleSheet>`;
  const sheet = `<row><c r="1"><v>1</v></c><c r="A1" s="0"><v>1e300</v></c><c r="B1" s="1"><v>7</v></c><c r="ZZZZZZZZ1"><v>9</v></c></row>`;
  expect(await rowsOf(workbookOf(sheet, { 'xl/styles.xml': styles }))).toEqual([['1e300', '7']]);
});
