import { Type } from 'typebox';
import { route } from '../../../platform/http/route.ts';
import type { IdentityContext } from '../../identity/index.ts';
import { DOOR_PROBLEMS, SCIM_ACCESS, SCIM_DOCUMENTED, served } from '../door/scim-call.ts';
import { deleteUser } from '../people/person-doors.ts';
import { PERSON_PROBLEMS } from '../people/person-problems.ts';
import { ScimParams } from '../protocol/resource-schema.ts';

export const deleteScimUserRoute = route<IdentityContext>()({
  method: 'DELETE',
  path: '/Users/:id',
  operationId: 'deleteScimUser',
  summary: 'Take somebody out of the tenant, without a session from then on',
  tag: 'scim',
  access: SCIM_ACCESS,
  schema: { params: ScimParams, response: { 204: Type.Null() } },
  documented: SCIM_DOCUMENTED,
  problems: [...DOOR_PROBLEMS, ...PERSON_PROBLEMS],
  handler: served(deleteUser),
});
