import { createGovernanceClient, type GovernanceClient } from '@retaguarda/sdk';
import { api, dataOf } from './client.ts';
import { transport } from './transport.ts';

interface GovernanceHost {
  client: GovernanceClient;
  /** Where the host lets the audit log be followed. */
  logSocketUrl: string;
}

let host: Promise<GovernanceHost> | null = null;

async function findHost(): Promise<GovernanceHost> {
  const { governance } = await dataOf(api.GET('/api/'));
  const { origin } = new URL(governance);
  return {
    client: createGovernanceClient({ baseUrl: origin, fetch: transport, credentials: 'include' }),
    logSocketUrl: `${origin.replace(/^http/, 'ws')}/ws/logs`,
  };
}

/** The governance host, which is another origin that the main host names; asked for once. */
export function governanceHost(): Promise<GovernanceHost> {
  host ??= findHost().catch((error: unknown) => {
    host = null;
    throw error;
  });
  return host;
}
