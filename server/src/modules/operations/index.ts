export { operationsTenantRemovalParts, operationsUserRemovalParts } from './removal-parts.ts';
export type { OperationsTables } from './tables.ts';
