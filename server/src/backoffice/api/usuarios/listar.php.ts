import { Type } from 'typebox';
import { listUsersOperation } from '../../../modules/identity/index.ts';
import { Pagination, strictObject } from '../../../platform/http/schema.ts';
import { backofficeDoor } from '../../door.ts';
import { pageFields, pagingOf, windowOf } from '../../paging.ts';
import { UserLine, userLine } from '../../user-fields.ts';
import { userFilterFields, userListOf } from '../../user-filter-fields.ts';

export const listUsersEndpoint = backofficeDoor(import.meta.url)(listUsersOperation, {
  method: 'GET',
  input: {
    schema: {
      query: strictObject({ ...pageFields, ...userFilterFields }),
    },
    read: ({ query: { page = 1, per_page, ...query } }) => ({
      ...userListOf(query),
      page: { number: page, size: windowOf({ ...(per_page === undefined ? {} : { per_page }) }).limit },
    }),
  },
  data: {
    schema: { usuarios: Type.Array(UserLine), paginacao: Pagination },
    of: ({ items, total }, { query }) => ({
      usuarios: items.map(({ id, user }) => userLine(id, user)),
      paginacao: pagingOf(query, total),
    }),
  },
});
