import { describe, expect, it } from 'vitest';
import { LocalTime } from '../calendar/local-time.ts';
import { OBJECT_LAYOUT, readHeader, readObject } from './import-layout.ts';
import { importLineReader, type SaleCandidate } from './sale-import-line.ts';

const rules = { time: new LocalTime('America/Sao_Paulo'), now: new Date('2026-11-21T12:00:00Z') };

const sale = {
  codigo_ec: '1000012345',
  adquirente: 'Stone',
  nsu: '000123456',
  bandeira: 'visa',
  modalidade: 'credito_parcelado',
  parcelas: 12,
  valor_bruto_centavos: 120_039,
  data_transacao: '2026-11-20T18:21:07-03:00',
};

function read(values: Record<string, unknown>): ReturnType<ReturnType<typeof importLineReader>> {
  const object = readObject({ ...sale, ...values });
  return 'faults' in object ? object : importLineReader(OBJECT_LAYOUT, rules)(object.fields);
}

function candidateOf(values: Record<string, unknown>): SaleCandidate {
  const line = read(values);
  if ('faults' in line) throw new Error(JSON.stringify(line.faults));
  return line.candidate;
}

function faultsOf(values: Record<string, unknown>): string[] {
  const line = read(values);
  return 'faults' in line ? line.faults.map(({ campo, code }) => `${campo} ${code}`) : [];
}

