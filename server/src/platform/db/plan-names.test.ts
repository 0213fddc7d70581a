import { expect, test } from 'vitest';
import { PlanNames } from './plan-names.ts';

test('a statement has a name of its own in each scope, and keeps it', () => {
  const names = new PlanNames(10);
  const asked = [names.of('{1}', 'a'), names.of('{2}', 'a'), names.of('{1}', 'b'), names.of(null, 'a')];
  expect(new Set(asked).size).toBe(4);
  expect(names.of('{1}', 'a')).toBe(asked[0]);
  expect(names.takeGivenUp()).toEqual([]);
});

test('over the limit the scope that has rested for longest gives up its names, and no name comes again', () => {
  const names = new PlanNames(3);
  const [first, second] = [names.of('{1}', 'a'), names.of('{1}', 'b')];
  names.of('{2}', 'a');
  names.of('{1}', 'b');
  const rested = names.of('{2}', 'a');
  names.of('{1}', 'b');
  names.of('{3}', 'a');
  expect(names.takeGivenUp()).toEqual([rested]);
  expect(names.takeGivenUp()).toEqual([]);
  expect([first, second, rested]).not.toContain(names.of('{2}', 'a'));
});

test('one scope alone gives up its own oldest', () => {
  const names = new PlanNames(2);
  const oldest = names.of('{1}', 'a');
  names.of('{1}', 'b');
  names.of('{1}', 'c');
  expect(names.takeGivenUp()).toEqual([oldest]);
});

test('the connection that comes after another has no name of it', () => {
  expect(new PlanNames(2).of('{1}', 'a')).not.toBe(new PlanNames(2).of('{1}', 'a'));
});
