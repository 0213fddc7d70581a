import { importFileFault, importTypeOf } from '@retaguarda/rules/import-files';
import { describe, expect, it } from 'vitest';

describe('a file', () => {
  it('is declared by its ending, whatever the case', () => {
    expect(importTypeOf('Vendas.2026.CSV')).toBe('text/csv');
    expect(importTypeOf('vendas.json')).toBe('application/json');
    expect(importTypeOf('vendas.jsonl')).toBe('application/x-ndjson');
    for (const name of ['vendas.xlsx', 'csv', 'vendas.', 'vendas.constructor']) {
      expect(importTypeOf(name), name).toBeNull();
    }
  });

  it('is refused for another type, for nothing in it and for too much', () => {
    expect(importFileFault({ name: 'vendas.pdf', size: 1 })).toBe('type');
    expect(importFileFault({ name: 'vendas.csv', size: 0 })).toBe('empty');
    expect(importFileFault({ name: 'vendas.csv', size: 512 * 1024 * 1024 })).toBeNull();
    expect(importFileFault({ name: 'vendas.csv', size: 512 * 1024 * 1024 + 1 })).toBe('size');
  });
});
