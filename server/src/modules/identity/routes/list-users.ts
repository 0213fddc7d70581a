import { Type } from 'typebox';
import { role } from '../../../platform/http/access.ts';
import { pageLinks } from '../../../platform/http/page-links.ts';
import { route } from '../../../platform/http/route.ts';
import { strictObject } from '../../../platform/http/schema.ts';
import type { IdentityContext } from '../context.ts';
import { ROLE_FILTERS } from '../roles/role-choice.ts';
import { USER_SORTS } from '../users/user-list-queries.ts';
import { pageUsers, streamUsers } from '../users/user-list-service.ts';
import { UserStatusSchema, UserSummary } from '../users/user-schema.ts';

export const listUsersRoute = route<IdentityContext>()({
  method: 'GET',
  path: '/v1/crm-admin/users',
  operationId: 'listUsers',
  summary: 'Everybody in the tenants that the caller reaches, as one array; with paging one page of it',
  tag: 'users',
  access: role('admin'),
  schema: {
    query: strictObject({
      search: Type.Optional(Type.String({ maxLength: 200, description: 'part of a name or an e-mail' })),
      status: Type.Optional(UserStatusSchema),
      role: Type.Optional(Type.Enum(ROLE_FILTERS, { description: 'name or number of a role' })),
      sort: Type.Optional(Type.Enum(USER_SORTS)),
      pageNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    response: { 200: Type.Array(UserSummary) },
  },
  handler: async ({ caller, query, reply }, context) => {
    const { pageNumber, pageSize, ...list } = query;
    if (pageNumber === undefined && pageSize === undefined) {
      reply.header('content-type', 'application/json; charset=utf-8');
      return streamUsers(context, caller, list);
    }
    const page = { number: pageNumber ?? 1, size: pageSize ?? 20 };
    const { items, total } = await pageUsers(context, caller, list, page);
    reply.header('x-total-count', total);
    reply.header('link', pageLinks(reply.request.url, { ...page, total }));
    return items;
  },
});
