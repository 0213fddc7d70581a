import { crc32, inflateRawSync } from 'node:zlib';

const ENTRY_SIGN = 0x0201_4b50;
const LOCATOR_SIGN = 0x0706_4b50;
const END_BYTES = 22;
const LOCATOR_BYTES = 20;
const LARGE_FIELD = 1;
const ELSEWHERE = 0xffff_ffff;

/** A file as the directory of an archive lists it. */
export interface ListedFile {
  name: string;
  offset: number;
  packed: number;
  size: number;
  sum: number;
}

/** Eight bytes as a number. */
const large = (bytes: Buffer, at: number) => Number(bytes.readBigUInt64LE(at));

/** Reads the directory at the end of an archive, of which these are the last bytes; `begin` is where they stand in it. */
export function listedFiles(tail: Buffer, begin = 0): ListedFile[] {
  const end = tail.length - END_BYTES;
  const locator = end - LOCATOR_BYTES;
  const isLarge = locator >= 0 && tail.readUInt32LE(locator) === LOCATOR_SIGN;
  const record = isLarge ? large(tail, locator + 8) - begin : end;
  let left = isLarge ? large(tail, record + 32) : tail.readUInt16LE(end + 10);
  let at = (isLarge ? large(tail, record + 48) : tail.readUInt32LE(end + 16)) - begin;
  const files: ListedFile[] = [];
  for (; left > 0; left -= 1) {
    if (tail.readUInt32LE(at) !== ENTRY_SIGN) throw new Error('no entry of a directory');
    const nameEnds = at + 46 + tail.readUInt16LE(at + 28);
    const extraEnds = nameEnds + tail.readUInt16LE(at + 30);
    const extra = tail.subarray(nameEnds, extraEnds);
    let place = extra.length > 0 && extra.readUInt16LE(0) === LARGE_FIELD ? 4 : extra.length;
    const value = (usualAt: number): number => {
      const usual = tail.readUInt32LE(at + usualAt);
      if (usual !== ELSEWHERE) return usual;
      place += 8;
      return large(extra, place - 8);
    };
    const size = value(24);
    const packed = value(20);
    const offset = value(42);
    const name = tail.toString('utf8', at + 46, nameEnds);
    files.push({ name, offset, packed, size, sum: tail.readUInt32LE(at + 16) });
    at = extraEnds;
  }
  return files;
}

/** The files of a ZIP archive as its directory at the end lists them; throws when a sum or a size is wrong. */
export function unzipped(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  for (const { name, offset, packed, size, sum } of listedFiles(archive)) {
    const content = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
    const bytes = inflateRawSync(archive.subarray(content, content + packed));
    if (crc32(bytes) !== sum) throw new Error(`wrong sum of ${name}`);
    if (bytes.length !== size) throw new Error(`wrong size of ${name}`);
    files.set(name, bytes.toString());
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
