import { Type } from 'typebox';
import { route } from '../../../platform/http/route.ts';
import type { IdentityContext } from '../../identity/index.ts';
import { DOOR_PROBLEMS, SCIM_ACCESS, SCIM_DOCUMENTED, served } from '../door/scim-call.ts';
import { deleteGroup } from '../groups/group-doors.ts';
import { GROUP_PROBLEMS } from '../groups/group-problems.ts';
import { ScimParams } from '../protocol/resource-schema.ts';

export const deleteScimGroupRoute = route<IdentityContext>()({
  method: 'DELETE',
  path: '/Groups/:id',
  operationId: 'deleteScimGroup',
  summary: 'Remove a role that the directory made',
  tag: 'scim',
  access: SCIM_ACCESS,
  schema: { params: ScimParams, response: { 204: Type.Null() } },
  documented: SCIM_DOCUMENTED,
  problems: [...DOOR_PROBLEMS, ...GROUP_PROBLEMS],
  handler: served(deleteGroup),
});
