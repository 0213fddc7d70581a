import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseConfig, SETTINGS } from './config.ts';

const text = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
const lines = [...text.matchAll(/^(#?)([A-Z0-9_]+)=(.*)$/gm)].map(([, mark, name = '', value = '']) => ({
  isDefault: mark === '',
  name,
  value,
}));

test('.env.example names every setting once, and nothing else', () => {
  const named = lines.map(({ name }) => name);

  expect(named.toSorted()).toEqual([...SETTINGS].toSorted());
});

test('the values of .env.example are the defaults', () => {
  const example = Object.fromEntries(
    lines.flatMap(({ isDefault, name, value }) => (isDefault ? [[name, value]] : [])),
  );

  expect(parseConfig(example)).toEqual(parseConfig({}));
});

test('the settings that have no default are accepted as .env.example shows them', () => {
  const shown = lines.filter(({ isDefault, value }) => !isDefault && value !== '');
  const example = Object.fromEntries(shown.map(({ name, value }) => [name, value]));

  expect(() => parseConfig(example)).not.toThrow();
});
