import { route } from '../../../platform/http/route.ts';
import type { IdentityContext } from '../../identity/index.ts';
import { DOOR_PROBLEMS, SCIM_ACCESS, SCIM_DOCUMENTED, served } from '../door/scim-call.ts';
import { postUser } from '../people/person-doors.ts';
import { PERSON_PROBLEMS } from '../people/person-problems.ts';
import { OneQuery } from '../protocol/list-query.ts';
import { ScimBody, ScimUser } from '../protocol/resource-schema.ts';

export const createScimUserRoute = route<IdentityContext>()({
  method: 'POST',
  path: '/Users',
  operationId: 'createScimUser',
  summary: 'Let the directory keep somebody',
  tag: 'scim',
  access: SCIM_ACCESS,
  idempotent: 'no: sent again it changes nothing more',
  schema: { query: OneQuery, body: ScimBody, response: { 201: ScimUser } },
  documented: SCIM_DOCUMENTED,
  headers: ['ETag', 'Location'],
  problems: [...DOOR_PROBLEMS, ...PERSON_PROBLEMS],
  handler: served(postUser),
});
