import { route } from '../../../platform/http/route.ts';
import type { IdentityContext } from '../../identity/index.ts';
import { DOOR_PROBLEMS, SCIM_ACCESS, SCIM_DOCUMENTED, served } from '../door/scim-call.ts';
import { putUser } from '../people/person-doors.ts';
import { PERSON_PROBLEMS } from '../people/person-problems.ts';
import { OneQuery } from '../protocol/list-query.ts';
import { ScimBody, ScimParams, ScimUser } from '../protocol/resource-schema.ts';

export const putScimUserRoute = route<IdentityContext>()({
  method: 'PUT',
  path: '/Users/:id',
  operationId: 'putScimUser',
  summary: 'Write somebody anew; what the body leaves out is cleared',
  tag: 'scim',
  access: SCIM_ACCESS,
  schema: { params: ScimParams, query: OneQuery, body: ScimBody, response: { 200: ScimUser } },
  documented: SCIM_DOCUMENTED,
  headers: ['ETag'],
  problems: [...DOOR_PROBLEMS, ...PERSON_PROBLEMS],
  handler: served(putUser),
});
