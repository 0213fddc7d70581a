import { importFileFault, importTypeOf } from '@retaguarda/rules/import-files';
import { XLSX_TYPE } from '@retaguarda/rules/import-kinds';
import { describe, expect, it } from 'vitest';

const MEGABYTE = 1024 * 1024;

describe('a file', () => {
  it('is declared by its ending, whatever the case', () => {
    expect(importTypeOf('Vendas.2026.CSV')).toBe('text/csv');
    expect(importTypeOf('vendas.XLSX')).toBe(XLSX_TYPE);
    expect(importTypeOf('vendas.json')).toBe('application/json');
    expect(importTypeOf('vendas.jsonl')).toBe('application/x-ndjson');
    for (const name of ['vendas.xls', 'csv', 'vendas.', 'vendas.constructor']) {
      expect(importTypeOf(name), name).toBeNull();
    }
  });

  it.each([
    ['transacoes', 'vendas.pdf', 1, 'type'],
    ['transacoes', 'vendas.csv', 0, 'empty'],
    ['transacoes', 'vendas.csv', 512 * MEGABYTE, null],
    ['transacoes', 'vendas.csv', 512 * MEGABYTE + 1, 'size'],
    ['transacoes', 'vendas.xlsx', 32 * MEGABYTE, null],
    ['transacoes', 'vendas.xlsx', 32 * MEGABYTE + 1, 'size'],
    ['terminais', 'terminais.csv', 32 * MEGABYTE, null],
    ['terminais', 'terminais.csv', 32 * MEGABYTE + 1, 'size'],
    ['tarefas', 'tarefas.json', 32 * MEGABYTE + 1, 'size'],
  ] as const)('of %s, %s of %i bytes: %s', (kind, name, size, fault) => {
    expect(importFileFault({ name, size }, kind)).toBe(fault);
  });
});
