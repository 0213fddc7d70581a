import { Type } from 'typebox';
import { role } from '../../../platform/http/access.ts';
import { pageLinks } from '../../../platform/http/page-links.ts';
import { route } from '../../../platform/http/route.ts';
import { strictObject } from '../../../platform/http/schema.ts';
import type { IdentityContext } from '../context.ts';
import { RightsLine } from '../rights/rights-schema.ts';
import { pageRights } from '../rights/rights-service.ts';

export const listRightsRoute = route<IdentityContext>()({
  method: 'GET',
  path: '/v1/auth/rights',
  operationId: 'listRights',
  summary: 'One page of the members of the tenant by name, with the keys that each of them holds there',
  tag: 'permissions',
  access: role('admin'),
  tenant: 'required',
  schema: {
    query: strictObject({
      search: Type.Optional(Type.String({ maxLength: 200, description: 'part of a name or an e-mail' })),
      pageNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
    }),
    response: { 200: Type.Array(RightsLine) },
  },
  headers: ['X-Total-Count', 'Link'],
  handler: async ({ caller, query, reply }, context) => {
    const page = { number: query.pageNumber ?? 1, size: query.pageSize ?? 25 };
    const { lines, total } = await pageRights(context, caller, { ...page, search: query.search });
    reply.header('x-total-count', total);
    reply.header('link', pageLinks(reply.request.url, { ...page, total }));
    return lines;
  },
});
