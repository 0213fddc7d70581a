import { Type } from 'typebox';
import { route } from '../../../platform/http/route.ts';
import type { IdentityContext } from '../../identity/index.ts';
import { DOOR_PROBLEMS, SCIM_ACCESS, SCIM_DOCUMENTED, served } from '../door/scim-call.ts';
import { getKeptUser } from '../people/person-doors.ts';
import { scimProblems } from '../problems.ts';
import { OneQuery } from '../protocol/list-query.ts';
import { ScimParams, ScimUser } from '../protocol/resource-schema.ts';

export const getScimUserRoute = route<IdentityContext>()({
  method: 'GET',
  path: '/Users/:id',
  operationId: 'getScimUser',
  summary: 'Somebody whom the directory keeps',
  tag: 'scim',
  access: SCIM_ACCESS,
  schema: { params: ScimParams, query: OneQuery, response: { 200: ScimUser, 304: Type.Null() } },
  documented: SCIM_DOCUMENTED,
  headers: ['ETag'],
  problems: [...DOOR_PROBLEMS, scimProblems.notFound],
  handler: served(getKeptUser),
});
