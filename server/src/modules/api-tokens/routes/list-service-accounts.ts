import { role } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { DirectoryContext } from '../../directory/index.ts';
import { ServiceAccountList } from '../service-account-schema.ts';
import { listOwnServiceAccounts } from '../service-account-service.ts';

export const listServiceAccountsRoute = route<DirectoryContext>()({
  method: 'GET',
  path: '/v1/service-accounts',
  operationId: 'listServiceAccounts',
  summary: 'The service accounts of the tenant, by name',
  tag: 'tokens',
  access: role('admin'),
  tenant: 'required',
  schema: { response: { 200: ServiceAccountList } },
  handler: ({ caller }, context) => listOwnServiceAccounts(context, caller),
});
