import { route } from '../../../platform/http/route.ts';
import type { IdentityContext } from '../../identity/index.ts';
import { DOOR_PROBLEMS, SCIM_ACCESS, SCIM_DOCUMENTED, served } from '../door/scim-call.ts';
import { getConfig } from '../protocol/discovery-doors.ts';
import { ScimDocument } from '../protocol/resource-schema.ts';

export const getScimConfigRoute = route<IdentityContext>()({
  method: 'GET',
  path: '/ServiceProviderConfig',
  operationId: 'getScimConfig',
  summary: 'What this server can do',
  tag: 'scim',
  access: SCIM_ACCESS,
  schema: { response: { 200: ScimDocument } },
  documented: SCIM_DOCUMENTED,
  problems: DOOR_PROBLEMS,
  handler: served(getConfig),
});
