import { describe, expect, test } from 'vitest';
import { account, contract, remittance } from '../../../../test/payouts/orders.ts';
import type { PaymentOrder } from '../cnab/payment-order.ts';
import { orderContractFaults, writeOrders } from './order-writer.ts';
import { readResults } from './result-reader.ts';

const order = (changes: Partial<PaymentOrder> = {}): PaymentOrder => ({
  ownNumber: 'R2',
  service: '20',
  payee: { name: 'Padaria Pão Dourado Ltda', document: '19131243000197', address: null },
  destination: account(),
  amount: 18_712,
  date: '2026-11-23',
  message: 'R2',
  ...changes,
});
const pix = { kind: 'pix', keyKind: 'email', key: 'loja@example.com' } as const;

function write(payments: PaymentOrder[]) {
  const { date, time } = remittance();
  return writeOrders({ contract: contract(), sequence: 7, date, time, payments });
}

const textOf = (outcome: ReturnType<typeof write>): string =>
  outcome.ok ? Buffer.from(outcome.result.bytes).toString() : JSON.stringify(outcome.faults);

describe('orders', () => {
  test('are a line for the file and one for each payment, the same bytes in whichever order they come', () => {
    const [one, other] = [order(), order({ ownNumber: 'R10', destination: pix, amount: 9_611 })];
    const text = textOf(write([one, other]));
    expect(text).toBe(textOf(write([other, one])));
    const [header, ...lines] = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(header).toMatchObject({
      tipo: 'ordem',
      versao: 1,
      sequencial: 7,
      pagador: { banco: '001', documento: '11222333000181', agencia: '1234', conta: '98765' },
      quantidade: 2,
      valor_centavos: 28_323,
    });
    expect(lines).toEqual([
      {
        numero: 'R10',
        valor_centavos: 9_611,
        data: '2026-11-23',
        favorecido: { nome: 'Padaria Pão Dourado Ltda', documento: '19131243000197' },
        destino: { tipo: 'pix', tipo_chave: 'email', chave: 'loja@example.com' },
        mensagem: 'R2',
      },
      expect.objectContaining({
        numero: 'R2',
        destino: expect.objectContaining({ tipo: 'conta', banco: '341' }),
      }),
    ]);
  });

  test('have room for a CNPJ with letters and for any bank, and for nothing that is wrong', () => {
    const lettered = order({ payee: { name: 'Loja', document: '12ABC34501DE35', address: null } });
    expect(write([lettered]).ok).toBe(true);
    expect(orderContractFaults(contract({ bank: '756', agreement: null }))).toEqual([]);
    expect(write([order(), order()])).toMatchObject({ ok: false, faults: [{ code: 'seu_numero_repetido' }] });
    expect(write([order({ amount: 0 })])).toMatchObject({ ok: false, faults: [{ code: 'valor_invalido' }] });
    expect(write([])).toMatchObject({ ok: false, faults: [{ code: 'sem_pagamentos' }] });
  });
});

const HEADER = {
  tipo: 'resultado',
  versao: 1,
  sequencial: 3,
  data: '2026-11-23',
  pagador: { banco: '001', documento: '11222333000181', agencia: '1234', conta: '98765' },
};

function read(lines: object[], header: object = {}) {
  const whole = { ...HEADER, quantidade: lines.length, ...header };
  return readResults(
    Buffer.from([whole, ...lines].map((line) => JSON.stringify(line)).join('\n')),
    contract(),
  );
}

const codesOf = (outcome: ReturnType<typeof read>) =>
  outcome.ok ? [] : outcome.faults.map(({ code, values }) => [code, values['campo'] ?? ''].join(' ').trim());

describe('results', () => {
  test('say what became of each payment; what is not known is for a person', () => {
    const outcome = read([
      {
        numero: 'R1',
        estado: 'pago',
        data: '2026-11-23',
        valor_centavos: 18_712,
        numero_banco: 'E1',
        autenticacao: 'X',
      },
      { numero: 'R2', estado: 'rejeitado', codigo: 'AC03' },
      { numero: 'R3', estado: 'pago', valor_centavos: 1 },
      { numero: 'R4', estado: 'talvez' },
      { numero: 'R1', estado: 'devolvido', data: '2026-11-24', valor_centavos: 18_712 },
    ]);
    expect(outcome).toMatchObject({
      ok: true,
      result: {
        sequence: 3,
        date: '2026-11-23',
        payments: [
          {
            ownNumber: 'R1',
            state: 'pago',
            realDate: '2026-11-23',
            realAmount: 18_712,
            bankNumber: 'E1',
            line: 2,
          },
          { ownNumber: 'R2', state: 'rejeitado', occurrences: [{ code: 'AC03' }], realAmount: null },
          { ownNumber: 'R3', state: 'em_analise', doubt: 'sem_data_ou_valor_real' },
          { ownNumber: 'R4', state: 'em_analise', doubt: 'ocorrencia_desconhecida' },
          { ownNumber: 'R1', state: 'devolvido', realDate: '2026-11-24' },
        ],
      },
    });
  });

  test('are not read at all with a fault, and each is named', () => {
    const paid = { numero: 'R1', estado: 'agendado' };
    expect(codesOf(read([paid], { tipo: 'ordem' }))).toEqual(['nao_e_retorno']);
    expect(codesOf(read([paid], { quantidade: 2 }))).toEqual(['quantidade_do_arquivo']);
    expect(codesOf(read([paid], { pagador: { ...HEADER.pagador, conta: '1' } }))).toEqual([
      'outro_contrato conta',
    ]);
    expect(codesOf(read([paid, paid]))).toEqual(['seu_numero_repetido']);
    expect(codesOf(read([{ estado: 'pago', data: '2026-02-30', valor_centavos: 1.5 }]))).toEqual([
      'linha_ilegivel numero',
      'linha_ilegivel data',
      'linha_ilegivel valor_centavos',
    ]);
    expect(readResults(Buffer.from('R1;pago'), contract())).toMatchObject({
      faults: [{ code: 'linha_ilegivel', values: { linha: 1 } }],
    });
    expect(readResults(Buffer.from(''), contract())).toMatchObject({ faults: [{ code: 'arquivo_vazio' }] });
  });
});
