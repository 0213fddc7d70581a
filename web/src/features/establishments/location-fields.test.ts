import { expect, it } from 'vitest';
import { locationOf, locationValues } from './location-fields.ts';

it('sends a location bare of punctuation, and never takes back which one is the main one', () => {
  const values = { ...locationValues(null), nome: ' Filial ', cep: '01001-000', cidade: 'São Paulo' };
  expect(locationOf(values)).toEqual({
    nome: 'Filial',
    cep: '01001000',
    endereco: null,
    numero: null,
    complemento: null,
    bairro: null,
    cidade: 'São Paulo',
    estado: null,
    fone: null,
    status: 'ativo',
  });
  expect(locationOf({ ...values, principal: true, ativo: false })).toMatchObject({
    principal: true,
    status: 'inativo',
  });
});
