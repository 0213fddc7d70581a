import { isRecord, type Provider } from './provider.ts';
import { type ProviderClient, ProviderFault } from './provider-client.ts';

export function brasilApiBanks(client: ProviderClient): Provider {
  return {
    name: 'brasilapi',
    ask: async (_key, signal) => {
      const reply = await client('/api/banks/v1', signal);
      if (reply === null || !isBankList(reply.value)) throw new ProviderFault('not a list of banks');
      return { kind: 'found', body: reply.text };
    },
  };
}

function isBankList(value: unknown): boolean {
  if (!Array.isArray(value) || value.length === 0) return false;
  return value.every((bank) => isRecord(bank) && typeof bank['ispb'] === 'string');
}
