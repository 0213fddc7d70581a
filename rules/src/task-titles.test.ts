import { describe, expect, test } from 'vitest';
import { PART_TITLE_LIMITS, splitTitles, titleFault } from './task-titles.ts';

test.each([
  ['Ligar; Visitar; Enviar', ['Ligar', 'Visitar', 'Enviar'], []],
  ['  Ligar  ;;  ; ab ;abc;', ['Ligar', 'abc'], ['ab']],
  ['uma só', ['uma só'], []],
  [' ; ;', [], []],
  ['😀😀;😀😀😀', ['😀😀😀'], ['😀😀']],
])('%j becomes %j and leaves %j', (items, titles, skipped) => {
  expect(splitTitles(items)).toEqual({ titles, skipped, joined: [] });
});

test('lines are written in one title, which says that they were joined', () => {
  expect(splitTitles('Ligar \r\n\n Visitar; Enviar\n; a\nb')).toEqual({
    titles: ['Ligar Visitar', 'Enviar', 'a b'],
    skipped: [],
    joined: ['Ligar Visitar', 'a b'],
  });
});

describe('a title', () => {
  test.each([
    ['ab', 'tooShort'],
    [' a\u200bb ', 'tooShort'],
    ['abc', null],
    ['🙂'.repeat(180), null],
    ['a'.repeat(181), 'tooLong'],
  ] as const)('%j: %s', (title, fault) => {
    expect(titleFault(title)).toBe(fault);
  });

  test('of a part may be shorter', () => {
    expect(titleFault('ab', PART_TITLE_LIMITS)).toBeNull();
    expect(titleFault('a', PART_TITLE_LIMITS)).toBe('tooShort');
  });
});
