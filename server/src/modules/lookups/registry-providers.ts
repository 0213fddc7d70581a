import { normalizeCnpj } from '@retaguarda/rules/cnpj';
import { isRecord, NOT_FOUND, type Provider } from './provider.ts';
import { type ProviderClient, ProviderFault, type ProviderReply } from './provider-client.ts';

export function brasilApiRegistry(client: ProviderClient): Provider {
  return registryProvider('brasilapi', (cnpj, signal) => client(`/api/cnpj/v1/${cnpj}`, signal));
}

/** The source of BrasilAPI's own answers, with the same body. */
export function minhaReceitaRegistry(client: ProviderClient): Provider {
  return registryProvider('minhareceita', (cnpj, signal) => client(`/${cnpj}`, signal));
}

function registryProvider(
  name: string,
  get: (cnpj: string, signal: AbortSignal) => Promise<ProviderReply | null>,
): Provider {
  return {
    name,
    ask: async (cnpj, signal) => {
      const reply = await get(cnpj, signal).catch((error: unknown) => withoutLetters(error, cnpj));
      if (reply === null) return NOT_FOUND;
      if (!isEntryOf(reply.value, cnpj)) throw new ProviderFault('not the record that was asked for');
      return { kind: 'found', body: reply.text };
    },
  };
}

/** A registry that calls a CNPJ with letters malformed does not know that form yet: it holds no such record. */
function withoutLetters(error: unknown, cnpj: string): null {
  if (error instanceof ProviderFault && error.status === 400 && /[A-Z]/.test(cnpj)) return null;
  throw error;
}

function isEntryOf(value: unknown, cnpj: string): boolean {
  if (!isRecord(value) || typeof value['razao_social'] !== 'string') return false;
  return typeof value['cnpj'] === 'string' && normalizeCnpj(value['cnpj']) === cnpj;
}
