import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BRADESCO,
  ITAU_ACCOUNTS,
  ITAU_PIX,
  SANTANDER,
  wholeFile,
} from '../../../../test/payouts/constructed-files.ts';
import { account, contract, itau, pix, pixKey, remittance, ted } from '../../../../test/payouts/orders.ts';
import { PROFILED_BANKS, profileOf } from './bank-profiles.ts';
import { paymentsByFile } from './payment-lots.ts';
import type { PayerContract, PaymentOrder, Remittance } from './payment-order.ts';
import { writeRemittance } from './remittance-writer.ts';

/** A TED of 187.12 and a Pix of 96.11 at Banco do Brasil; each line without the blanks behind it. */
const EXAMPLE = [
  // File header: convênio at 33, branch and account at 53, company at 73, 1 for "to the bank" at 143, number of the file at 158.
  '00100000         211222333000181000123456           0123450000000987654 RETAGUARDA PAGAMENTOS SA      BANCO DO BRASIL S.A.                    12311202609300000001710701600',
  // Lot 1: credits (C) to suppliers (20) by TED to another holder (41).
  '00100011C2041046 211222333000181000123456           0123450000000987654 RETAGUARDA PAGAMENTOS SA                                              AV PAULISTA                   01000SALA 12        SAO PAULO           01310100SP01',
  // Segment A: clearing 018, bank 341, own number at 74, amount at 120, purpose 00010 at 220.
  '0010001300001A00001834100321 0000000556678 PADARIA PAO DOURADO LTDA      PO-2026-000101      23112026BRL000000000000000000000000018712                    00000000000000000000000                                          00010CC   0',
  // Segment B: document and address of the payee.
  '0010001300002B   219131243000197RUA DO PAO                    00010               CENTRO         SAO PAULO           01001000SP23112026000000000018712000000000000000000000000000000000000000000000000000000000000               000000000000000',
  // Four lines in the lot, 187.12 in all.
  '00100015         000004000000000000018712000000000000000000000000',
  // Lot 2: Pix (45).
  '00100021C2045046 211222333000181000123456           0123450000000987654 RETAGUARDA PAGAMENTOS SA                                              AV PAULISTA                   01000SALA 12        SAO PAULO           01310100SP01',
  // Clearing 009; neither bank nor account, which the key stands for.
  '0010002300001A00000900000000 000000000000  MERCADO BOA VISTA LTDA        PO-2026-000102      23112026BRL000000000000000000000000009611                    00000000000000000000000                                                    0',
  // Initiation 02 (e-mail), own number without hyphens, message at 68, key at 128.
  '0010002300002B02 211444777000161PO2026000102                       REPASSE 23/11                                               financeiro@boavista.com.br',
  '00100025         000004000000000000009611000000000000000000000000',
  // Two lots, ten lines.
  '00199999         000002000010000000',
];

function written(changes: Partial<Remittance> = {}) {
  const outcome = writeRemittance(remittance(changes));
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.faults));
  return { ...outcome.result, text: Buffer.from(outcome.result.bytes).toString('latin1') };
}

/** The codes for which a file is not written, each with its payment or field. */
function refusals(changes: Partial<Remittance>): string[] {
  const outcome = writeRemittance(remittance(changes));
  return outcome.ok
    ? []
    : outcome.faults.map(({ code, pagamento, values }) =>
        [code, pagamento ?? values['campo'] ?? ''].join(' ').trim(),
      );
}

const SAME_HOLDER = { name: 'Retaguarda', document: '11222333000181', address: null };

