import { expect, test } from 'vitest';
import { DOCUMENT_EXTENSIONS, documentFault, pickerOf, TASK_DOCUMENT_EXTENSIONS } from './document-files.ts';

test.each([
  ['contrato.pdf', 10, null],
  ['FOTO.JPEG', 10, null],
  ['x.y.docx', 10, null],
  ['página.html', 10, 'type'],
  ['pdf', 10, 'type'],
  ['a.', 10, 'type'],
  ['a.mp4', 10, 'type'],
  ['contrato.pdf', 0, 'empty'],
  ['contrato.pdf', 10 * 1024 * 1024, null],
  ['contrato.pdf', 10 * 1024 * 1024 + 1, 'size'],
] as const)('%s of %i bytes: %s', (name, size, fault) => {
  expect(documentFault({ name, size }, DOCUMENT_EXTENSIONS)).toBe(fault);
});

test('a task takes films too', () => {
  expect(documentFault({ name: 'a.mp4', size: 1 }, TASK_DOCUMENT_EXTENSIONS)).toBeNull();
  expect(pickerOf(TASK_DOCUMENT_EXTENSIONS)).toBe(
    '.pdf,.doc,.docx,.xls,.xlsx,.png,.jpg,.jpeg,.txt,.mp4,.mov,.avi,.webm',
  );
});
