import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contract, itau, pix, remittance, ted } from '../../../../test/payouts/orders.ts';
import { type Answer, answered, asFile, put, recounted } from '../../../../test/payouts/returns.ts';
import type { PayerContract, Remittance } from './payment-order.ts';
import { writeRemittance } from './remittance-writer.ts';
import { readReturn } from './return-reader.ts';

const TED = 'PO-2026-000101';
const PIX = 'PO-2026-000102';
const PAID: Answer = { codes: '00', realDate: '23112026', realAmount: 18_712, bankNumber: '9001' };
const UNKNOWN_KEY: Answer = { codes: 'PJ' };

function sent(changes: Partial<Remittance> = {}): Uint8Array {
  const outcome = writeRemittance(remittance(changes));
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.faults));
  return outcome.result.bytes;
}

/** The return of the bank to the example: the TED is paid, the key of the Pix is not registered. */
const example = (): string[] => answered(sent(), { [TED]: PAID, [PIX]: UNKNOWN_KEY });

function read(lines: readonly string[], of: PayerContract = contract()) {
  const outcome = readReturn(asFile(lines), of);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.faults));
  return outcome.result;
}

function faultsOf(bytes: Uint8Array, of: PayerContract = contract()): string[] {
  const outcome = readReturn(bytes, of);
  return outcome.ok
    ? []
    : outcome.faults.map(({ code, values }) =>
        [code, values['linha'] ?? values['campo'] ?? values['lote'] ?? ''].join(' ').trim(),
      );
}

/** The example with one line changed. */
const changed = (index: number, change: (line: string) => string): string[] =>
  example().map((line, at) => (at === index ? change(line) : line));

describe('a return', () => {
  it('tells what became of each payment', () => {
    const { payments, ...file } = read(example());
    expect(file).toMatchObject({ bank: '001', sequence: 17, date: '2026-11-23', time: '09:30:00' });
    expect(payments).toHaveLength(2);
    expect(payments[0]).toEqual({
      ownNumber: TED,
      bankNumber: '9001',
      movement: '0',
      amount: 18_712,
      realDate: '2026-11-23',
      realAmount: 18_712,
      state: 'pago',
      doubt: null,
      occurrences: [
        {
          code: '00',
          text: { 'pt-BR': 'Crédito ou débito efetivado', en: 'Credit or debit done' },
          ofLot: false,
        },
      ],
      authentication: '',
      bankControl: '',
      line: 3,
    });
    expect(payments[1]).toMatchObject({
      ownNumber: PIX,
      state: 'rejeitado',
      realDate: null,
      realAmount: null,
      occurrences: [{ code: 'PJ', text: { 'pt-BR': 'Chave Pix não cadastrada' } }],
    });
  });

  it('of Itaú is read by its own positions and codes', () => {
    const bytes = sent({ contract: itau(), sequence: null, payments: [ted()] });
    const [payment] = read(answered(bytes, { [TED]: { ...PAID, codes: 'FC' } }), itau()).payments;
    expect(payment).toMatchObject({ state: 'pago', bankNumber: '9001', realAmount: 18_712 });
    expect(read(answered(bytes, { [TED]: { codes: 'AE' } }), itau()).payments[0]).toMatchObject({
      state: 'em_analise',
      doubt: 'sem_ocorrencia',
    });
  });

  it('gives the proof of payment that stands in segment Z', () => {
    const lines = answered(sent(), { [TED]: { ...PAID, authentication: 'A1B2C3' }, [PIX]: UNKNOWN_KEY });
    expect(read(lines).payments.map(({ authentication }) => authentication)).toEqual(['A1B2C3', '']);
  });

  it('leaves an amount other than asked for as the bank says it', () => {
    const lines = answered(sent(), { [TED]: { ...PAID, realAmount: 18_000 }, [PIX]: UNKNOWN_KEY });
    expect(read(lines).payments[0]).toMatchObject({ state: 'pago', amount: 18_712, realAmount: 18_000 });
  });

  it('refuses all payments of a lot that was refused, and no other', () => {
    const lines = answered(sent(), { [TED]: PAID, [PIX]: { codes: '' } }, { '0002': 'HA' });
    const { lots, payments } = read(lines);
    expect(payments.map(({ state }) => state)).toEqual(['pago', 'rejeitado']);
    expect(payments[1]?.occurrences).toMatchObject([{ code: 'HA', ofLot: true }]);
    expect(lots.map(({ occurrences }) => occurrences.map(({ code }) => code))).toEqual([[], ['HA']]);
  });

  it('names a lot that was refused without its payments', () => {
    const lines = example().filter((line) => line.slice(3, 8) !== '00023');
    const { lots, payments } = read(
      recounted(lines.map((line) => (line.slice(3, 8) === '00021' ? put(line, 231, 'HA') : line))),
    );
    expect(payments).toHaveLength(1);
    expect(lots[1]).toMatchObject({ lot: '0002', form: '45', occurrences: [{ code: 'HA' }], payments: [] });
  });

  it('takes a payment and its reversal in one file', () => {
    const lines = example();
    const reversed = put(line(lines, 2), 15, '333');
    const { payments } = read(recounted(lines.toSpliced(4, 0, reversed)));
    expect(payments.map(({ ownNumber, state }) => [ownNumber, state])).toEqual([
      [TED, 'pago'],
      [TED, 'devolvido'],
      [PIX, 'rejeitado'],
    ]);
  });

  it('may have lines that end with LF, letters of Latin-1, and numbers that are blank', () => {
    const lines = changed(2, (text) => put(put(text, 44, 'PADARIA PÃO'), 105, ' '.repeat(15)));
    const outcome = readReturn(asFile(lines, '\n'), contract());
    expect(outcome.ok && outcome.result.payments).toHaveLength(2);
  });

  it('may name the contract with other zeros before its numbers', () => {
    const lines = changed(0, (text) => put(text, 33, '123456'.padEnd(20)));
    expect(read(lines).payments).toHaveLength(2);
  });
});

