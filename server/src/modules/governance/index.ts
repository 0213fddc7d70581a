export { purgeBrandingJobs } from './branding-job-purge.ts';
export { brandingJobs } from './branding-job-service.ts';
export type { GovernanceContext } from './context.ts';
export { createFormMemory } from './form-memory.ts';
export { registerLogSocket } from './log-socket-route.ts';
export { createLogSockets } from './log-sockets.ts';
export { governanceTenantRemovalParts } from './removal-parts.ts';
export { governanceModuleRoutes, historyRoutes } from './routes.ts';
export { type PortalBrand, portalBrand } from './theme-service.ts';
