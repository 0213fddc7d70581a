import { describe, expect, it } from 'vitest';
import { importFaultText } from './import-fault.ts';
import { OBJECT_LAYOUT, readHeader, readObject } from './import-layout.ts';

const required = [
  'codigo_ec',
  'adquirente',
  'nsu',
  'bandeira',
  'modalidade',
  'data_transacao',
  'valor_bruto',
];

const codes = (result: object): unknown =>
  'faults' in result && Array.isArray(result.faults)
    ? result.faults.map(({ campo, code }) => `${campo} ${code}`)
    : result;

describe('a header', () => {
  it('places its columns, in any case and order', () => {
    const header = readHeader([
      'NSU',
      ' Codigo_EC ',
      ...required.filter((name) => !/nsu|codigo_ec/.test(name)),
    ]);
    expect(header).toMatchObject({
      layout: { width: 7, positions: { nsu: 0, codigo_ec: 1, valor_bruto: 6, tid: -1 } },
    });
  });

  it.each<[string, string[], string[]]>([
    ['a column too many', [...required, 'comentario'], ['comentario coluna_desconhecida']],
    [
      'a value in the place of a name',
      [...required, '529.982.247-25'],
      ['###.###.###-## coluna_desconhecida'],
    ],
    ['a column twice', [...required, 'NSU'], ['nsu coluna_repetida']],
    [
      'an amount in both units',
      [...required, 'valor_bruto_centavos'],
      ['valor_bruto_centavos coluna_repetida'],
    ],
    ['a column that is missing', required.filter((name) => name !== 'nsu'), ['nsu coluna_ausente']],
    ['no amount', required.slice(0, -1), ['valor_bruto_centavos coluna_ausente']],
    ['a name of the prototype', [...required, 'constructor'], ['constructor coluna_desconhecida']],
  ])('is refused for %s', (_what, names, expected) => {
    expect(codes(readHeader(names))).toEqual(expected);
  });
});

describe('an object', () => {
  it('has the same names, with numbers or texts', () => {
    const object = readObject({ nsu: 123, bandeira: 'visa', parcelas: null, valor_bruto: 10.35 });
    if ('faults' in object) throw new Error(JSON.stringify(object.faults));
    const { positions } = OBJECT_LAYOUT;
    expect(object.fields).toHaveLength(OBJECT_LAYOUT.width);
    expect(object.fields[positions['nsu'] ?? -1]).toBe('123');
    expect(object.fields[positions['valor_bruto'] ?? -1]).toBe('10.35');
    expect(object.fields[positions['parcelas'] ?? -1]).toBe('');
    expect(object.fields[positions['tid'] ?? -1]).toBeUndefined();
  });

  it.each<[string, unknown, string[]]>([
    ['a list', [], ['null json_invalido']],
    ['null', null, ['null json_invalido']],
    ['a text', 'nsu', ['null json_invalido']],
    ['a property too many', { nsu: '1', comentario: 'x' }, ['comentario coluna_desconhecida']],
    [
      'a value in the place of a property',
      { 5162301234567890: 'x' },
      ['################ coluna_desconhecida'],
    ],
    ['an object within', { nsu: {} }, ['nsu formato']],
    ['a truth value', { nsu: true }, ['nsu formato']],
    [
      'an amount in both units',
      { valor_bruto: '1', valor_bruto_centavos: 100 },
      ['valor_bruto coluna_repetida', 'valor_bruto_centavos coluna_repetida'],
    ],
    ['a name of the prototype', JSON.parse('{"__proto__":1}'), ['__proto__ coluna_desconhecida']],
  ])('is refused: %s', (_what, object, expected) => {
    expect(codes(readObject(object))).toEqual(expected);
  });
});

describe('a fault', () => {
  it('names the column in both languages', () => {
    const fault = { campo: 'nsu', code: 'obrigatorio' } as const;
    expect(importFaultText(fault, 'pt-BR')).toBe('nsu é obrigatório');
    expect(importFaultText(fault, 'en')).toBe('nsu is required');
    expect(importFaultText({ campo: null, code: 'aspas' }, 'pt-BR')).toBe('aspas sem fechamento');
  });
});
