import { expect, it } from 'vitest';
import { findMunicipality, isCityOf } from './municipalities.ts';

it.each([
  ['3550308', 'São Paulo', 'SP'],
  ['5300108', 'Brasília', 'DF'],
  ['2611606', 'Recife', 'PE'],
  ['5101837', 'Boa Esperança do Norte', 'MT'],
])('%s is %s in %s', (ibge, nome, uf) => {
  expect(findMunicipality(ibge)).toEqual({ nome, uf });
});

it.each(['0000000', '3550309', '355030', ''])('%s is no municipality', (ibge) => {
  expect(findMunicipality(ibge)).toBeNull();
});

it.each([
  ['sao paulo', 'SP', true],
  [' SÃO  PAULO ', 'SP', true],
  ['São Paulo', 'RJ', false],
  ['São Paulo do Potengi', 'SP', false],
])('%s in %s is São Paulo: %s', (cidade, estado, expected) => {
  expect(isCityOf({ nome: 'São Paulo', uf: 'SP' }, { cidade, estado })).toBe(expected);
});

it('marks in names do not matter', () => {
  expect(
    isCityOf({ nome: "Santa Bárbara d'Oeste", uf: 'SP' }, { cidade: 'Santa Barbara d’Oeste', estado: 'SP' }),
  ).toBe(true);
});