describe('writing a payment file', () => {
  it('makes the example of Banco do Brasil byte for byte', () => {
    const { bytes, lines, lots, sha256, text } = written();
    expect(text).toBe(wholeFile(EXAMPLE));
    expect(bytes).toHaveLength(2420);
    expect(lines).toBe(10);
    expect(lots).toEqual([
      { lot: 1, service: '20', form: '41', payments: 1, amount: 18_712 },
      { lot: 2, service: '20', form: '45', payments: 1, amount: 9_611 },
    ]);
    expect(sha256).toBe('13299742117d246749e79cd954b4a26b632934ca9c87d8e7a3566b4d1a883529');
    expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  });

  it('makes the constructed file of accounts for Itaú, which is not homologated', () => {
    const payments = [
      ted({
        ownNumber: 'PO-1',
        destination: account({ branch: '1500', account: '1234', accountDigit: '5' }),
      }),
      ted({ ownNumber: 'PO-2', destination: account({ bank: '237' }) }),
      ted({
        ownNumber: 'PO-3',
        payee: SAME_HOLDER,
        destination: account({ branch: '1', account: '9', accountDigit: '9' }),
      }),
    ];
    expect(written({ contract: itau(), sequence: null, payments }).text).toBe(wholeFile(ITAU_ACCOUNTS));
  });

  it('makes the constructed file of Pix for Itaú, which is not homologated', () => {
    const byDocument = pix({
      ownNumber: 'PO-2026-000103',
      destination: pixKey({ keyKind: 'cnpj', key: '11444777000161' }),
    });
    const payments = [pix(), byDocument];
    expect(written({ contract: itau(), sequence: null, payments }).text).toBe(wholeFile(ITAU_PIX));
  });

  it('makes the constructed file for Santander, which is not homologated', () => {
    const payments = [
      pix({ destination: pixKey({ keyKind: 'telefone', key: '+5511987654321' }) }),
      ted({ destination: account({ bank: '033', branch: '3400', account: '13001234', accountDigit: '5' }) }),
    ];
    const santander = contract({ bank: '033', agreement: '0033123400123456789' });
    expect(written({ contract: santander, payments }).text).toBe(wholeFile(SANTANDER));
  });

  it('makes the constructed file for Bradesco, which is not homologated', () => {
    const payments = [
      pix({ destination: pixKey({ keyKind: 'aleatoria', key: '123e4567-e12b-12d1-a456-426655440000' }) }),
      ted({
        service: '98',
        destination: account({ accountKind: 'PP', bank: '237' }),
        payee: { name: 'João', document: '52998224725', address: null },
      }),
    ];
    const bradesco = contract({ bank: '237', agreement: '123456' });
    expect(written({ contract: bradesco, payments }).text).toBe(wholeFile(BRADESCO));
  });

  it('says of no bank that it has tried a file', () => {
    expect(PROFILED_BANKS).toEqual(['001', '033', '237', '341']);
    expect(PROFILED_BANKS.filter((bank) => profileOf(bank)?.isHomologated)).toEqual([]);
  });

  it('tells a TED to the own account, and one of salaries', () => {
    const own = written({ payments: [ted({ payee: SAME_HOLDER })] });
    expect(own.lots.map(({ form }) => form)).toEqual(['43']);
    const salary = written({ payments: [ted({ service: '30' })] }).text.split('\r\n');
    expect(salary[1]?.slice(9, 13)).toBe('3041');
    expect(salary[2]?.slice(219, 224)).toBe('00004');
  });

  it('makes the same bytes in whichever order the payments come', () => {
    const payments = ['7', '10', '1'].flatMap((number) => [
      ted({ ownNumber: `T${number}` }),
      pix({ ownNumber: `P${number}` }),
      ted({ ownNumber: `S${number}`, service: '98' }),
    ]);
    const { sha256 } = written({ payments });
    const any = fc.shuffledSubarray(payments, { minLength: payments.length });
    fc.assert(fc.property(any, (shuffled) => written({ payments: shuffled }).sha256 === sha256));
  });
});

describe('files of a bank that wants Pix apart', () => {
  it('are two at Itaú, and one elsewhere', () => {
    const payments = [pix(), ted(), pix({ ownNumber: 'PO-3' })];
    const files = (bank: string, all: readonly PaymentOrder[]) => {
      const profile = profileOf(bank);
      return profile === null ? [] : paymentsByFile(all, profile).map((file) => file.length);
    };
    expect(files('341', payments)).toEqual([1, 2]);
    expect(files('341', [pix()])).toEqual([1]);
    expect(files('001', payments)).toEqual([3]);
    expect([...files('341', []), ...files('001', [])]).toEqual([]);
  });
});

