export { scimConnectionRecord } from './connections/connection-record.ts';
export { SCIM_PREFIX } from './connections/connection-service.ts';
export { SCIM_SECURITY } from './door/scim-call.ts';
export { SCIM_TYPE } from './protocol/messages.ts';
export { ScimError, scimError, scimStatus } from './protocol/scim-error.ts';
export { scimRemovalParts } from './removal-parts.ts';
export { scimConnectionRoutes, scimRoutes } from './routes.ts';
