import { describe, expect, it } from 'vitest';
import { previewOf, sizeText } from './file-rules.ts';

describe('documents of a task', () => {
  it('are shown on the page where a browser can do it safely', () => {
    expect(['a.pdf', 'a.PNG', 'a.txt', 'a.docx', 'a.mp4'].map(previewOf)).toEqual([
      'pdf',
      'image',
      'text',
      null,
      null,
    ]);
  });

  it('tell their size as people read it', () => {
    const number = (value: number) => String(value).replace('.', ',');
    expect([20, 1536, 1024 * 1024, 1.26 * 1024 * 1024].map((size) => sizeText(size, number))).toEqual([
      '1 KB',
      '2 KB',
      '1 MB',
      '1,3 MB',
    ]);
  });
});
