import { expect, test } from 'vitest';
import { splitTitles } from './bulk-titles.ts';

test.each([
  ['Ligar; Visitar; Enviar', ['Ligar', 'Visitar', 'Enviar'], []],
  ['  Ligar  ;;  ; ab ;abc;', ['Ligar', 'abc'], ['ab']],
  ['uma só', ['uma só'], []],
  [' ; ;', [], []],
  ['😀😀;😀😀😀', ['😀😀😀'], ['😀😀']],
  ['duas\nlinhas; x', ['duas\nlinhas'], ['x']],
])('%j becomes %j and leaves %j', (items, titles, skipped) => {
  expect(splitTitles(items)).toEqual({ titles, skipped });
});
