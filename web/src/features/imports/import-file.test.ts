import { importFileFault, importTypeOf } from '@retaguarda/rules/import-files';
import { describe, expect, it } from 'vitest';
import { csvOf } from '../../ui/csv.ts';
import { templateRows } from './import-columns.ts';
import { headerIssues, isUtf16 } from './import-file.ts';

const REQUIRED = 'codigo_ec;adquirente;nsu;bandeira;modalidade;data_transacao';

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

it('UTF-16 is told by its mark, before anything is sent', () => {
  expect(isUtf16(new Uint8Array([0xff, 0xfe, 0x63, 0]))).toBe(true);
  expect(isUtf16(new Uint8Array([0xfe, 0xff, 0, 0x63]))).toBe(true);
  expect(isUtf16(new TextEncoder().encode('\uFEFFcodigo_ec'))).toBe(false);
  expect(isUtf16(new Uint8Array())).toBe(false);
});

describe('a header', () => {
  it('may come in any order, with quotes, a mark, commas, and amounts in centavos', () => {
    expect(headerIssues(`${REQUIRED};valor_bruto\n1;2`)).toBeNull();
    expect(
      headerIssues(
        `\uFEFF"NSU",${REQUIRED.replace(';nsu', '').replaceAll(';', ',')},valor_bruto_centavos\r\n`,
      ),
    ).toBeNull();
    expect(headerIssues(`\n\n${REQUIRED};valor_bruto;valor_mdr_centavos;tid`)).toBeNull();
  });

  it('is told what it lacks and what nobody knows', () => {
    expect(headerIssues(`${REQUIRED.replace('nsu;', '')};valor;tid\n`)).toEqual({
      missing: ['nsu', 'valor_bruto'],
      unknown: ['valor'],
    });
    expect(headerIssues('')?.missing).toHaveLength(7);
  });

  it('of the template is right', () => {
    expect(headerIssues(csvOf(templateRows()))).toBeNull();
    expect(new Set(templateRows().map((row) => row.length)).size).toBe(1);
  });
});