describe('what is not written', () => {
  const withContract = (changes: Partial<PayerContract>) => refusals({ contract: contract(changes) });
  const withPayment = (changes: Partial<PaymentOrder>) => refusals({ payments: [ted(changes)] });
  const PO = 'PO-2026-000101';

  it('is a file without a layout, payments, a number, a day or a time', () => {
    expect(withContract({ bank: '104' })).toEqual(['banco_sem_layout']);
    expect(refusals({ payments: [] })).toEqual(['sem_pagamentos']);
    for (const sequence of [null, 0, 1.5, 1_000_000])
      expect(refusals({ sequence })).toEqual(['sequencial_invalido']);
    expect(refusals({ date: '2026-02-30' })).toEqual(['campo_invalido data']);
    expect(refusals({ time: '24:00:00' })).toEqual(['campo_invalido hora']);
  });

  it('is Pix beside other payments at Itaú', () => {
    expect(refusals({ contract: itau(), sequence: null })).toEqual(['pix_em_arquivo_proprio']);
  });

  it.each<[string, Partial<PayerContract>]>([
    ['campo_invalido convenio', { agreement: null }],
    ['campo_invalido convenio', { agreement: '1'.repeat(21) }],
    ['campo_invalido agencia', { branch: '123456' }],
    ['campo_invalido conta', { account: '12-3' }],
    ['campo_invalido conta', { accountDigit: '10' }],
    ['campo_invalido digito', { jointDigit: '12' }],
    ['campo_invalido empresa', { companyName: '漢字' }],
    ['documento_invalido documento', { document: '11222333000182' }],
    ['documento_invalido documento', { document: '11.222.333/0001-81' }],
    ['campo_invalido cep', { address: { ...contract().address, cep: '1310100' } }],
    ['campo_invalido uf', { address: { ...contract().address, uf: 'sp' } }],
  ])('is %s of a contract', (refusal, changes) => {
    expect(withContract(changes)).toEqual([refusal]);
  });

  it.each<[string, Partial<PaymentOrder>]>([
    [`seu_numero_invalido po-1`, { ownNumber: 'po-1' }],
    [`seu_numero_invalido ${'1'.repeat(21)}`, { ownNumber: '1'.repeat(21) }],
    [`campo_invalido ${PO}`, { payee: { ...ted().payee, name: '  ' } }],
    [`documento_invalido ${PO}`, { payee: { ...ted().payee, document: '00000000000' } }],
    [`valor_invalido ${PO}`, { amount: 0 }],
    [`valor_invalido ${PO}`, { amount: -1 }],
    [`valor_invalido ${PO}`, { amount: 10.5 }],
    [`valor_invalido ${PO}`, { amount: 1_000_000_000_000_000 }],
    [`campo_invalido ${PO}`, { date: '23/11/2026' }],
    [`data_passada ${PO}`, { date: '2026-11-22' }],
    [`campo_invalido ${PO}`, { destination: account({ bank: '000' }) }],
    [`campo_invalido ${PO}`, { destination: account({ branch: '' }) }],
    [`campo_invalido ${PO}`, { destination: account({ account: '1234567890123' }) }],
    [`chave_invalida ${PO}`, { destination: pixKey({ key: 'Financeiro@Boavista.com.br' }) }],
    [`chave_invalida ${PO}`, { destination: pixKey({ key: `${'a'.repeat(70)}@boa.com.br` }) }],
    [`chave_invalida ${PO}`, { destination: pixKey({ keyKind: 'telefone', key: '11987654321' }) }],
    [`chave_invalida ${PO}`, { destination: pixKey({ keyKind: 'aleatoria', key: 'x' }) }],
    [`chave_invalida ${PO}`, { destination: pixKey({ keyKind: 'cpf', key: '19131243000197' }) }],
    [`chave_de_outro_documento ${PO}`, { destination: pixKey({ keyKind: 'cnpj', key: '11444777000161' }) }],
  ])('is %s of a payment', (refusal, changes) => {
    expect(withPayment(changes)).toEqual([refusal]);
  });

  it('is a number twice, named once', () => {
    expect(refusals({ payments: [ted(), ted(), ted()] })).toEqual([`seu_numero_repetido ${PO}`]);
  });

  it('is a CNPJ with letters, of payer or payee, as the field is numeric', () => {
    const document = '12ABC34501DE35';
    expect(withContract({ document })).toEqual(['documento_alfanumerico documento']);
    expect(withPayment({ payee: { ...ted().payee, document } })).toEqual([`documento_alfanumerico ${PO}`]);
  });

  it('tells everything at once', () => {
    const payments = [ted({ amount: 0, date: '2020-01-01' }), pix({ destination: pixKey({ key: 'x' }) })];
    expect(refusals({ sequence: null, payments })).toEqual([
      'sequencial_invalido',
      `valor_invalido ${PO}`,
      `data_passada ${PO}`,
      'chave_invalida PO-2026-000102',
    ]);
  });
});
