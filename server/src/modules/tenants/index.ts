export { closeTenant } from './change-service.ts';
export { purgeDrafts } from './draft-service.ts';
export { openTenant, takeOpeningIds } from './opening-service.ts';
export { tenantsRemovalParts } from './removal-parts.ts';
export { tenantsRoutes } from './routes.ts';
