/** A file of an archive as its directory lists it; sizes and offset in bytes. */
export interface ZipRecord {
  path: Buffer;
  /** Where its local header begins. */
  offset: number;
  /** CRC-32 of its content. */
  sum: number;
  packed: number;
  size: number;
}

/** Sizes and sum follow the content, and names are UTF-8: nothing is known of a file before it was written. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** 1 January 1980, midnight: the earliest that the format knows. */
const DAY = 0x21;
const VERSION = { usual: 20, large: 45 };
const EXTRA = 1;
const ELSEWHERE = 0xffff_ffff;
const MANY = 0xffff;

/** The largest size and offset that the usual records hold; larger ones need those of Zip64. */
export const LARGEST_USUAL = ELSEWHERE - 1;
/** As many files as the usual records hold. */
export const MOST_USUAL = MANY - 1;

const versionOf = (large: boolean) => VERSION[large ? 'large' : 'usual'];

/** What stands before the content of a file; `large` says that its sizes will be written with eight bytes each. */
export function localHeader(path: Buffer, large: boolean): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x0403_4b50, 0);
  header.writeUInt16LE(versionOf(large), 4);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt16LE(DEFLATED, 8);
  header.writeUInt16LE(DAY, 12);
  header.writeUInt16LE(path.length, 26);
  if (!large) return Buffer.concat([header, path]);
  const extra = extraOf(0, 0);
  header.writeUInt32LE(ELSEWHERE, 18);
  header.writeUInt32LE(ELSEWHERE, 22);
  header.writeUInt16LE(extra.length, 28);
  return Buffer.concat([header, path, extra]);
}

/** What stands behind the content of a file. */
export function descriptor({ packed, size, sum }: ZipRecord, large: boolean): Buffer {
  const foot = Buffer.alloc(large ? 24 : 16);
  foot.writeUInt32LE(0x0807_4b50, 0);
  foot.writeUInt32LE(sum, 4);
  if (large) {
    writeLarge(foot, packed, 8);
    writeLarge(foot, size, 16);
  } else {
    foot.writeUInt32LE(packed, 8);
    foot.writeUInt32LE(size, 12);
  }
  return foot;
}

/** The entry of a file in the directory. */
export function directoryEntry(record: ZipRecord, large: boolean): Buffer {
  const { offset, packed, path, size, sum } = record;
  const entry = Buffer.alloc(46);
  const extra = large ? extraOf(size, packed, offset) : Buffer.alloc(0);
  entry.writeUInt32LE(0x0201_4b50, 0);
  entry.writeUInt16LE(versionOf(large), 4);
  entry.writeUInt16LE(versionOf(large), 6);
  entry.writeUInt16LE(FLAGS, 8);
  entry.writeUInt16LE(DEFLATED, 10);
  entry.writeUInt16LE(DAY, 14);
  entry.writeUInt32LE(sum, 16);
  entry.writeUInt32LE(large ? ELSEWHERE : packed, 20);
  entry.writeUInt32LE(large ? ELSEWHERE : size, 24);
  entry.writeUInt16LE(path.length, 28);
  entry.writeUInt16LE(extra.length, 30);
  entry.writeUInt32LE(large ? ELSEWHERE : offset, 42);
  return Buffer.concat([entry, path, extra]);
}

/** What an archive ends with: how many files its directory lists, how long that is, and where it begins. */
export function directoryEnd(entries: number, size: number, offset: number, large: boolean): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(large ? MANY : entries, 8);
  end.writeUInt16LE(large ? MANY : entries, 10);
  end.writeUInt32LE(large ? ELSEWHERE : size, 12);
  end.writeUInt32LE(large ? ELSEWHERE : offset, 16);
  return large ? Buffer.concat([largeEnd(entries, size, offset), end]) : end;
}

/** The same in eight bytes each, and where that stands. */
function largeEnd(entries: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(56);
  end.writeUInt32LE(0x0606_4b50, 0);
  writeLarge(end, 44, 4);
  end.writeUInt16LE(VERSION.large, 12);
  end.writeUInt16LE(VERSION.large, 14);
  writeLarge(end, entries, 24);
  writeLarge(end, entries, 32);
  writeLarge(end, size, 40);
  writeLarge(end, offset, 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x0706_4b50, 0);
  writeLarge(locator, offset + size, 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([end, locator]);
}

/** The field that holds what does not fit into the usual ones, in this order. */
function extraOf(...values: number[]): Buffer {
  const extra = Buffer.alloc(4 + values.length * 8);
  extra.writeUInt16LE(EXTRA, 0);
  extra.writeUInt16LE(values.length * 8, 2);
  for (const [index, value] of values.entries()) writeLarge(extra, value, 4 + index * 8);
  return extra;
}

function writeLarge(buffer: Buffer, value: number, at: number): void {
  buffer.writeBigUInt64LE(BigInt(value), at);
}
