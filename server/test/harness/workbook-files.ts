import { deflateRawSync } from 'node:zlib';

const WORKBOOK = '<workbook><sheets><sheet name="A" r:id="r1"/></sheets></workbook>';
const RELATIONS = '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>';

/** A ZIP archive of these files. */
export function archiveOf(files: Record<string, string>): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [path, text] of Object.entries(files)) {
    const [name, packed] = [Buffer.from(path), deflateRawSync(text)];
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x0403_4b50);
    head.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x0201_4b50);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    bodies.push(head, name, packed);
    directory.push(entry, name);
    at += 30 + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, ...directory, end]);
}

/** A workbook of this sheet, as XML, and its other parts. */
export const workbookOf = (sheet: string, others: Record<string, string> = {}): Buffer =>
  archiveOf({
    'xl/workbook.xml': WORKBOOK,
    'xl/_rels/workbook.xml.rels': RELATIONS,
    'xl/worksheets/sheet1.xml': sheet,
    ...others,
  });
