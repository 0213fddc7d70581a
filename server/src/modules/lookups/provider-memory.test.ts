import { expect, test } from 'vitest';
import { NOT_FOUND, type Provider } from './provider.ts';
import { createProviderMemory } from './provider-memory.ts';

const providers: Provider[] = ['a', 'b', 'c'].map((name) => ({ name, ask: async () => NOT_FOUND }));

function start() {
  let now = 0;
  const memory = createProviderMemory({ now: () => new Date(now) });
  return {
    memory,
    pass: (seconds: number) => {
      now += seconds * 1000;
    },
    names: () =>
      memory
        .order(providers)
        .map(({ name }) => name)
        .join(''),
  };
}

test('a provider that timed out is asked last for 30 seconds', () => {
  const { memory, pass, names } = start();
  memory.failed('a', true);
  expect(names()).toBe('bca');
  pass(29);
  expect(names()).toBe('bca');
  pass(1);
  expect(names()).toBe('abc');
});

test('an answer brings it back at once', () => {
  const { memory, names } = start();
  memory.failed('a', true);
  memory.answered('a');
  expect(names()).toBe('abc');
});

test('a quick failure changes nothing in the order', () => {
  const { memory, names } = start();
  memory.failed('a', false);
  expect(names()).toBe('abc');
});

test('a failure counts against the health until an answer or five minutes', () => {
  const { memory, pass } = start();
  expect(memory.healthy()).toBe(true);
  memory.failed('b', false);
  expect(memory.healthy()).toBe(false);
  pass(299);
  expect(memory.healthy()).toBe(false);
  pass(1);
  expect(memory.healthy()).toBe(true);
  memory.failed('b', true);
  memory.answered('b');
  expect(memory.healthy()).toBe(true);
});
