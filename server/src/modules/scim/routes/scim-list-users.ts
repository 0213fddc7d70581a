import { route } from '../../../platform/http/route.ts';
import type { IdentityContext } from '../../identity/index.ts';
import { DOOR_PROBLEMS, SCIM_ACCESS, SCIM_DOCUMENTED, served } from '../door/scim-call.ts';
import { listUsers } from '../people/person-doors.ts';
import { scimProblems } from '../problems.ts';
import { ListQuery } from '../protocol/list-query.ts';
import { ScimList } from '../protocol/resource-schema.ts';

export const listScimUsersRoute = route<IdentityContext>()({
  method: 'GET',
  path: '/Users',
  operationId: 'listScimUsers',
  summary: 'The people whom the directory keeps, page by page',
  tag: 'scim',
  access: SCIM_ACCESS,
  schema: { query: ListQuery, response: { 200: ScimList } },
  documented: SCIM_DOCUMENTED,
  problems: [...DOOR_PROBLEMS, scimProblems.invalidFilter, scimProblems.tooMany, scimProblems.invalidValue],
  handler: served(listUsers),
});
