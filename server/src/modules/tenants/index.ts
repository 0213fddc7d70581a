export { closeTenant } from './change-service.ts';
export { openTenant, takeOpeningIds } from './opening-service.ts';
export { tenantsRoutes } from './routes.ts';
