import { expect, test } from 'vitest';
import { headerKey, recalledColumns, rememberedForm, suggestedColumns } from './column-mapping.ts';
import { SALE_COLUMNS } from './import-layout.ts';

test('columns are suggested by what names most likely mean, each once', () => {
  const names = ['EC', 'Data da Venda', 'Valor Bruto (R$)', 'valor', 'Bandeira', 'Situação', 'Loja'];
  expect(suggestedColumns(names, SALE_COLUMNS)).toEqual([
    'codigo_ec',
    'data_transacao',
    'valor_bruto',
    '',
    'bandeira',
    'status',
    '',
  ]);
});

test('a header is known again whatever the case and spaces, and with the column of the reasons', () => {
  expect(headerKey(['EC ', 'Valor'])).toBe(headerKey(['ec', 'VALOR', 'motivo_recusa']));
  expect(headerKey(['ec', 'valor'])).not.toBe(headerKey(['ecvalor']));
  const names = ['motivo_recusa', 'ec', 'valor'];
  const remembered = rememberedForm(names, ['', 'codigo_ec', 'valor_bruto']);
  expect(remembered).toEqual(['codigo_ec', 'valor_bruto']);
  expect(recalledColumns(['ec', 'valor', 'motivo_recusa'], remembered)).toEqual([
    'codigo_ec',
    'valor_bruto',
    '',
  ]);
  expect(recalledColumns(['ec'], remembered)).toBeNull();
});
