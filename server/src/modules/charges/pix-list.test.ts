import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOST_PIX, readPixLines, readPixList } from './pix-list.ts';

const E2E = 'E12345678202612101530abcDEF12345';
const PIX = { endToEndId: E2E, txid: 'ALUG1', valor: '79.90', horario: '2026-12-10T15:30:00.000Z' };
const READ = { endToEndId: E2E, txid: 'ALUG1', centavos: 7_990, at: new Date('2026-12-10T15:30:00Z') };

test('reads what the Pix API sends, and passes over whatever else is there', () => {
  const more = { ...PIX, chave: 'a@b.test', infoPagador: 'aluguel', pagador: { cpf: '1', nome: 'x' } };
  expect(readPixList({ pix: [more], parametros: {} })).toEqual([READ]);
  expect(readPixList({ pix: [] })).toEqual([]);
});

test.each([undefined, null, ''])('a Pix whose txid is %j has none', (txid) => {
  expect(readPixList({ pix: [{ ...PIX, txid }] })).toEqual([{ ...READ, txid: null }]);
});

test.each([
  [null, 'pix'],
  [[], 'pix'],
  [{}, 'pix'],
  [{ pix: {} }, 'pix'],
  [{ pix: Array.from({ length: MOST_PIX + 1 }, () => PIX) }, 'pix'],
  [{ pix: [PIX, null] }, 'pix[1].pix'],
  [{ pix: [{ ...PIX, endToEndId: 'E1' }] }, 'pix[0].endToEndId'],
  [{ pix: [{ ...PIX, txid: 7 }] }, 'pix[0].txid'],
  [{ pix: [{ ...PIX, txid: "'; --" }] }, 'pix[0].txid'],
  [{ pix: [{ ...PIX, valor: 79.9 }] }, 'pix[0].valor'],
  [{ pix: [{ ...PIX, valor: '79,90' }] }, 'pix[0].valor'],
  [{ pix: [{ ...PIX, valor: '-1.00' }] }, 'pix[0].valor'],
  [{ pix: [{ ...PIX, valor: '0.00' }] }, 'pix[0].valor'],
  [{ pix: [{ ...PIX, horario: '2026-12-10' }] }, 'pix[0].horario'],
  [{ pix: [{ ...PIX, horario: '9999-12-10T15:30:00Z' }] }, 'pix[0].horario'],
])('of %j it says where it is wrong', (value, path) => {
  expect(readPixList(value)).toEqual({ path });
});

test('reads lines with semicolons or commas, in any order of columns', () => {
  const semicolons = `\uFEFFhorario;valor;txid;endToEndId\r\n2026-12-10T12:30:00-03:00;79.90;ALUG1;${E2E}\r\n`;
  expect(readPixLines(semicolons)).toEqual([READ]);
  expect(readPixLines(`"endToEndId","valor","horario"\n"${E2E}","79.90","2026-12-10T15:30:00Z"`)).toEqual([
    { ...READ, txid: null },
  ]);
  expect(readPixLines(`endToEndId;valor\n${E2E};1.00`)).toEqual({ path: 'horario' });
  expect(readPixLines(`endToEndId;txid;valor;horario\n${E2E};;1;2026-12-10T15:30:00Z`)).toEqual({
    path: 'linha 2.valor',
  });
});

test('nothing that comes makes it throw', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string(), (value, text) => {
      readPixList(value);
      readPixList({ pix: [value] });
      readPixLines(text);
    }),
  );
});
