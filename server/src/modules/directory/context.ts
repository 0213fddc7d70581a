import type { IdentityContext } from '../identity/index.ts';

/** What the routes of the directory need: what those of identity need, since contacts become users. */
export interface DirectoryContext extends IdentityContext {
  portalHosts: {
    /** Hosts of the installation besides that of `PUBLIC_URL`, which no portal may have. */
    reserved: readonly string[];
  };
}
