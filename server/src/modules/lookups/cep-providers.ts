import { normalizeCep } from '@retaguarda/rules/cep';
import { type CepVersion, toCepAddress } from './cep-address.ts';
import { isRecord, NOT_FOUND, type Provider, type ProviderAnswer } from './provider.ts';
import { type ProviderClient, ProviderFault } from './provider-client.ts';

export function brasilApiCep(client: ProviderClient, version: CepVersion): Provider {
  return {
    name: 'brasilapi',
    ask: async (cep, signal) => {
      const reply = await client(`/api/cep/${version}/${cep}`, signal);
      if (reply === null) return NOT_FOUND;
      if (!isAddressOf(reply.value, cep)) throw new ProviderFault('not the address that was asked for');
      return { kind: 'found', body: reply.text };
    },
  };
}

export function viaCep(client: ProviderClient, version: CepVersion): Provider {
  return {
    name: 'viacep',
    ask: async (cep, signal) => {
      const reply = await client(`/ws/${cep}/json/`, signal);
      if (reply === null || saysErro(reply.value)) return NOT_FOUND;
      return mapped(reply.value, { cep, version, service: 'viacep' });
    },
  };
}

export function openCep(client: ProviderClient, version: CepVersion): Provider {
  return {
    name: 'opencep',
    ask: async (cep, signal) => {
      const reply = await client(`/v1/${cep}`, signal);
      return reply === null ? NOT_FOUND : mapped(reply.value, { cep, version, service: 'open-cep' });
    },
  };
}

/** ViaCEP's "not found" comes with status 200, as `{"erro": "true"}` and in former years as `{"erro": true}`. */
function saysErro(value: unknown): boolean {
  return isRecord(value) && (value['erro'] === true || value['erro'] === 'true');
}

function mapped(value: unknown, asked: Parameters<typeof toCepAddress>[1]): ProviderAnswer {
  const address = toCepAddress(value, asked);
  if (address === null) throw new ProviderFault('not the address that was asked for');
  return { kind: 'found', body: JSON.stringify(address) };
}

function isAddressOf(value: unknown, cep: string): boolean {
  if (!isRecord(value) || typeof value['cep'] !== 'string' || normalizeCep(value['cep']) !== cep)
    return false;
  return typeof value['state'] === 'string' && typeof value['city'] === 'string';
}
