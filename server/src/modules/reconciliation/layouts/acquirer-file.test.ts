import { expect, test } from 'vitest';
import {
  CIELO_15_SALES,
  CIELO_PAYMENTS,
  CIELO_SALES,
  fileOf,
  REDE_DEBIT,
  REDE_PAYMENTS,
  REDE_SALES,
} from '../../../../test/reconciliation/acquirer-files.ts';
import { AcquirerFileReader, acquirerOf, layoutOf } from './acquirer-file.ts';
import type { AcquirerLine, LayoutName } from './acquirer-line.ts';
import { fileFaultText, UnreadableFile } from './file-fault.ts';

/** Reads bytes in slices, as they come from a store. */
function read(bytes: Buffer, slice = 64): AcquirerLine[] {
  const layout = layoutOf(bytes);
  if (layout === null) throw new UnreadableFile('layout_desconhecido');
  const reader = new AcquirerFileReader({ layout, mapping: null, takenOn: '2026-10-16' });
  const said: AcquirerLine[] = [];
  for (let at = 0; at < bytes.length; at += slice) said.push(...reader.push(bytes.subarray(at, at + slice)));
  return [...said, ...reader.end()];
}

/** The code with which a file is refused, and what the Portuguese text says. */
function refusal(bytes: Buffer): string {
  try {
    read(bytes);
  } catch (error) {
    if (error instanceof UnreadableFile) return `${error.fault.code}: ${fileFaultText(error.fault, 'pt-BR')}`;
    throw error;
  }
  return 'taken';
}

test.each<[string, readonly string[], Exclude<LayoutName, 'mapeado'>, string]>([
  ['Cielo 001', CIELO_SALES, 'cielo_001', 'cielo'],
  ['Cielo 015', CIELO_15_SALES, 'cielo_015', 'cielo'],
  ['Rede EEVC', REDE_SALES, 'rede_eevc', 'rede'],
  ['Rede EEVD', REDE_DEBIT, 'rede_eevd', 'rede'],
  ['Rede EEFI', REDE_PAYMENTS, 'rede_eefi', 'rede'],
])('%s is known by its first bytes', (_name, lines, layout, acquirer) => {
  expect(layoutOf(fileOf(lines).subarray(0, 80))).toBe(layout);
  expect(acquirerOf(layout)).toBe(acquirer);
});

test('Cielo 001: a summary of installments with its receipt, and a chargeback without one', () => {
  expect(read(fileOf(CIELO_SALES))).toEqual([
    {
      line: 3,
      kind: 'parcela',
      merchant: '1000012345',
      summary: null,
      nsu: '123456',
      authorization: 'A1B2C3',
      tid: null,
      lastFour: '1234',
      terminal: '00123456',
      soldOn: '2026-10-15',
      installment: 2,
      installments: 3,
      gross: 10_000,
      fee: 189,
      net: 9_811,
      dueOn: '2026-12-14',
      paidOn: null,
      brand: 'visa',
      payment: null,
      reason: null,
    },
    expect.objectContaining({ line: 4, kind: 'chargeback', reason: '28', gross: 10_000, nsu: null }),
  ]);
});

test('Cielo 001: a payment, with the installment that it pays', () => {
  expect(read(fileOf(CIELO_PAYMENTS))).toEqual([
    expect.objectContaining({ line: 2, kind: 'pagamento', gross: 10_000, net: 9_811, paidOn: '2026-11-16' }),
    expect.objectContaining({
      line: 3,
      kind: 'parcela',
      payment: 2,
      net: 9_811,
      paidOn: '2026-11-16',
      installment: 1,
    }),
  ]);
});

test('Cielo 015: a unit and its entry', () => {
  expect(read(fileOf(CIELO_15_SALES))).toEqual([
    expect.objectContaining({
      line: 3,
      kind: 'parcela',
      nsu: '123456',
      authorization: 'A1B2C3',
      soldOn: '2026-10-15',
      installment: 2,
      installments: 3,
      gross: 10_000,
      fee: 189,
      net: 9_811,
      dueOn: '2026-12-14',
      brand: 'visa',
      lastFour: '1234',
    }),
  ]);
});

test('Rede: a sale with its summary, then its payment by the summary, and a chargeback', () => {
  expect(read(fileOf(REDE_SALES))).toEqual([
    expect.objectContaining({
      line: 3,
      kind: 'venda',
      merchant: '012345678',
      summary: '012345678:000456789',
      nsu: '000000123456',
      authorization: 'A1B2C3',
      soldOn: '2026-10-15',
      installments: 3,
      gross: 30_000,
      fee: 567,
      net: 29_433,
      dueOn: '2026-11-16',
      lastFour: '1234',
    }),
  ]);
  expect(read(fileOf(REDE_PAYMENTS))).toEqual([
    expect.objectContaining({
      line: 2,
      kind: 'pagamento',
      summary: '012345678:000456789',
      installment: 1,
      installments: 3,
      net: 9_811,
      paidOn: '2026-11-16',
    }),
    expect.objectContaining({
      line: 3,
      kind: 'chargeback',
      gross: 10_000,
      nsu: '000000123456',
      reason: '18',
    }),
  ]);
});

