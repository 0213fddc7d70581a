import { describe, expect, test } from 'vitest';
import { mentionBefore, mentionedIn, nameBegins, splitMentions } from './mentions.ts';

const ana = { id: 1, name: 'Ana' };
const lima = { id: 2, name: 'Ana Lima' };
const other = { id: 3, name: 'Ana Lima' };
const lucia = { id: 4, name: 'Lúcia d’Ávila' };

const namesIn = (text: string, people = [ana, lima, lucia]) => mentionedIn(text, people).map(({ id }) => id);

describe('a text names', () => {
  test.each([
    ['@Ana, veja', [1]],
    ['fale com @Ana Lima.', [2]],
    ['@Ana e @Ana Lima', [1, 2]],
    ['(@Lúcia d’Ávila)', [4]],
    ['@Ana Limão', [1]],
    ['@Anabela', []],
    ['ana@Ana', []],
    ['Ana', []],
    ['@@Ana', [1]],
    ['', []],
  ])('in %j %j', (text, ids) => {
    expect(namesIn(text)).toEqual(ids);
  });

  test('everybody who has the name', () => {
    expect(namesIn('@Ana Lima', [lima, other])).toEqual([2, 3]);
  });
});

test('the pieces of a text are the text again', () => {
  const text = 'Oi @Ana Lima,\n@Ana e @ninguém: a@b.c 👍@Ana';
  const parts = splitMentions(text, [ana, lima]);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(parts.flatMap(({ person }) => person?.id ?? [])).toEqual([2, 1, 1]);
});

test.each([
  ['Lúcia d’Ávila', 'LUC', true],
  ['Lúcia d’Ávila', 'd’a', true],
  ['Ana Assunção', ' assuncao ', true],
  ['Ana', 'na', false],
  ['Ana', '', true],
])('%j begins with %j: %s', (name, search, begins) => {
  expect(nameBegins(name, search)).toBe(begins);
});

describe('before the caret stands', () => {
  test.each([
    ['Oi @', { at: 3, search: '' }],
    ['Oi @An', { at: 3, search: 'An' }],
    ['Oi @Ana Li', { at: 3, search: 'Ana Li' }],
    ['(@lú', { at: 1, search: 'lú' }],
    ['Oi @ ', null],
    ['ana@b', null],
    ['@Ana\nveja', null],
    ['@Ana Lima veja', null],
    ['@Ana Lima', null],
    ['sem nada', null],
    [`@${'x'.repeat(61)}`, null],
  ])('in %j %j', (text, begun) => {
    expect(mentionBefore(text, text.length, [lima])).toEqual(begun);
  });

  test('nothing of what follows the caret', () => {
    expect(mentionBefore('@Ana veja', 3, [])).toEqual({ at: 0, search: 'An' });
  });
});
