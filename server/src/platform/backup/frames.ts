/** `begin` and `end` hold JSON about what lies between them, `data` a part of it. */
export type Frame =
  | { kind: 'begin'; value: Record<string, unknown> }
  | { kind: 'end'; value: Record<string, unknown> }
  | { kind: 'data'; bytes: Buffer };

const KINDS = ['begin', 'data', 'end'] as const;
const HEADER_BYTES = 5;
const MOST_BYTES = 64 * 1_048_576;

/** One frame as bytes: its kind, its length, its contents. */
export function frame(kind: 'begin' | 'end', value: object): Buffer {
  return withHeader(kind, Buffer.from(JSON.stringify(value)));
}

/** Frames with a part of what is kept. */
export function dataFrame(bytes: Buffer): Buffer {
  return withHeader('data', bytes);
}

function withHeader(kind: Frame['kind'], contents: Buffer): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt8(KINDS.indexOf(kind), 0);
  header.writeUInt32BE(contents.length, 1);
  return Buffer.concat([header, contents]);
}

/** The frames of a stream; throws when it ends within one. */
export async function* readFrames(source: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const bytes of source) {
    rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
    let at = 0;
    while (rest.length - at >= HEADER_BYTES) {
      const length = rest.readUInt32BE(at + 1);
      if (length > MOST_BYTES) throw new Error('the backup holds a frame that is larger than any of ours');
      if (rest.length - at - HEADER_BYTES < length) break;
      yield parse(rest.readUInt8(at), rest.subarray(at + HEADER_BYTES, at + HEADER_BYTES + length));
      at += HEADER_BYTES + length;
    }
    rest = rest.subarray(at);
  }
  if (rest.length > 0) throw new Error('the backup ends in the middle of a frame');
}

function parse(number: number, contents: Buffer): Frame {
  const kind = KINDS[number];
  if (kind === undefined) throw new Error('the backup holds a frame of an unknown kind');
  if (kind === 'data') return { kind, bytes: contents };
  return { kind, value: JSON.parse(contents.toString()) as Record<string, unknown> };
}
