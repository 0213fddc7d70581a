import { crc32, inflateRawSync } from 'node:zlib';

const ENTRY_SIGN = 0x0201_4b50;
const END_BYTES = 22;

/** The files of a ZIP archive as its directory at the end lists them; throws when a sum or a size is wrong. */
export function unzipped(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  const end = archive.length - END_BYTES;
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (archive.readUInt32LE(at) !== ENTRY_SIGN) throw new Error('no entry of a directory');
    const nameEnds = at + 46 + archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, nameEnds);
    const begins = archive.readUInt32LE(at + 42);
    const content = begins + 30 + archive.readUInt16LE(begins + 26) + archive.readUInt16LE(begins + 28);
    const bytes = inflateRawSync(archive.subarray(content, content + archive.readUInt32LE(at + 20)));
    if (crc32(bytes) !== archive.readUInt32LE(at + 16)) throw new Error(`wrong sum of ${name}`);
    if (bytes.length !== archive.readUInt32LE(at + 24)) throw new Error(`wrong size of ${name}`);
    files.set(name, bytes.toString());
    at = nameEnds;
  }
  return files;
}

/** The rows of the first sheet of a workbook: the text of each cell as it is written. */
export function sheetRows(workbook: Buffer): string[][] {
  const sheet = unzipped(workbook).get('xl/worksheets/sheet1.xml') ?? '';
  return [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c\b[^>]*?(?:\/>|>(.*?)<\/c>)/gs)].map(([, cell = '']) => cell.replace(/<[^>]*>/g, '')),
  );
}
