import { normalizeCep } from '@retaguarda/rules/cep';
import { findUf } from '@retaguarda/rules/uf';
import { isRecord } from './provider.ts';

export type CepVersion = 'v1' | 'v2';

/** The shape of BrasilAPI's `cep/v1`. */
export interface CepAddress {
  cep: string;
  state: string;
  city: string;
  neighborhood: string | null;
  street: string | null;
  service: string;
  ibge: { city: string | null; state: string | null };
}

/** The shape of BrasilAPI's `cep/v2`; providers other than BrasilAPI know no coordinates. */
export interface CepAddressV2 extends CepAddress {
  timezoneName: string | null;
  location: { type: 'Point'; coordinates: { longitude?: string; latitude?: string } };
}

/**
 * An answer of ViaCEP or OpenCEP in BrasilAPI's shape; null when it is not the address of that CEP. Empty texts become
 * null, as a CEP of a whole town has neither street nor district.
 */
export function toCepAddress(
  value: unknown,
  asked: { cep: string; version: CepVersion; service: string },
): CepAddress | CepAddressV2 | null {
  if (!isRecord(value) || normalizeCep(textOf(value['cep']) ?? '') !== asked.cep) return null;
  const uf = findUf(textOf(value['uf']) ?? '');
  const city = textOf(value['localidade']);
  if (uf === undefined || city === null) return null;
  const address: CepAddress = {
    cep: asked.cep,
    state: uf.code,
    city,
    neighborhood: textOf(value['bairro']),
    street: textOf(value['logradouro']),
    service: asked.service,
    ibge: { city: textOf(value['ibge']), state: uf.ibgeCode },
  };
  if (asked.version === 'v1') return address;
  return { ...address, timezoneName: uf.timeZone, location: { type: 'Point', coordinates: {} } };
}

function textOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return null;
  const text = value.trim();
  return text === '' ? null : text;
}
