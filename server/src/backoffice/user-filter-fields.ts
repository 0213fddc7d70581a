import type { Static } from 'typebox';
import { listUsersOperation } from '../modules/identity/index.ts';
import { strictObject } from '../platform/http/schema.ts';

const { membersOnly, role, roles, search, status, statuses } = listUsersOperation.input.properties;

/** Query parameters that narrow the list of users. */
export const userFilterFields = {
  busca: search,
  status,
  situacoes: statuses,
  somente_membros: membersOnly,
  role,
  roles,
};

const UserFilterQuery = strictObject(userFilterFields);

/** What a query asks for, in the words of the operation. */
export function userListOf(query: Static<typeof UserFilterQuery>) {
  const { busca, role: wanted, roles: some, situacoes, somente_membros: onlyMembers, status: state } = query;
  return {
    ...(some === undefined ? {} : { roles: some }),
    ...(situacoes === undefined ? {} : { statuses: situacoes }),
    ...(wanted === undefined ? {} : { role: wanted }),
    ...(state === undefined ? {} : { status: state }),
    ...(busca === undefined ? {} : { search: busca }),
    ...(onlyMembers === undefined ? {} : { membersOnly: onlyMembers }),
  };
}
