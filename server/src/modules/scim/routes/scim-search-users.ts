import { route } from '../../../platform/http/route.ts';
import type { IdentityContext } from '../../identity/index.ts';
import { DOOR_PROBLEMS, SCIM_ACCESS, SCIM_DOCUMENTED, served } from '../door/scim-call.ts';
import { searchUsers } from '../people/person-doors.ts';
import { scimProblems } from '../problems.ts';
import { ScimBody, ScimList } from '../protocol/resource-schema.ts';

export const searchScimUsersRoute = route<IdentityContext>()({
  method: 'POST',
  path: '/Users/.search',
  operationId: 'searchScimUsers',
  summary: 'The same list, asked for in a body',
  tag: 'scim',
  access: SCIM_ACCESS,
  idempotent: 'no: it only reads',
  schema: { body: ScimBody, response: { 200: ScimList } },
  documented: SCIM_DOCUMENTED,
  problems: [
    ...DOOR_PROBLEMS,
    scimProblems.invalidFilter,
    scimProblems.tooMany,
    scimProblems.invalidValue,
    scimProblems.invalidSyntax,
  ],
  handler: served(searchUsers),
});
