import { expect, test } from 'vitest';
import { openCepBody, viaCepBody } from '../../../test/lookups/provider-bodies.ts';
import { toCepAddress } from './cep-address.ts';

const v1 = { cep: '05010000', version: 'v1', service: 'viacep' } as const;

test('an answer of ViaCEP gets the shape of BrasilAPI', () => {
  expect(toCepAddress(viaCepBody('05010000'), v1)).toEqual({
    cep: '05010000',
    state: 'SP',
    city: 'São Paulo',
    neighborhood: 'Perdizes',
    street: 'Rua Caiubi',
    service: 'viacep',
    ibge: { city: '3550308', state: '35' },
  });
});

test('version 2 adds the time zone of the state and a place without coordinates', () => {
  const asked = { cep: '69900000', version: 'v2', service: 'open-cep' } as const;
  const body = { ...openCepBody('69900000'), uf: 'AC', localidade: 'Rio Branco', ibge: 1200401 };
  expect(toCepAddress(body, asked)).toMatchObject({
    state: 'AC',
    ibge: { city: '1200401', state: '12' },
    timezoneName: 'America/Rio_Branco',
    location: { type: 'Point', coordinates: {} },
  });
});

test('a CEP of a whole town has neither street nor district', () => {
  const body = { cep: '87360-000', logradouro: '', bairro: ' ', localidade: 'Goioerê', uf: 'PR' };
  expect(toCepAddress(body, { ...v1, cep: '87360000' })).toMatchObject({
    city: 'Goioerê',
    neighborhood: null,
    street: null,
    ibge: { city: null, state: '41' },
  });
});

test.each([
  ['another CEP', viaCepBody('01001000')],
  ['no state', { ...viaCepBody('05010000'), uf: '' }],
  ['a state that does not exist', { ...viaCepBody('05010000'), uf: 'XX' }],
  ['no town', { ...viaCepBody('05010000'), localidade: null }],
  ['a list', [viaCepBody('05010000')]],
  ['nothing', null],
  ['a text', 'ok'],
])('%s is not the address', (_name, body) => {
  expect(toCepAddress(body, v1)).toBeNull();
});
