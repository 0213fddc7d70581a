import { describe, expect, it } from 'vitest';
import { localPath, oneOf, positiveInteger } from './address-search.ts';
import { toggleSort } from './data-table/sort.ts';

describe('localPath', () => {
  it('keeps a path with its query', () => {
    expect(localPath('/usuarios?busca=ana#x')).toBe('/usuarios?busca=ana#x');
  });
  it.each([
    '//evil.test',
    '/\\evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    'usuarios',
    '',
    null,
    3,
    '/\t/evil.test',
  ])('refuses %j', (value) => {
    expect(localPath(value)).toBeUndefined();
  });
});

describe('values from the address', () => {
  it('reads whole positive numbers only', () => {
    expect(positiveInteger('7', 1)).toBe(7);
    for (const bad of ['0', '-1', '1.5', 'x', undefined, '99']) expect(positiveInteger(bad, 1, 50)).toBe(1);
  });
  it('reads known values only', () => {
    expect(oneOf('50', [20, 50])).toBe(50);
    expect(oneOf('constructor', ['a'])).toBeUndefined();
    expect(oneOf(undefined, ['a', ''])).toBeUndefined();
  });
});

describe('sort', () => {
  it('turns around on the same column and begins ascending on another', () => {
    expect(toggleSort('nome', 'nome')).toBe('-nome');
    expect(toggleSort('-nome', 'nome')).toBe('nome');
    expect(toggleSort('nome', 'email')).toBe('email');
  });
});
