import { Type } from 'typebox';
import {
  type IdentityContext,
  pageNumberedUsers,
  ROLE_FILTERS,
  UserStatusSchema,
} from '../../../modules/identity/index.ts';
import { role } from '../../../platform/http/access.ts';
import { strictObject } from '../../../platform/http/schema.ts';
import { endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { Paging, pageFields, pagingOf, windowOf } from '../../paging.ts';
import { UserLine, userLine } from '../../user-fields.ts';

export const listUsersEndpoint = endpoint<IdentityContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeListUsers',
  summary: 'One page of the people in the tenants that the caller administers, by name',
  access: role('admin'),
  schema: {
    query: strictObject({
      ...pageFields,
      busca: Type.Optional(Type.String({ maxLength: 200, description: 'part of a name or an e-mail' })),
      status: Type.Optional(UserStatusSchema),
      somente_membros: Type.Optional(
        Type.Boolean({ description: 'only members of the tenant of the request, not of those below it' }),
      ),
      role: Type.Optional(Type.Enum(ROLE_FILTERS, { description: 'name or number of a role' })),
    }),
    response: { 200: enveloped({ usuarios: Type.Array(UserLine), paginacao: Paging }) },
  },
  handler: async ({ caller, query }, context) => {
    const { busca, role: roleFilter, somente_membros: membersOnly, status } = query;
    const { limit } = windowOf(query);
    const list = {
      ...(busca === undefined ? {} : { search: busca }),
      ...(roleFilter === undefined ? {} : { role: roleFilter }),
      ...(status === undefined ? {} : { status }),
      ...(membersOnly === undefined ? {} : { membersOnly }),
    };
    const page = { number: query.page ?? 1, size: limit };
    const { items, total } = await pageNumberedUsers(context, caller, list, page);
    return success('ok', {
      usuarios: items.map(({ id, user }) => userLine(id, user)),
      paginacao: pagingOf(query, total),
    });
  },
});
