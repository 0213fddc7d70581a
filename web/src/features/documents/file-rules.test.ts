import { expect, test } from 'vitest';
import { ACCEPTED, fileFault } from './file-rules.ts';

test('a document on paper, or a picture of one, up to ten megabytes is sent; nothing else is', () => {
  const size = 1024;
  for (const name of ['a.pdf', 'FOTO.JPEG', 'x.y.docx']) expect(fileFault({ name, size })).toBe(null);
  for (const name of ['a.exe', 'pdf', 'a.mp4', 'a.']) expect(fileFault({ name, size })).toBe('type');
  expect(fileFault({ name: 'a.pdf', size: 0 })).toBe('empty');
  expect(fileFault({ name: 'a.pdf', size: 10 * 1024 * 1024 })).toBe(null);
  expect(fileFault({ name: 'a.pdf', size: 10 * 1024 * 1024 + 1 })).toBe('size');
  expect(ACCEPTED).toContain('.pdf,');
});
