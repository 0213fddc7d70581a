import { deflateRawSync } from 'node:zlib';

/** A zip of the entries; `unpacked` is the size that its directory states for them. */
export function zip(entries: Record<string, string>, unpacked?: number): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let position = 0;
  for (const [name, text] of Object.entries(entries)) {
    const packed = deflateRawSync(text);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(name.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(8, 10);
    central.writeUInt32LE(packed.length, 20);
    central.writeUInt32LE(unpacked ?? text.length, 24);
    central.writeUInt16LE(name.length, 28);
    central.writeUInt32LE(position, 42);
    parts.push(local, Buffer.from(name), packed);
    directory.push(central, Buffer.from(name));
    position += 30 + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(position, 16);
  return Buffer.concat([...parts, ...directory, end]);
}

/** A file of Office before 2007 whose directory names the root and one stream. */
export function compound(stream: string): Buffer {
  const file = Buffer.alloc(3 * 512);
  file.write('d0cf11e0a1b11ae1', 0, 'hex');
  file.writeUInt16LE(9, 30);
  file.writeUInt32LE(1, 48);
  for (const [at, name] of [
    [1_024, 'Root Entry'],
    [1_152, stream],
  ] as const) {
    file.write(name, at, 'utf16le');
    file.writeUInt16LE((name.length + 1) * 2, at + 64);
  }
  return file;
}
