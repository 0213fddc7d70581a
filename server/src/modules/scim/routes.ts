import { createScimConnectionRoute } from './routes/create-scim-connection.ts';
import { listScimConnectionPeopleRoute } from './routes/list-scim-connection-people.ts';
import { listScimConnectionsRoute } from './routes/list-scim-connections.ts';
import { revokeScimConnectionRoute } from './routes/revoke-scim-connection.ts';
import { rotateScimConnectionRoute } from './routes/rotate-scim-connection.ts';
import { createScimGroupRoute } from './routes/scim-create-group.ts';
import { createScimUserRoute } from './routes/scim-create-user.ts';
import { deleteScimGroupRoute } from './routes/scim-delete-group.ts';
import { deleteScimUserRoute } from './routes/scim-delete-user.ts';
import { getScimConfigRoute } from './routes/scim-get-config.ts';
import { getScimGroupRoute } from './routes/scim-get-group.ts';
import { getScimResourceTypeRoute } from './routes/scim-get-resource-type.ts';
import { getScimSchemaRoute } from './routes/scim-get-schema.ts';
import { getScimUserRoute } from './routes/scim-get-user.ts';
import { listScimGroupsRoute } from './routes/scim-list-groups.ts';
import { listScimResourceTypesRoute } from './routes/scim-list-resource-types.ts';
import { listScimSchemasRoute } from './routes/scim-list-schemas.ts';
import { listScimUsersRoute } from './routes/scim-list-users.ts';
import { patchScimGroupRoute } from './routes/scim-patch-group.ts';
import { patchScimUserRoute } from './routes/scim-patch-user.ts';
import { putScimGroupRoute } from './routes/scim-put-group.ts';
import { putScimUserRoute } from './routes/scim-put-user.ts';
import { searchScimUsersRoute } from './routes/scim-search-users.ts';

/** What people manage connections by, below `/api`. */
export const scimConnectionRoutes = [
  listScimConnectionsRoute,
  createScimConnectionRoute,
  rotateScimConnectionRoute,
  revokeScimConnectionRoute,
  listScimConnectionPeopleRoute,
];

/** What directories ask, below `/scim/v2`. */
export const scimRoutes = [
  getScimConfigRoute,
  listScimResourceTypesRoute,
  getScimResourceTypeRoute,
  listScimSchemasRoute,
  getScimSchemaRoute,
  listScimUsersRoute,
  createScimUserRoute,
  searchScimUsersRoute,
  getScimUserRoute,
  putScimUserRoute,
  patchScimUserRoute,
  deleteScimUserRoute,
  listScimGroupsRoute,
  createScimGroupRoute,
  getScimGroupRoute,
  putScimGroupRoute,
  patchScimGroupRoute,
  deleteScimGroupRoute,
];
