import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { account, contract, itau, pix, remittance, ted } from '../../../../test/payouts/orders.ts';
import { cut, cutByPublished, rawLines } from '../../../../test/payouts/published-layouts.ts';
import type { PaymentOrder, Remittance } from './payment-order.ts';
import { writeRemittance } from './remittance-writer.ts';

/**
 * What was written is read by positions that others published (`@banco-br/cnab_yaml`), so far as they have the record, and by
 * positions written here a second time for the rest; never by the tables of the writer.
 */

function linesOf(changes: Partial<Remittance>): string[] {
  const outcome = writeRemittance(remittance(changes));
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.faults));
  return rawLines(outcome.result.bytes);
}

const line = (lines: readonly string[], index: number): string => lines[index] ?? '';

describe('a file read by published positions', () => {
  it('has the header that FEBRABAN describes', () => {
    const fields = cutByPublished('generic/header_arquivo', line(linesOf({}), 0));
    expect(fields).toMatchObject({
      codigo_banco: '001',
      lote_servico: '0000',
      tipo_registro: '0',
      codigo_inscricao: '2',
      numero_inscricao: '11222333000181',
      codigo_convenio: '000123456       ',
      agencia: '01234',
      agencia_dv: '5',
      codigo_cedente: '000000098765',
      codigo_cedente_dv: '4',
      nome_empresa: 'RETAGUARDA PAGAMENTOS SA'.padEnd(30),
      nome_banco: 'BANCO DO BRASIL S.A.'.padEnd(30),
      codigo_remessa_retorno: '1',
      data_geracao: '23112026',
      hora_geracao: '093000',
      numero_sequencial_arquivo: '000017',
      versao_layout_arquivo: '107',
      densidade_gravacao_arquivo: '01600',
    });
  });

  it('has the segment A and the file trailer that FEBRABAN describes', () => {
    const lines = linesOf({});
    expect(cutByPublished('generic/retorno/detalhe_segmento_a', line(lines, 2))).toMatchObject({
      numero_sequencial_lote: '00001',
      codigo_segmento: 'A',
      tipo_movimento: '0',
      codigo_instrucao_movimento: '00',
      camara_centralizadora: '018',
      banco_favorecido: '341',
      agencia_favorecido: '00321',
      conta_favorecido: '000000055667',
      conta_dv_favorecido: '8',
      nome_favorecido: 'PADARIA PAO DOURADO LTDA'.padEnd(30),
      numero_documento: 'PO-2026-000101'.padEnd(20),
      data_pagamento: '23112026',
      tipo_moeda: 'BRL',
      valor_pagamento: '000000000018712',
      nosso_numero: ' '.repeat(20),
      data_real: '00000000',
      valor_real: '0'.repeat(15),
      finalidade_ted: '00010',
      finalidade_complementar: 'CC',
      ocorencias: ' '.repeat(10),
    });
    expect(cutByPublished('generic/trailer_arquivo', line(lines, 9))).toMatchObject({
      lote_servico: '9999',
      tipo_registro: '9',
      qtde_lotes: '000002',
      qtde_registros: '000010',
    });
  });

  it('has the headers, the segment A and the trailer of Itaú', () => {
    const own = ted({
      destination: account({ bank: '237', accountDigit: '8' }),
      message: 'Repasse de novembro',
    });
    const lines = linesOf({ contract: itau(), sequence: null, payments: [own] });
    expect(cutByPublished('341/header_arquivo', line(lines, 0))).toMatchObject({
      codigo_banco: '341',
      layout_arquivo: '080',
      numero_inscricao: '11222333000181',
      agencia_debitada: '00321',
      conta_debitada: '000000012345',
      dac: '6',
      arquivo_codigo: '1',
      data_geracao: '23112026',
      zeros: '000000000',
      unidade_densidade: '00000',
    });
    expect(cutByPublished('341/header_lote', line(lines, 1))).toMatchObject({
      codigo_lote: '0001',
      tipo_operacao: 'C',
      tipo_pagamento: '20',
      forma_pagamento: '41',
      layout_lote: '040',
      agencia: '00321',
      conta: '000000012345',
      dac: '6',
      endereco_empresa: 'AV PAULISTA'.padEnd(30),
      numero_empresa: '01000',
      cidade: 'SAO PAULO'.padEnd(20),
      cep: '01310100',
      estado: 'SP',
    });
    expect(cutByPublished('341/remessa/detalhe_segmento_a', line(lines, 2))).toMatchObject({
      tipo_movimento: '000',
      codigo_camara: '018',
      banco_favorecido: '237',
      agencia_favorecido: '00321 000000055667 8',
      seu_numero: 'PO-2026-000101'.padEnd(20),
      data_pagamento: '23112026',
      tipo_moeda: 'REA',
      valor_pagamento: '000000000018712',
      finalidade_detalhe: 'REPASSE DE NOVEMBR',
      numero_inscricao: '19131243000197',
      aviso_favorecido: '0',
    });
    expect(cutByPublished('341/trailer_arquivo', line(lines, 4))).toMatchObject({
      qtde_lotes: '000001',
      qtde_registros: '000005',
    });
  });
});

const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).map((text) => `A${text}`);
const amount = fc.integer({ min: 1, max: 99_999_999_999 });
const order = (number: number): fc.Arbitrary<PaymentOrder> =>
  fc
    .record({ isPix: fc.boolean(), name, amount, message: name, service: fc.constantFrom('20', '98') })
    .map(({ isPix, message, name: payeeName, service, ...rest }) => {
      const base = (isPix ? pix : ted)({ ...rest, message, ownNumber: `PO-${number}` });
      return { ...base, service: service === '20' ? '20' : '98', payee: { ...base.payee, name: payeeName } };
    });
const orders = fc
  .integer({ min: 1, max: 12 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => order(index + 1))));

describe('any file', () => {
  it('holds every payment once, in lots of one form whose trailers count and add up', () => {
    fc.assert(
      fc.property(orders, (payments) => {
        const lines = linesOf({ contract: contract(), payments });
        const found: string[] = [];
        let lot: { form: string; lines: number; sum: number } | null = null;
        for (const text of lines) {
          const kind = text.charAt(7);
          if (kind === '1') lot = { form: cut(text, 12, 13), lines: 0, sum: 0 };
          if (lot === null) continue;
          lot.lines += 1;
          if (kind === '3' && cut(text, 14, 14) === 'A') {
            lot.sum += Number(cut(text, 120, 134));
            found.push(`${cut(text, 74, 93).trim()} ${Number(cut(text, 120, 134))} ${lot.form}`);
          }
          if (kind === '3') expect(Number(cut(text, 9, 13))).toBe(lot.lines - 1);
          if (kind === '5') {
            expect([Number(cut(text, 18, 23)), Number(cut(text, 24, 41))]).toEqual([lot.lines, lot.sum]);
            lot = null;
          }
        }
        const asked = payments.map(
          ({ amount: centavos, destination, ownNumber }) =>
            `${ownNumber} ${centavos} ${destination.kind === 'pix' ? '45' : '41'}`,
        );
        expect(found.sort()).toEqual(asked.sort());
        expect(Number(cut(line(lines, lines.length - 1), 24, 29))).toBe(lines.length);
      }),
    );
  });

  it('is ASCII in upper case, but for keys of Pix', () => {
    fc.assert(
      fc.property(orders, (payments) => {
        for (const text of linesOf({ payments })) {
          const withoutKey = cut(text, 14, 14) === 'B' ? cut(text, 1, 127) : text;
          if (!/^[A-Z0-9 .,\-/()]*$/.test(withoutKey)) return false;
        }
        return true;
      }),
    );
  });
});
