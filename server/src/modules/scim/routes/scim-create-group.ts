import { route } from '../../../platform/http/route.ts';
import type { IdentityContext } from '../../identity/index.ts';
import { DOOR_PROBLEMS, SCIM_ACCESS, SCIM_DOCUMENTED, served } from '../door/scim-call.ts';
import { postGroup } from '../groups/group-doors.ts';
import { GROUP_PROBLEMS } from '../groups/group-problems.ts';
import { OneQuery } from '../protocol/list-query.ts';
import { ScimBody, ScimGroup } from '../protocol/resource-schema.ts';

export const createScimGroupRoute = route<IdentityContext>()({
  method: 'POST',
  path: '/Groups',
  operationId: 'createScimGroup',
  summary: 'Make a role without a key, for administrators to give it some',
  tag: 'scim',
  access: SCIM_ACCESS,
  idempotent: 'no: sent again it changes nothing more',
  schema: { query: OneQuery, body: ScimBody, response: { 201: ScimGroup } },
  documented: SCIM_DOCUMENTED,
  headers: ['ETag', 'Location'],
  problems: [...DOOR_PROBLEMS, ...GROUP_PROBLEMS],
  handler: served(postGroup),
});