const line = (lines: readonly string[], index: number): string => lines[index] ?? '';

describe('a return that is not read', () => {
  it('is empty, or has no characters of a bank', () => {
    expect(faultsOf(new Uint8Array())).toEqual(['arquivo_vazio']);
    expect(faultsOf(asFile(changed(2, (text) => put(text, 44, 'PADARIA\t'))))).toEqual(['codificacao 3']);
    const marked = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), asFile(example())]);
    expect(faultsOf(marked)).toEqual(['codificacao 1']);
    const recoded = Buffer.from(changed(2, (text) => put(text, 44, 'PÃO')).join('\r\n'), 'utf8');
    expect(faultsOf(recoded)).toEqual(['codificacao 3']);
    const wide = Buffer.from(example().join('\r\n'), 'utf16le');
    expect(faultsOf(wide)).toEqual(['codificacao 1']);
  });

  it('has a line of another length', () => {
    expect(faultsOf(asFile(changed(4, (text) => text.slice(1))))).toEqual(['tamanho_da_linha 5']);
    expect(faultsOf(asFile(changed(4, (text) => `${text} `)))).toEqual(['tamanho_da_linha 5']);
    expect(faultsOf(asFile([...example(), '']))).toEqual(['tamanho_da_linha 11']);
  });

  it('is cut off, wherever that is', () => {
    const bytes = asFile(example());
    fc.assert(
      // The last CR LF alone may be missing.
      fc.property(fc.integer({ min: 0, max: bytes.length - 3 }), (length) => {
        const [fault = ''] = faultsOf(bytes.subarray(0, length));
        return /^(arquivo_vazio|arquivo_truncado|tamanho_da_linha \d+)$/.test(fault);
      }),
    );
    expect(faultsOf(bytes.subarray(0, bytes.length - 2))).toEqual([]);
  });

  it('was sent to the bank and not by it', () => {
    expect(faultsOf(sent())).toEqual(['nao_e_retorno']);
  });

  it('is of another bank, convênio, document, branch or account', () => {
    expect(faultsOf(asFile(example()), contract({ bank: '237' }))).toEqual(['outro_banco']);
    expect(faultsOf(asFile(example()), contract({ bank: '104' }))).toEqual(['banco_sem_layout']);
    const other = (changes: Partial<PayerContract>) => faultsOf(asFile(example()), contract(changes));
    expect(other({ agreement: '000999999' })).toEqual(['outro_contrato convenio']);
    expect(other({ document: '11444777000161' })).toEqual(['outro_contrato documento']);
    expect(other({ branch: '4321' })).toEqual(['outro_contrato agencia']);
    expect(other({ account: '98766' })).toEqual(['outro_contrato conta']);
  });

  it('has lines of two banks', () => {
    expect(faultsOf(asFile(changed(5, (text) => put(text, 1, '237'))))).toEqual(['fora_de_lugar 6']);
  });

  it.each([
    [1, '3', 'fora_de_lugar 2'],
    [2, '5', 'fora_de_lugar 4'],
    [4, '3', 'fora_de_lugar 6'],
    [5, '2', 'fora_de_lugar 6'],
    [0, '1', 'fora_de_lugar 1'],
    [9, '5', 'arquivo_truncado'],
  ])('has line %i as record %s: %s', (index, kind, fault) => {
    expect(faultsOf(asFile(changed(index, (text) => put(text, 8, kind))))).toEqual([fault]);
  });

  it('has a lot with the number of another, or a detail of another lot', () => {
    const twice = example().map((text) => (text.slice(3, 7) === '0002' ? put(text, 4, '0001') : text));
    expect(faultsOf(asFile(twice))).toEqual(['fora_de_lugar 6']);
    expect(faultsOf(asFile(changed(3, (text) => put(text, 4, '0002'))))).toEqual(['fora_de_lugar 4']);
  });

  it('counts or adds up to something else', () => {
    const counts = (index: number, at: number, text: string) =>
      faultsOf(asFile(changed(index, (whole) => put(whole, at, text))));
    expect(counts(4, 18, '000005')).toEqual(['quantidade_do_lote 0001']);
    expect(counts(4, 24, '000000000000018711')).toEqual(['soma_do_lote 0001']);
    expect(counts(8, 24, '000000000000009612')).toEqual(['soma_do_lote 0002']);
    expect(counts(9, 18, '000003')).toEqual(['quantidade_de_lotes']);
    expect(counts(9, 24, '000011')).toEqual(['quantidade_do_arquivo']);
    expect(counts(2, 120, '000000000018713')).toEqual(['soma_do_lote 0001']);
  });

  it('has lost a line', () => {
    for (const index of [2, 3, 6]) expect(faultsOf(asFile(example().toSpliced(index, 1)))).not.toEqual([]);
  });

  it('has a value that is none, by its positions', () => {
    const outcome = readReturn(asFile(changed(2, (text) => put(text, 155, '31022026'))), contract());
    expect(outcome).toEqual({
      ok: false,
      faults: [{ code: 'campo_ilegivel', pagamento: null, values: { linha: 3, de: 155, ate: 162 } }],
    });
    expect(faultsOf(asFile(changed(2, (text) => put(text, 163, '0000000000187,1'))))).toEqual([
      'campo_ilegivel 3',
    ]);
    expect(faultsOf(asFile(changed(2, (text) => put(text, 74, ' '.repeat(20)))))).toEqual([
      'campo_ilegivel 3',
    ]);
  });

  it('has a segment of something else than payouts, or one without its segment A', () => {
    expect(faultsOf(asFile(changed(3, (text) => put(text, 14, 'J'))))).toEqual(['registro_nao_tratado 4']);
    expect(faultsOf(asFile(changed(2, (text) => put(text, 14, 'B'))))).toContain('fora_de_lugar 3');
  });

  it('has a payment twice', () => {
    const lines = example();
    expect(faultsOf(asFile(recounted(lines.toSpliced(4, 0, line(lines, 2)))))).toEqual([
      'seu_numero_repetido',
    ]);
  });
});

