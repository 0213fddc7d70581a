import { route } from '../../../platform/http/route.ts';
import type { IdentityContext } from '../../identity/index.ts';
import { DOOR_PROBLEMS, SCIM_ACCESS, SCIM_DOCUMENTED, served } from '../door/scim-call.ts';
import { patchGroup } from '../groups/group-doors.ts';
import { GROUP_PROBLEMS } from '../groups/group-problems.ts';
import { OneQuery } from '../protocol/list-query.ts';
import { ScimBody, ScimGroup, ScimParams } from '../protocol/resource-schema.ts';

export const patchScimGroupRoute = route<IdentityContext>()({
  method: 'PATCH',
  path: '/Groups/:id',
  operationId: 'patchScimGroup',
  summary: 'Change who is in a role',
  tag: 'scim',
  access: SCIM_ACCESS,
  schema: { params: ScimParams, query: OneQuery, body: ScimBody, response: { 200: ScimGroup } },
  documented: SCIM_DOCUMENTED,
  headers: ['ETag'],
  problems: [...DOOR_PROBLEMS, ...GROUP_PROBLEMS],
  handler: served(patchGroup),
});
