import { role } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { type IdentityContext, userProblems } from '../../identity/index.ts';
import { ConnectionParams, ConnectionPeopleQuery, ScimPeoplePage } from '../connections/connection-schema.ts';
import { readConnectionPeople } from '../connections/connection-service.ts';
import { connectionTenantProblems } from '../connections/tenant-problems.ts';
import { connectionProblems } from '../problems.ts';

export const listScimConnectionPeopleRoute = route<IdentityContext>()({
  method: 'GET',
  path: '/v1/auth/scim-connections/:connectionId/people',
  operationId: 'listScimConnectionPeople',
  summary: 'The people whom a directory keeps, the newest first',
  tag: 'company sign-in',
  access: role('admin'),
  tenant: 'required',
  schema: { params: ConnectionParams, query: ConnectionPeopleQuery, response: { 200: ScimPeoplePage } },
  problems: [...connectionTenantProblems, connectionProblems.notFound, userProblems.companyForbidden],
  handler: ({ caller, params, query }, context) =>
    readConnectionPeople(context, caller, params.connectionId, query.page ?? 1),
});
