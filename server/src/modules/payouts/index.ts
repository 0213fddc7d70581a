export { payoutTenantRemovalParts } from './removal-parts.ts';
