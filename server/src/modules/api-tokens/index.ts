export { createApiTokens } from './api-tokens.ts';
export { EXTERNAL_SCOPES, tokenOf } from './external-token.ts';
export type { ExternalTokenRow } from './external-token-queries.ts';
export { holderOfToken, listOwnExternalTokens, makeExternalToken } from './external-token-service.ts';
export { apiTokenProblems } from './problems.ts';
export { apiTokenTenantRemovalParts, apiTokenUserRemovalParts } from './removal-parts.ts';
export { apiTokenRoutes } from './routes.ts';
export { revokeToken } from './token-service.ts';
