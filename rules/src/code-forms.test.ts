import { describe, expect, it } from 'vitest';
import { CODE_FORMS, type CodeKind, hasCodeForm, isBankNumber } from './code-forms.ts';

describe('codes', () => {
  it.each<[CodeKind, string]>([
    ['bank', '001'],
    ['cnae', '4711302'],
    ['establishment', '1234567890'],
    ['establishment', '123456789012345'],
    ['ispb', '00000000'],
    ['mcc', '5411'],
    ['municipality', '3550308'],
  ])('%s: %s', (kind, text) => {
    expect(hasCodeForm(kind, text)).toBe(true);
  });

  it.each(Object.keys(CODE_FORMS) as CodeKind[])(
    '%s has digits alone, and neither too few nor too many',
    (kind) => {
      for (const text of ['', '1', '1'.repeat(16), 'abcd', '12 4', '５４１１', '5411\n'])
        expect(hasCodeForm(kind, text)).toBe(false);
    },
  );
});

describe('numbers of branches and accounts', () => {
  it.each(['1234', '1234-X', '12.345-6', ' 0001 ', '9x'])('%s', (text) => {
    expect(isBankNumber(text)).toBe(true);
  });

  it.each(['', 'X', '-', '****5678', '12 34', '1234/5', '１２３'])('not %j', (text) => {
    expect(isBankNumber(text)).toBe(false);
  });
});
