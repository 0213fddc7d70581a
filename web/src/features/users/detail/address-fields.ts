import { cepMask } from '@retaguarda/rules/masks';
import { openObject } from '../../../api/open-object.ts';
import type { UserAddress } from '../../../api/types.ts';
import type { AddressInput } from '../../../api/users.ts';

export interface AddressValues {
  cep: string;
  endereco: string;
  numero: string;
  complemento: string;
  bairro: string;
  cidade: string;
  estado: string;
  principal: boolean;
}

/** What an address of a user and one of a company have in common. */
export type AddressParts = Omit<UserAddress, 'uuid' | 'metadata'>;

export function addressValues(address: AddressParts | null, isFirst: boolean): AddressValues {
  return {
    cep: cepMask.format(address?.cep ?? ''),
    endereco: address?.endereco ?? '',
    numero: address?.numero ?? '',
    complemento: address?.complemento ?? '',
    bairro: address?.bairro ?? '',
    cidade: address?.cidade ?? '',
    estado: address?.estado ?? '',
    principal: address?.principal ?? isFirst,
  };
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** A stored address as it is sent back unchanged. */
export const keepAddress = ({ metadata, ...address }: UserAddress): AddressInput => ({
  ...address,
  metadata: openObject(metadata),
});

/**
 * The whole collection with `values` in place of `edited`, or added at the end. The server replaces all addresses at
 * once. Making one the main address takes that from the others.
 */
export function withAddress(
  addresses: readonly UserAddress[],
  edited: UserAddress | null,
  values: AddressValues,
): AddressInput[] {
  const input: AddressInput = {
    cep: orNull(cepMask.strip(values.cep)),
    endereco: orNull(values.endereco),
    numero: orNull(values.numero),
    complemento: orNull(values.complemento),
    bairro: orNull(values.bairro),
    cidade: orNull(values.cidade),
    estado: orNull(values.estado),
    principal: values.principal,
    ...(edited ? { uuid: edited.uuid, metadata: openObject(edited.metadata) } : {}),
  };
  const others = (address: UserAddress): AddressInput =>
    values.principal ? { ...keepAddress(address), principal: false } : keepAddress(address);
  if (edited === null) return [...addresses.map(others), input];
  return addresses.map((address) => (address.uuid === edited.uuid ? input : others(address)));
}

/** An address on one line: `Rua A, 10, ap 2 – Centro – São Paulo/SP`. */
export function addressLine(address: AddressParts): string {
  const street = [address.endereco, address.numero, address.complemento].filter(Boolean).join(', ');
  const city = [address.cidade, address.estado].filter(Boolean).join('/');
  return [street, address.bairro, city].filter(Boolean).join(' – ');
}
