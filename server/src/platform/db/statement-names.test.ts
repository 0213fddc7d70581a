import { expect, test } from 'vitest';
import { PLANNED } from './sql-types.ts';
import { createStatementNames } from './statement-names.ts';

test('a text keeps its name, and two texts never share one', () => {
  const nameOf = createStatementNames(100);
  const names = Array.from({ length: 100 }, (_value, i) => nameOf(`select ${i}`));
  expect(new Set(names).size).toBe(100);
  expect(Array.from({ length: 100 }, (_value, i) => nameOf(`select ${i}`))).toEqual(names);
});

test('only so many texts get a name, and those keep it', () => {
  const nameOf = createStatementNames(2);
  const [first, second] = [nameOf('select 1'), nameOf('select 2')];
  expect(nameOf('select 3')).toBeUndefined();
  expect([nameOf('select 1'), nameOf('select 2')]).toEqual([first, second]);
});

test('what is planned anew each time gets none', () => {
  expect(createStatementNames(2)(`${PLANNED.anew}select id from a`)).toBeUndefined();
});
