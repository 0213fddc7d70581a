export { TOKEN_SCOPES, tokenOf } from './api-token.ts';
export type { ApiTokenRow } from './api-token-queries.ts';
export { createToken, holderOfToken, listApiTokens, revokeToken } from './api-token-service.ts';
export { apiTokenProblems } from './problems.ts';
export { apiTokenTenantRemovalParts, apiTokenUserRemovalParts } from './removal-parts.ts';
