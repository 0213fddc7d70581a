import { Type } from 'typebox';
import { listUsersOperation } from '../../../modules/identity/index.ts';
import { strictObject } from '../../../platform/http/schema.ts';
import { backofficeDoor } from '../../door.ts';
import { Paging, pageFields, pagingOf, windowOf } from '../../paging.ts';
import { UserLine, userLine } from '../../user-fields.ts';

const { membersOnly, role, search, status } = listUsersOperation.input.properties;

export const listUsersEndpoint = backofficeDoor(import.meta.url)(listUsersOperation, {
  method: 'GET',
  input: {
    schema: {
      query: strictObject({ ...pageFields, busca: search, status, somente_membros: membersOnly, role }),
    },
    read: ({ query }) => {
      const { busca, page = 1, somente_membros: onlyMembers, ...list } = query;
      return {
        ...(list.role === undefined ? {} : { role: list.role }),
        ...(list.status === undefined ? {} : { status: list.status }),
        ...(busca === undefined ? {} : { search: busca }),
        ...(onlyMembers === undefined ? {} : { membersOnly: onlyMembers }),
        page: { number: page, size: windowOf(query).limit },
      };
    },
  },
  data: {
    schema: { usuarios: Type.Array(UserLine), paginacao: Paging },
    of: ({ items, total }, { query }) => ({
      usuarios: items.map(({ id, user }) => userLine(id, user)),
      paginacao: pagingOf(query, total),
    }),
  },
});
