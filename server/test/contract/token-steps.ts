import type { TestTenant, TestUser } from '../harness/people.ts';
import { makeToken } from '../harness/tokens.ts';
import type { Step } from './creation-steps.ts';

/** One request to every POST of API tokens. */
export async function makeTokenSteps(tenant: TestTenant, root: TestUser): Promise<Step[]> {
  const { id } = await makeToken(root, ['perm-user-list'], { tenant });
  return [
    { url: '/api/v1/tokens', body: { name: 'ERP', scopes: ['perm-user-list'] } },
    { url: '/api/v1/tokens/:tokenId/rotation', path: `/api/v1/tokens/${id}/rotation`, body: {} },
  ];
}
