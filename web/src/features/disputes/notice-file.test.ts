import { expect, test } from 'vitest';
import { readNotices } from './notice-file.ts';

test('reads notices of any order of columns, with days and amounts as people write them', () => {
  const text =
    '\ufeffnsu;caso;valor;prazo_adquirente;codigo\r\n700001;A-1;"123,4";31/12/2026;10.4\r\n700002;A-2;;;\r\n';
  expect(readNotices(text)).toEqual([
    { caso: 'A-1', nsu: '700001', codigo: '10.4', prazo_adquirente: '2026-12-31', valor_centavos: 12_340 },
    { caso: 'A-2', nsu: '700002' },
  ]);
});

test('says why a file is not read', () => {
  expect(readNotices('caso;outra\n1;2')).toBe('columns');
  expect(readNotices('caso;valor\n1;2')).toBe('columns');
  expect(readNotices('caso;nsu\n')).toBe('empty');
  expect(readNotices('caso;nsu;valor\n1;2;1.000,00')).toBe('amount');
  expect(readNotices(`caso;nsu\n${'1;2\n'.repeat(201)}`)).toBe('many');
});
