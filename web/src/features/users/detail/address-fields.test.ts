import { describe, expect, it } from 'vitest';
import type { UserAddress } from '../../../api/types.ts';
import { addressLine, addressValues, withAddress } from './address-fields.ts';

const address = (uuid: string, principal: boolean): UserAddress => ({
  uuid,
  cep: '01001000',
  endereco: 'Praça da Sé',
  numero: '100',
  complemento: null,
  bairro: 'Sé',
  cidade: 'São Paulo',
  estado: 'SP',
  principal,
  metadata: { localizacaoOriginal: 'x' },
});

describe('withAddress', () => {
  it('replaces the edited one and keeps id and metadata of all', () => {
    const values = { ...addressValues(address('a', true), false), numero: ' 12 ', bairro: '' };
    const [first, second] = withAddress(
      [address('a', true), address('b', false)],
      address('a', true),
      values,
    );
    expect(first).toMatchObject({
      uuid: 'a',
      cep: '01001000',
      numero: '12',
      bairro: null,
      metadata: { localizacaoOriginal: 'x' },
    });
    expect(second).toMatchObject({ uuid: 'b' });
  });

  it('leaves one main address', () => {
    const values = { ...addressValues(null, false), principal: true };
    expect(withAddress([address('a', true)], null, values).map((item) => item.principal)).toEqual([
      false,
      true,
    ]);
  });

  it('makes the first address the main one', () => {
    expect(addressValues(null, true).principal).toBe(true);
  });
});

it('writes an address on one line without holes', () => {
  expect(addressLine(address('a', true))).toBe('Praça da Sé, 100 – Sé – São Paulo/SP');
  expect(
    addressLine({ ...address('a', true), endereco: null, numero: null, bairro: null, estado: null }),
  ).toBe('São Paulo');
});
