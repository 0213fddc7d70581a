import type { IdentityContext } from '../identity/index.ts';

/** What the routes of projects need: the public address, the limiter, and what tenants wear. */
export type ProjectsContext = IdentityContext;
