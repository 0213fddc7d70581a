import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { listedFiles, unzipped } from '../../../test/harness/zip.ts';
import { zipFile } from './zip-file.ts';
import { descriptor, directoryEnd, directoryEntry, localHeader } from './zip-records.ts';

const GIGABYTE = 2 ** 30;
const some = [
  { path: 'um.txt', parts: ['primeiro ', 'texto'] },
  { path: 'pasta/acentuação.txt', parts: [] },
];

test.each([false, true])('holds what was written, with large records: %s', async (large) => {
  const files = unzipped(await buffer(zipFile(some, { large })));
  expect(Object.fromEntries(files)).toEqual({ 'um.txt': 'primeiro texto', 'pasta/acentuação.txt': '' });
});

test('large records hold sizes and places beyond four gigabytes', () => {
  const of = (name: string, offset: number) => ({
    path: Buffer.from(name),
    offset,
    sum: 0xdead_beef,
    packed: 5 * GIGABYTE + 1,
    size: 7 * GIGABYTE + 3,
  });
  const records = [of('grande.bin', 0), of('outro.bin', 6 * GIGABYTE)];
  const listed = Buffer.concat(records.map((record) => directoryEntry(record, true)));
  const begin = 12 * GIGABYTE;
  const tail = Buffer.concat([listed, directoryEnd(records.length, listed.length, begin, true)]);
  expect(listedFiles(tail, begin)).toEqual(
    records.map(({ path, ...record }) => ({ name: path.toString(), ...record })),
  );
  const foot = descriptor(of('grande.bin', 0), true);
  expect([foot.readBigUInt64LE(8), foot.readBigUInt64LE(16)]).toEqual([
    BigInt(5 * GIGABYTE + 1),
    BigInt(7 * GIGABYTE + 3),
  ]);
  expect(localHeader(Buffer.from('grande.bin'), true).readUInt16LE(4)).toBe(45);
});

test('large records count more files than the usual ones hold', () => {
  const records = Array.from({ length: 65_536 }, (_, index) =>
    directoryEntry({ path: Buffer.from(String(index)), offset: 0, sum: 0, packed: 0, size: 0 }, true),
  );
  const listed = Buffer.concat(records);
  expect(
    listedFiles(Buffer.concat([listed, directoryEnd(records.length, listed.length, 0, true)])),
  ).toHaveLength(65_536);
});
