import { createGovernanceClient, type GovernanceClient } from '@retaguarda/sdk';
import i18next from 'i18next';
import { api, dataOf } from './client.ts';
import { ApiError, asApiError } from './problem.ts';
import { type Send, transport } from './transport.ts';

interface GovernanceHost {
  client: GovernanceClient;
  /** Where the host lets the audit log be followed. */
  logSocketUrl: string;
}

/**
 * Where no answer comes from this host although the main one answers, the network is not to blame: it is switched off, or closed to this
 * address.
 */
const reaching: Send = async (request) => {
  try {
    return await transport(request);
  } catch (thrown) {
    if (request.signal.aborted || asApiError(thrown).code !== 'network.unreachable' || !navigator.onLine)
      throw thrown;
    throw new ApiError({
      status: 0,
      code: 'governance.unreachable',
      message: i18next.t('governance.unreachable'),
    });
  }
};

let host: Promise<GovernanceHost> | null = null;

async function findHost(): Promise<GovernanceHost> {
  const { governance } = await dataOf(api.GET('/api/'));
  const { origin } = new URL(governance);
  return {
    client: createGovernanceClient({ baseUrl: origin, fetch: reaching, credentials: 'include' }),
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
