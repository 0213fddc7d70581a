import { USER_STATUSES } from '@retaguarda/rules/user-status';
import { Type } from 'typebox';
import { role } from '../../../platform/http/access.ts';
import { operation } from '../../../platform/http/operation.ts';
import { pageLinks } from '../../../platform/http/page-links.ts';
import { route } from '../../../platform/http/route.ts';
import { someOf, strictObject } from '../../../platform/http/schema.ts';
import type { IdentityContext } from '../context.ts';
import { ROLE_FILTERS } from '../roles/role-choice.ts';
import { USER_SORTS } from '../users/user-list-queries.ts';
import { pageUsers, streamUsers } from '../users/user-list-service.ts';
import { UserStatusSchema, UserSummary } from '../users/user-schema.ts';

const filters = {
  search: Type.Optional(Type.String({ maxLength: 200, description: 'part of a name or an e-mail' })),
  status: Type.Optional(UserStatusSchema),
  statuses: Type.Optional(someOf(USER_STATUSES, 'any of these statuses, with commas between them')),
  role: Type.Optional(Type.Enum(ROLE_FILTERS, { description: 'name or number of a role' })),
  roles: Type.Optional(someOf(ROLE_FILTERS, 'names or numbers of roles, with commas between them')),
};
const sort = Type.Optional(Type.Enum(USER_SORTS));

export const listUsersOperation = operation<IdentityContext>()({
  name: 'listUsers',
  summary: 'One page of the people in the tenants that the caller administers, by name',
  access: role('admin'),
  idempotent: 'no: it only reads',
  input: strictObject({
    ...filters,
    sort,
    membersOnly: Type.Optional(
      Type.Boolean({ description: 'only members of the tenant of the request, not of those below it' }),
    ),
    page: strictObject({ number: Type.Integer({ minimum: 1 }), size: Type.Integer({ minimum: 1 }) }),
  }),
  output: Type.Object({
    items: Type.Array(Type.Object({ id: Type.Integer(), user: UserSummary })),
    total: Type.Integer(),
  }),
  run: (context, { caller }, { page, ...list }) => pageUsers(context, caller, list, page),
});

/** Two answers in one, which no envelope makes: the page of the operation, or a stream of everybody. */
export const listUsersRoute = route<IdentityContext>()({
  method: 'GET',
  path: '/v1/crm-admin/users',
  operationId: listUsersOperation.name,
  summary: 'Everybody in the tenants that the caller reaches, as one array; with paging one page of it',
  tag: 'users',
  access: listUsersOperation.access,
  tokens: ['perm-user-list'],
  schema: {
    query: strictObject({
      ...filters,
      sort,
      waiting: Type.Optional(
        Type.Boolean({ description: 'only those who registered by themselves and wait for an answer' }),
      ),
      pageNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    response: { 200: Type.Array(UserSummary) },
  },
  headers: ['X-Total-Count', 'Link'],
  handler: async (call, context) => {
    const { pageNumber, pageSize, ...list } = call.query;
    const { caller, reply } = call;
    if (pageNumber === undefined && pageSize === undefined) {
      reply.header('content-type', 'application/json; charset=utf-8');
      return streamUsers(context, caller, list);
    }
    const page = { number: pageNumber ?? 1, size: pageSize ?? 20 };
    const { items, total } = await listUsersOperation.run(context, call, { ...list, page });
    reply.header('x-total-count', total);
    reply.header('link', pageLinks(reply.request.url, { ...page, total }));
    return items.map(({ user }) => user);
  },
});