test('Rede EEVD: two sales on debit with their summaries, one of them paid on a day that was agreed', () => {
  expect(read(fileOf(REDE_DEBIT))).toEqual([
    {
      line: 3,
      kind: 'venda',
      merchant: '012345678',
      summary: '012345678:000456790',
      nsu: '000000123457',
      authorization: null,
      tid: null,
      lastFour: '1234',
      terminal: 'PV123456',
      soldOn: '2026-10-15',
      installment: 0,
      installments: 1,
      gross: 10_000,
      fee: 119,
      net: 9_881,
      dueOn: '2026-10-16',
      paidOn: null,
      brand: null,
      payment: null,
      reason: null,
    },
    expect.objectContaining({ line: 5, nsu: '000000123458', gross: 5_000, net: 4_940, dueOn: '2026-11-16' }),
  ]);
});

test('fees of receipts make the fee of their summary', () => {
  const [head = '', summary = '', receipt = '', , last = ''] = CIELO_SALES;
  const three = [33, 33, 34].map(
    (amount) => `${receipt.slice(0, 46)}${String(amount * 100).padStart(13, '0')}${receipt.slice(59)}`,
  );
  const lines = read(fileOf([head, summary, ...three, `9${'4'.padStart(11, '0')}${last.slice(12)}`]));
  expect(lines.map(({ fee }) => fee)).toEqual([62, 63, 64]);
});

test('slices of any size say the same', () => {
  for (const slice of [1, 7, 250, 10_000])
    expect(read(fileOf(CIELO_SALES), slice)).toEqual(read(fileOf(CIELO_SALES)));
});

test('a record that the acquirer added to its layout is passed over', () => {
  const [head = '', summary = '', receipt = '', chargeback = ''] = CIELO_SALES;
  const more = `7${' '.repeat(249)}`;
  const last = `9${'4'.padStart(11, '0')}${' '.repeat(238)}`;
  expect(read(fileOf([head, summary, receipt, more, chargeback, last]))).toHaveLength(2);
});

test.each<[string, () => Buffer, RegExp]>([
  ['cut after a line', () => fileOf(CIELO_SALES.slice(0, -1)), /^truncado: .*linha 4/],
  ['cut within a line', () => fileOf(CIELO_SALES).subarray(0, -300), /^tamanho_da_linha: linha 4/],
  [
    'with another count',
    () => fileOf(CIELO_SALES.toSpliced(3, 1)),
    /^quantidade_do_arquivo: linha 4: .* 3 .* 2/,
  ],
  [
    'with a summary of another sum',
    () => edited(CIELO_SALES, 2, 46, '0000000009999'),
    /^soma_do_resumo: linha 2: .*10000/,
  ],
  ['whose net is another', () => edited(CIELO_SALES, 1, 86, '0000000009812'), /^liquido_do_resumo: linha 2/],
  ['with a receipt before its summary', () => fileOf(swapped(CIELO_SALES, 1, 2)), /^sem_resumo: linha 2/],
  [
    'whose head is in the middle',
    () => fileOf(CIELO_SALES.toSpliced(2, 0, CIELO_SALES[0] ?? '')),
    /^fora_de_ordem: linha 3/,
  ],
  [
    'of a version that nobody knows',
    () => edited(CIELO_SALES, 0, 70, '002'),
    /^versao_desconhecida: linha 1: .*002/,
  ],
  [
    'with a record of no layout',
    () => edited(CIELO_SALES, 2, 0, '*'),
    /^registro_desconhecido: linha 3: .*\*/,
  ],
  [
    'with a day that there is not',
    () => edited(CIELO_SALES, 2, 37, '20261035'),
    /^campo_invalido: linha 3: .*38–45/,
  ],
  ['with letters for an amount', () => edited(CIELO_SALES, 2, 50, 'X'), /^campo_invalido: linha 3/],
  [
    'in UTF-8',
    () => Buffer.from(CIELO_SALES.join('\r\n').replace('PADARIA', 'PADRÃO'), 'utf8'),
    /^codificacao: linha 1/,
  ],
  [
    'of a Rede that says another sum',
    () => edited(REDE_PAYMENTS, 3, 26, '000000000009812'),
    /^soma_do_arquivo: linha 4/,
  ],
  [
    'of a Rede that says another count',
    () => edited(REDE_SALES, 4, 7, '000009'),
    /^quantidade_do_arquivo: linha 5/,
  ],
  [
    'of a Rede whose receipts make another sum',
    () => edited(REDE_SALES, 2, 37, '000000000030001'),
    /^soma_do_resumo: linha 2/,
  ],
  ['of units with an entry too few', () => fileOf(CIELO_15_SALES.toSpliced(2, 1)), /^quantidade_do_arquivo/],
  [
    'of debit that says another sum',
    () => edited(REDE_DEBIT, 6, 17, '000000000010001'),
    /^soma_do_arquivo: linha 7/,
  ],
  ['of debit that was cut', () => fileOf(REDE_DEBIT.slice(0, 4)), /^truncado: .*linha 4/],
  [
    'of debit with a record of no layout',
    () => edited(REDE_DEBIT, 5, 0, '99'),
    /^registro_desconhecido: linha 6: .*99/,
  ],
  ['of nothing that is known', () => Buffer.from('a;b;c\r\n1;2;3\r\n'), /^layout_desconhecido/],
])('a file %s is refused in words', (_name, bytes, said) => {
  expect(refusal(bytes())).toMatch(said);
});

function edited(lines: readonly string[], index: number, at: number, text: string): Buffer {
  const line = lines[index] ?? '';
  return fileOf(lines.with(index, `${line.slice(0, at)}${text}${line.slice(at + text.length)}`));
}

function swapped(lines: readonly string[], one: number, other: number): string[] {
  return lines.with(one, lines[other] ?? '').with(other, lines[one] ?? '');
}
