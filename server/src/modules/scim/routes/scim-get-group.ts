import { Type } from 'typebox';
import { route } from '../../../platform/http/route.ts';
import type { IdentityContext } from '../../identity/index.ts';
import { DOOR_PROBLEMS, SCIM_ACCESS, SCIM_DOCUMENTED, served } from '../door/scim-call.ts';
import { getGroup } from '../groups/group-doors.ts';
import { scimProblems } from '../problems.ts';
import { OneQuery } from '../protocol/list-query.ts';
import { ScimGroup, ScimParams } from '../protocol/resource-schema.ts';

export const getScimGroupRoute = route<IdentityContext>()({
  method: 'GET',
  path: '/Groups/:id',
  operationId: 'getScimGroup',
  summary: 'One role with the people in it',
  tag: 'scim',
  access: SCIM_ACCESS,
  schema: { params: ScimParams, query: OneQuery, response: { 200: ScimGroup, 304: Type.Null() } },
  documented: SCIM_DOCUMENTED,
  headers: ['ETag'],
  problems: [...DOOR_PROBLEMS, scimProblems.notFound],
  handler: served(getGroup),
});
