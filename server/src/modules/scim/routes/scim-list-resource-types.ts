import { route } from '../../../platform/http/route.ts';
import type { IdentityContext } from '../../identity/index.ts';
import { DOOR_PROBLEMS, SCIM_ACCESS, SCIM_DOCUMENTED, served } from '../door/scim-call.ts';
import { listResourceTypes } from '../protocol/discovery-doors.ts';
import { ScimList } from '../protocol/resource-schema.ts';

export const listScimResourceTypesRoute = route<IdentityContext>()({
  method: 'GET',
  path: '/ResourceTypes',
  operationId: 'listScimResourceTypes',
  summary: 'The kinds of resources',
  tag: 'scim',
  access: SCIM_ACCESS,
  schema: { response: { 200: ScimList } },
  documented: SCIM_DOCUMENTED,
  problems: DOOR_PROBLEMS,
  handler: served(listResourceTypes),
});