describe('a line', () => {
  it('needs little', () => {
    expect(candidateOf({})).toEqual({
      codigoEc: '1000012345',
      numeroSerie: null,
      adquirente: 'stone',
      nsu: '000123456',
      codigoAutorizacao: null,
      tid: null,
      e2eId: null,
      bandeira: 'visa',
      modalidade: 'credito_parcelado',
      parcelas: 12,
      formaCaptura: null,
      cartaoMascarado: null,
      valorBrutoCentavos: 120_039,
      taxaMdrPpm: null,
      valorMdrCentavos: null,
      valorAntecipacaoCentavos: null,
      valorLiquidoCentavos: null,
      valorEstornadoCentavos: 0,
      status: 'capturada',
      motivoNegativa: null,
      dataTransacao: new Date('2026-11-20T21:21:07Z'),
      dataPrevistaLiquidacao: null,
      dataLiquidacao: null,
      canceladaEm: null,
    });
  });

  it('can say everything', () => {
    const all = {
      numero_serie: '6c123456',
      codigo_autorizacao: 'A1B2C3',
      tid: '10069930690000012345',
      forma_captura: 'CHIP',
      cartao_mascarado: '516230******1234',
      taxa_mdr: '4,39',
      valor_mdr: '52,70',
      valor_antecipacao: '147.69',
      valor_liquido: '1.000,00',
      valor_estornado_centavos: '39',
      status: 'estornada',
      motivo_negativa: 'arrependimento',
      data_prevista_liquidacao: '21/12/2026',
      data_liquidacao: '2026-12-21',
      cancelada_em: '2026-11-21 08:00',
    };
    expect(candidateOf(all)).toMatchObject({
      numeroSerie: '6C123456',
      codigoAutorizacao: 'A1B2C3',
      tid: '10069930690000012345',
      formaCaptura: 'chip',
      cartaoMascarado: '516230******1234',
      taxaMdrPpm: 43_900,
      valorMdrCentavos: 5270,
      valorAntecipacaoCentavos: 14_769,
      valorLiquidoCentavos: 100_000,
      valorEstornadoCentavos: 39,
      status: 'estornada',
      motivoNegativa: 'arrependimento',
      dataPrevistaLiquidacao: '2026-12-21',
      dataLiquidacao: '2026-12-21',
      canceladaEm: new Date('2026-11-21T11:00:00Z'),
    });
  });

  it.each<[string, Record<string, unknown>, Partial<SaleCandidate>]>([
    ['spaces and upper case', { bandeira: ' VISA ' }, { bandeira: 'visa' }],
    ['Pix', { bandeira: 'pix', modalidade: 'pix', parcelas: '' }, { modalidade: 'pix', parcelas: 1 }],
    [
      'an end-to-end id',
      { e2e_id: 'E1823612020261120182100000000001' },
      { e2eId: 'E1823612020261120182100000000001' },
    ],
    ['a whole reversal', { status: 'estornada' }, { valorEstornadoCentavos: 120_039 }],
    ['a short masked card', { cartao_mascarado: '****1234' }, { cartaoMascarado: '****1234' }],
    ['net alone', { valor_liquido: '1100,00' }, { valorLiquidoCentavos: 110_000 }],
  ])('knows %s', (_what, values, expected) => {
    expect(candidateOf(values)).toMatchObject(expected);
  });

  it.each<[Record<string, unknown>, string]>([
    [{ codigo_ec: '' }, 'codigo_ec obrigatorio'],
    [{ codigo_ec: '123' }, 'codigo_ec formato'],
    [{ numero_serie: '6C' }, 'numero_serie formato'],
    [{ adquirente: '' }, 'adquirente obrigatorio'],
    [{ adquirente: 'a;b' }, 'adquirente formato'],
    [{ nsu: '' }, 'nsu obrigatorio'],
    [{ nsu: '1 2' }, 'nsu formato'],
    [{ codigo_autorizacao: '12345' }, 'codigo_autorizacao formato'],
    [{ e2e_id: 'E1' }, 'e2e_id formato'],
    [{ bandeira: '' }, 'bandeira obrigatorio'],
    [{ bandeira: 'diners' }, 'bandeira valor_desconhecido'],
    [{ bandeira: 'pix' }, 'bandeira bandeira_invalida'],
    [{ modalidade: 'credito' }, 'modalidade valor_desconhecido'],
    [{ modalidade: 'debito' }, 'parcelas parcelas_invalidas'],
    [{ parcelas: 1 }, 'parcelas parcelas_invalidas'],
    [{ parcelas: 22 }, 'parcelas formato'],
    [{ parcelas: 0 }, 'parcelas formato'],
    [{ parcelas: '1.5' }, 'parcelas formato'],
    [{ forma_captura: 'fax' }, 'forma_captura valor_desconhecido'],
    [{ cartao_mascarado: '5162301234561234' }, 'cartao_mascarado cartao_nao_mascarado'],
    [{ cartao_mascarado: '5162 30** **** 1234' }, 'cartao_mascarado cartao_nao_mascarado'],
    [{ valor_bruto_centavos: '' }, 'valor_bruto_centavos obrigatorio'],
    [{ valor_bruto_centavos: '10,00' }, 'valor_bruto_centavos formato'],
    [{ valor_bruto_centavos: -1 }, 'valor_bruto_centavos formato'],
    [{ valor_bruto_centavos: 0 }, 'valor_bruto_centavos fora_do_limite'],
    [{ valor_bruto_centavos: '99999999999999' }, 'valor_bruto_centavos fora_do_limite'],
    [{ taxa_mdr: '50.0001' }, 'taxa_mdr formato'],
    [{ valor_mdr: '1.200,40' }, 'valor_mdr acima_do_bruto'],
    [{ valor_estornado: '1.200,40' }, 'valor_estornado acima_do_bruto'],
    [{ valor_liquido: '1.200,40' }, 'valor_liquido valores_nao_fecham'],
    [{ valor_mdr: '52,70', valor_liquido: '1.000,00' }, 'valor_liquido valores_nao_fecham'],
    [{ status: 'paga' }, 'status valor_desconhecido'],
    [{ motivo_negativa: 'a\u0000b' }, 'motivo_negativa formato'],
    [{ motivo_negativa: 'x'.repeat(201) }, 'motivo_negativa formato'],
    [{ data_transacao: '' }, 'data_transacao obrigatorio'],
    [{ data_transacao: '2026-02-30' }, 'data_transacao formato'],
    [{ data_transacao: '1999-12-31' }, 'data_transacao fora_do_limite'],
    [{ data_transacao: '2026-11-23' }, 'data_transacao data_futura'],
    [{ data_prevista_liquidacao: '21.12.2026' }, 'data_prevista_liquidacao formato'],
    [{ cancelada_em: 'ontem' }, 'cancelada_em formato'],
  ])('with %j: %s', (values, expected) => {
    expect(faultsOf(values)).toEqual([expected]);
  });

  it('tells everything at once', () => {
    expect(faultsOf({ nsu: '', bandeira: 'x', parcelas: 'y' })).toEqual([
      'nsu obrigatorio',
      'bandeira valor_desconhecido',
      'parcelas formato',
    ]);
  });

  it.each(['valor_bruto', 'valor_bruto_centavos'])('names the column that it has: %s', (column) => {
    const { valor_bruto_centavos: _, ...others } = sale;
    const header = readHeader([...Object.keys(others), column]);
    if ('faults' in header) throw new Error(JSON.stringify(header.faults));
    const missing = { faults: [{ campo: column, code: 'obrigatorio', valor: '' }] };
    const fields = Object.values(others).map(String);
    expect(importLineReader(header.layout, rules)([...fields, ' '])).toEqual(missing);
    const object = readObject({ ...others, [column]: null });
    if ('faults' in object) throw new Error(JSON.stringify(object.faults));
    expect(importLineReader(OBJECT_LAYOUT, rules)(object.fields)).toEqual(missing);
  });

  it('has the columns of its header', () => {
    const header = readHeader(Object.keys(sale));
    if ('faults' in header) throw new Error(JSON.stringify(header.faults));
    const reader = importLineReader(header.layout, rules);
    const fields = Object.values(sale).map(String);
    expect(reader(fields)).toEqual({ candidate: candidateOf({}) });
    expect(reader(fields.slice(1))).toEqual({ faults: [{ campo: null, code: 'numero_de_colunas' }] });
    expect(reader([...fields, ''])).toEqual({ faults: [{ campo: null, code: 'numero_de_colunas' }] });
  });
});
