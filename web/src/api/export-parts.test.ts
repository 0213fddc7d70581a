import { expect, it } from 'vitest';
import { readParts } from './export-parts.ts';

function framed(rows: number, text: string): Uint8Array<ArrayBuffer> {
  const bytes = new TextEncoder().encode(text);
  const frame = new Uint8Array(8 + bytes.length);
  new DataView(frame.buffer).setUint32(0, rows);
  new DataView(frame.buffer).setUint32(4, bytes.length);
  frame.set(bytes, 8);
  return frame;
}

const joined = (...frames: Uint8Array<ArrayBuffer>[]) =>
  new Uint8Array(frames.flatMap((frame) => [...frame]));

/** The same bytes, `size` at a time. */
function streamOf(bytes: Uint8Array<ArrayBuffer>, size: number) {
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
      controller.close();
    },
  });
}

it.each([1, 3, 8, 11, 1_000])('reads the parts and how far each is, %i bytes at a time', async (size) => {
  const rows: number[] = [];
  const bytes = joined(framed(500, 'a;b\r\n'), framed(900, 'ç;d\r\n'), framed(900, ''));
  const parts = await readParts(streamOf(bytes, size), (read) => rows.push(read));
  expect(await new Blob(parts).text()).toBe('a;b\r\nç;d\r\n');
  expect(rows).toEqual([500, 900, 900]);
});

it('a file that breaks off is none', async () => {
  const whole = joined(framed(1, 'a;b\r\n'), framed(1, ''));
  for (const cut of [4, 10, whole.length - 8])
    await expect(readParts(streamOf(whole.slice(0, cut), 100), () => {})).rejects.toThrow('broke off');
});
