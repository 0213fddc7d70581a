import { route } from '../../../platform/http/route.ts';
import type { IdentityContext } from '../../identity/index.ts';
import { DOOR_PROBLEMS, SCIM_ACCESS, SCIM_DOCUMENTED, served } from '../door/scim-call.ts';
import { scimProblems } from '../problems.ts';
import { getResourceType } from '../protocol/discovery-doors.ts';
import { ScimDocument, ScimParams } from '../protocol/resource-schema.ts';

export const getScimResourceTypeRoute = route<IdentityContext>()({
  method: 'GET',
  path: '/ResourceTypes/:id',
  operationId: 'getScimResourceType',
  summary: 'One kind of resource',
  tag: 'scim',
  access: SCIM_ACCESS,
  schema: { params: ScimParams, response: { 200: ScimDocument } },
  documented: SCIM_DOCUMENTED,
  problems: [...DOOR_PROBLEMS, scimProblems.notFound],
  handler: served(getResourceType),
});
