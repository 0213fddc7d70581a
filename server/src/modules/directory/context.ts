import type { IdentityContext } from '../identity/index.ts';

/** What the routes of the directory need: what those of identity need, since contacts become users. */
export type DirectoryContext = IdentityContext;
