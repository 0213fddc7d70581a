import { expect, it } from 'vitest';
import { LocalTime } from '../calendar/local-time.ts';
import { IMPORT_GUIDE } from './import-guide.ts';
import { readHeader, readObject } from './import-layout.ts';
import { importReader } from './import-reader.ts';
import { saleLines } from './sale-import-line.ts';

const rules = { time: new LocalTime('America/Sao_Paulo'), now: new Date('2026-11-21T12:00:00Z') };
const names = IMPORT_GUIDE.map(({ name }) => name);
const examples = IMPORT_GUIDE.map(({ example }) => example);

it('its examples are one sale, as CSV and as JSON', () => {
  const csv = importReader('csv', saleLines(rules));
  const read = [...csv.push(`${names.join(';')}\n${examples.join(';')}\n`), ...csv.end()];
  expect(csv.headerFaults()).toEqual([]);
  expect(read).toMatchObject([
    { line: 2, read: { candidate: { valorBrutoCentavos: 123_456, parcelas: 3 } } },
  ]);
  const object = Object.fromEntries(IMPORT_GUIDE.map(({ example, name }) => [name, example]));
  expect(readObject(object)).not.toHaveProperty('faults');
});

it('calls required what a file cannot be without, and nothing else', () => {
  const required = IMPORT_GUIDE.filter((column) => column.required).map(({ name }) => name);
  expect(readHeader(required)).toHaveProperty('layout');
  for (const name of required) {
    expect(readHeader(required.filter((one) => one !== name))).toHaveProperty('faults');
  }
});
