import { describe, expect, it } from 'vitest';
import { en } from './en/index.ts';
import { ptBR } from './pt-BR/index.ts';

function texts(tree: object, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : texts(value, `${prefix}${key}.`),
  );
}

const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort();

describe('catalogues', () => {
  const english = new Map(texts(en));
  const portuguese = new Map(texts(ptBR));

  it('have the same keys', () => {
    expect([...english.keys()].sort()).toEqual([...portuguese.keys()].sort());
  });

  it('have the same placeholders and no empty text', () => {
    for (const [key, text] of portuguese) {
      expect(text.trim(), key).not.toBe('');
      expect(placeholders(english.get(key) ?? ''), key).toEqual(placeholders(text));
    }
  });
});
