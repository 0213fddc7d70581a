import { providerProblems } from '../../identity/index.ts';

/** What is wrong with the tenant of a request for connections: the platform has none. */
export const connectionTenantProblems = [providerProblems.ofPlatform];
