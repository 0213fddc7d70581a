import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EncodingDetector } from './file-encoding.ts';

function encodingOf(bytes: Buffer, size = bytes.length): string {
  const detector = new EncodingDetector();
  for (let at = 0; at < bytes.length; at += size) detector.add(bytes.subarray(at, at + size));
  return detector.end();
}

test('text in UTF-8 is UTF-8, wherever it is cut', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1 }), fc.integer({ min: 1, max: 7 }), (text, size) => {
      fc.pre(!Buffer.from(text).subarray(0, 4).includes(0));
      expect(encodingOf(Buffer.from(text), size)).toBe('utf-8');
    }),
  );
});

test('one letter that is not UTF-8 makes Windows-1252, wherever it stands and however it is cut', () => {
  for (const text of ['ação', 'sem acento até o fim: não', 'n\xe3']) {
    const bytes = Buffer.from(text, 'latin1');
    for (const size of [1, 2, 3, bytes.length]) expect(encodingOf(bytes, size), text).toBe('windows-1252');
  }
});

test('the mark of UTF-8 is believed', () => {
  expect(encodingOf(Buffer.from([0xef, 0xbb, 0xbf, 0x61, 0xe3]), 1)).toBe('utf-8');
});

test('UTF-16 is told by its mark, and refused without it', () => {
  const inBoth = (text: string) => {
    const little = Buffer.from(text, 'utf16le');
    return [little, Buffer.from(little).swap16()] as const;
  };
  const [little, big] = inBoth('\uFEFFcodigo_ec');
  for (const size of [1, 2, 3, little.length]) {
    expect(encodingOf(little, size)).toBe('utf-16le');
    expect(encodingOf(big, size)).toBe('utf-16be');
  }
  for (const bytes of inBoth('codigo_ec'))
    for (const size of [1, bytes.length])
      expect(() => encodingOf(bytes, size)).toThrow('codificacao_nao_suportada');
});

test('a beginning that ends within a letter is still UTF-8', () => {
  const detector = new EncodingDetector();
  detector.add(Buffer.from('ação').subarray(0, 2));
  expect(detector.soFar()).toBe('utf-8');
});
