import { expect, test } from 'vitest';
import { splitTitles } from './bulk-titles.ts';

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