const answer = fc.oneof(
  fc.record({
    codes: fc.constantFrom('00', '03', '00ZA'),
    realDate: fc.constantFrom('23112026', '24112026'),
    realAmount: fc.integer({ min: 1, max: 1_000_000 }),
    bankNumber: fc.constantFrom('', '77', 'ABC1'),
  }),
  fc.record({ codes: fc.constantFrom('BD', 'AN', '02', 'QQ', '', 'ALAM', '00AN') }),
);

describe('any file and any answer', () => {
  it('come back payment by payment: money moved only where the bank says day and amount', () => {
    const answers = fc.array(answer, { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(answers, (given: Answer[]) => {
        const payments = given.map((_, index) =>
          (index % 3 === 0 ? ted : pix)({ ownNumber: `PO-${index}`, amount: index + 1 }),
        );
        const byNumber = Object.fromEntries(given.map((each, index) => [`PO-${index}`, each]));
        const found = read(answered(sent({ payments }), byNumber)).payments;
        expect(found.map(({ ownNumber }) => ownNumber).sort()).toEqual(Object.keys(byNumber).sort());
        for (const { amount, bankNumber, ownNumber, realAmount, state } of found) {
          const { bankNumber: theirs = '', realAmount: paid = null } = byNumber[ownNumber] ?? { codes: '' };
          expect([amount, bankNumber, realAmount]).toEqual([Number(ownNumber.slice(3)) + 1, theirs, paid]);
          expect(state === 'pago').toBe(paid !== null);
        }
      }),
    );
  });

  it('is refused or read whole when one byte of it is another, and never throws', () => {
    const bytes = asFile(example());
    fc.assert(
      fc.property(fc.nat({ max: bytes.length - 1 }), fc.integer({ min: 0, max: 255 }), (at, byte) => {
        const other = Uint8Array.from(bytes);
        other[at] = byte;
        const outcome = readReturn(other, contract());
        return outcome.ok ? outcome.result.payments.length === 2 : outcome.faults.length > 0;
      }),
      { numRuns: 500 },
    );
  });
});
