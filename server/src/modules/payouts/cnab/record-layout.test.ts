import { describe, expect, it } from 'vitest';
import { FEBRABAN_RECORDS } from './febraban-records.ts';
import { defineRecord, type RecordLayout, readFields, writeRecord } from './record-layout.ts';
import { SISPAG_RECORDS } from './sispag-records.ts';

interface Small {
  name: string;
  code: string;
  digits: string;
  amount: number;
  day: string | null;
  time: string;
}

const SMALL = defineRecord<Small>('small', [
  [1, 3, 'always', '001'],
  [4, 13, 'text', 'name'],
  [14, 17, 'code', 'code'],
  [18, 22, 'digits', 'digits'],
  [23, 37, 'amount', 'amount'],
  [38, 45, 'date', 'day'],
  [46, 51, 'time', 'time'],
  [52, 60, 'zeros'],
  [61, 240, 'blank'],
]);

const VALUES: Small = {
  name: 'Pão & Cia Limitada',
  code: 'ab',
  digits: '12',
  amount: 1,
  day: '2026-11-23',
  time: '09:30:00',
};

const allRecords = [FEBRABAN_RECORDS, SISPAG_RECORDS].flatMap((set) =>
  Object.values(set).filter((layout): layout is RecordLayout<never> => layout !== null),
);

describe('the table of a record', () => {
  it.each(allRecords.map(({ name, parts }) => [name, parts] as const))('%s comes to 240', (_, parts) => {
    const widths = parts.map(({ from, to }) => to - from + 1);
    expect(widths.reduce((sum, width) => sum + width, 0)).toBe(240);
    expect(new Set(parts.flatMap((part) => ('name' in part ? [part.name] : []))).size).toBe(
      parts.filter((part) => 'name' in part).length,
    );
  });

  it('does not load with a gap, an overlap, too little or a constant of another width', () => {
    expect(() =>
      defineRecord('gap', [
        [1, 3, 'blank'],
        [5, 240, 'blank'],
      ]),
    ).toThrow('position 4');
    expect(() =>
      defineRecord('overlap', [
        [1, 3, 'blank'],
        [3, 240, 'blank'],
      ]),
    ).toThrow('position 4');
    expect(() => defineRecord('short', [[1, 239, 'blank']])).toThrow('239 positions');
    expect(() => defineRecord('constant', [[1, 240, 'always', 'x']])).toThrow('does not fill');
  });

  it('says where each kind stands: text to the left, numbers to the right', () => {
    const line = writeRecord(SMALL, VALUES);
    expect(line).toBe(`001PAO E CIA ab  00012${'1'.padStart(15, '0')}23112026093000000000000`.padEnd(240));
    expect(writeRecord(SMALL, { ...VALUES, day: null }).slice(37, 45)).toBe('00000000');
  });

  it('refuses to write what does not fit, half an amount, or nothing where a value belongs', () => {
    expect(() => writeRecord(SMALL, { ...VALUES, code: 'abcde' })).toThrow('code does not fit');
    expect(() => writeRecord(SMALL, { ...VALUES, digits: '123456' })).toThrow('digits does not fit');
    expect(() => writeRecord(SMALL, { ...VALUES, amount: 1.5 })).toThrow('whole number');
    expect(() => writeRecord(SMALL, { ...VALUES, amount: -1 })).toThrow('whole number');
    const { code, ...rest } = VALUES;
    expect(code).toBe('ab');
    expect(() => writeRecord(SMALL, rest as Small)).toThrow('has no code');
  });

  it('reads what it wrote, and blank numbers as zero', () => {
    const names = ['code', 'digits', 'amount', 'day', 'time'] as const;
    expect(readFields(SMALL, writeRecord(SMALL, VALUES), names)).toEqual({
      values: { code: 'ab', digits: '00012', amount: 1, day: '2026-11-23', time: '09:30:00' },
      misread: [],
    });
    const blank = readFields(SMALL, ' '.repeat(240), ['amount', 'day']);
    expect(blank).toEqual({ values: { amount: 0, day: null }, misread: [] });
  });

  it('tells the positions of an amount, a day and a time that are none', () => {
    const line = `${' '.repeat(22)}00000000000001A31022026246000`.padEnd(240);
    expect(readFields(SMALL, line, ['amount', 'day', 'time'])).toEqual({
      values: {},
      misread: [
        { from: 23, to: 37 },
        { from: 38, to: 45 },
        { from: 46, to: 51 },
      ],
    });
  });

  it('looks at nothing but what is asked for', () => {
    const line = `${' '.repeat(22)}NOT AN AMOUNT   ${' '.repeat(202)}`;
    expect(readFields(SMALL, line, ['code'])).toEqual({ values: { code: '' }, misread: [] });
  });
});
