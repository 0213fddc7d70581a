import { expect, test } from 'vitest';
import type { ImportFault } from './import-fault.ts';
import { readHeader, SALE_COLUMNS } from './import-layout.ts';
import { keptHeader, keptLine } from './refused-line.ts';

const HEADER = ['codigo_ec', 'adquirente', 'nsu', 'bandeira', 'modalidade', 'data_transacao', 'valor_bruto'];
const CARD = '4111111111111111';
const WRONG_AMOUNT: ImportFault = { campo: 'valor_bruto', code: 'formato' };

function kept(fields: readonly string[], faults: readonly ImportFault[], header = HEADER): string {
  const head = readHeader(header);
  if ('faults' in head) throw new Error('the header is wrong');
  return keptLine({ fields, layout: head.layout, columns: SALE_COLUMNS }, faults);
}

test('a line keeps its fields, with quotes where they are needed', () => {
  const fields = ['1000012345', 'a;b', '1', 'visa', 'debito', '09/03/2026', '1"0'];
  expect(kept(fields, [WRONG_AMOUNT])).toBe('1000012345;"a;b";1;visa;debito;09/03/2026;"1""0"');
});

test('numbers of cards and CPFs are hidden, but not in names whose form is right', () => {
  const fields = [CARD, 'stone', CARD, 'visa', '529.982.247-25', '09/03/2026', 'x'];
  expect(kept(fields, [WRONG_AMOUNT, { campo: 'codigo_ec', code: 'formato' }])).toBe(
    `411111******1111;stone;${CARD};visa;***;09/03/2026;x`,
  );
  expect(kept(fields, [{ campo: 'codigo_ec', code: 'estabelecimento_desconhecido' }])).toContain(`${CARD};`);
  expect(kept(fields, [{ campo: null, code: 'numero_de_colunas' }])).not.toContain(CARD);
});

test('a cell that a spreadsheet would run is written as text', () => {
  const fields = ['1000012345', '=1+1', '1', 'visa', 'debito', '09/03/2026', 'x'];
  expect(kept(fields, [WRONG_AMOUNT])).toContain(`;"'=1+1";`);
});

test('the reason of an earlier refusal is left out, wherever it stands', () => {
  const header = ['motivo_recusa', ...HEADER];
  const fields = [
    'valor_bruto é obrigatório',
    '1000012345',
    'stone',
    '1',
    'visa',
    'debito',
    '09/03/2026',
    '',
  ];
  expect(kept(fields, [WRONG_AMOUNT], header)).toBe('1000012345;stone;1;visa;debito;09/03/2026;');
  expect(keptHeader(['nsu', 'Motivo_Recusa', CARD])).toBe('nsu;411111******1111');
});

test('an object keeps its values; a line that is very long or was not cut is not kept', () => {
  const object = { nsu: 7, valor_bruto: 'x', motivo_recusa: 'velho', cartao_mascarado: CARD };
  expect(JSON.parse(keptLine({ columns: SALE_COLUMNS, object }, [WRONG_AMOUNT]))).toEqual({
    nsu: '7',
    valor_bruto: 'x',
    cartao_mascarado: '411111******1111',
  });
  expect(keptLine({ columns: SALE_COLUMNS, object: { nsu: 'x'.repeat(5_000) } }, [WRONG_AMOUNT])).toBe('');
  expect(keptLine(null, [{ campo: null, code: 'aspas' }])).toBe('');
});
