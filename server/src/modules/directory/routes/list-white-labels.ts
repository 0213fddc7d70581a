import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { strictObject, Uuid } from '../../../platform/http/schema.ts';
import { tenancyProblems } from '../../tenancy/index.ts';
import { pageOf } from '../company-schema.ts';
import type { DirectoryContext } from '../context.ts';
import { listWhiteLabelsUnder, WhiteLabel, WhiteLabelListQuery } from '../white-label-service.ts';

export const listWhiteLabelsRoute = route<DirectoryContext>()({
  method: 'GET',
  path: '/v1/white-labels/:tenantId',
  operationId: 'listWhiteLabels',
  summary: 'One page of the main companies of the white labels at or under a tenant',
  tag: 'companies',
  access: authenticated,
  tokens: ['perm-user-list'],
  tenant: 'required',
  schema: {
    params: strictObject({ tenantId: Uuid }),
    query: WhiteLabelListQuery,
    response: { 200: pageOf(WhiteLabel) },
  },
  problems: [tenancyProblems.notFound],
  handler: async ({ caller, params, query }, context) =>
    listWhiteLabelsUnder(context, caller, params.tenantId, query),
});
