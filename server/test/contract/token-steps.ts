import type { TestTenant, TestUser } from '../harness/people.ts';
import { makeToken } from '../harness/tokens.ts';
import type { Step } from './creation-steps.ts';

/** One request to every POST of API tokens. */
export async function makeTokenSteps(tenant: TestTenant, root: TestUser): Promise<Step[]> {
  const { id } = await makeToken(root, ['perm-user-list'], { tenant });
  const directories = '/api/v1/auth/scim-connections';
  const directory = await root.post(directories, { name: 'Diretório' }, { tenant });
  return [
    { url: '/api/v1/tokens', body: { name: 'ERP', scopes: ['perm-user-list'] } },
    { url: '/api/v1/service-accounts', body: { name: 'ERP', scopes: ['perm-user-list'] } },
    { url: '/api/v1/tokens/:tokenId/rotation', path: `/api/v1/tokens/${id}/rotation`, body: {} },
    { url: directories, body: { name: 'Diretório' } },
    {
      url: `${directories}/:connectionId/rotation`,
      path: `${directories}/${directory.body.id}/rotation`,
      body: {},
    },
  ];
}
