import type { ReadingLog } from '../../platform/audit/reading-log.ts';
import type { RouteContext } from '../../platform/http/register-routes.ts';
import type { TxtRecords } from '../../platform/net/txt-records.ts';
import type { PasswordHasher } from '../../platform/passwords/argon2.ts';
import type { BreachedPasswords } from '../../platform/passwords/breached-passwords.ts';
import type { RateLimiter } from '../../platform/rate-limits/rate-limiter.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { AccessTokens } from '../../platform/tokens/access-token.ts';
import type { Forms } from './forms/forms.ts';
import type { CompanyLookup } from './memberships/membership-company.ts';
import type { ProviderClient } from './providers/provider-client.ts';
import type { CallerCache } from './sessions/caller-cache.ts';
import type { Keys } from './sessions/key-ring.ts';

export interface IdentitySettings {
  /** `open`: new users may log in at once; `approval`: they wait as `pendente`; `closed`: nobody registers. */
  registration: 'open' | 'approval' | 'closed';
  /** Life of a bearer token, in seconds. */
  tokenSeconds: number;
  /** Where links in mails lead, without a slash at the end. */
  publicUrl: string;
  /** The host with everything below it that shares the session cookie; null for each host its own. */
  cookieDomain: string | null;
  /** `Secure` on the session cookie. */
  secureCookies: boolean;
}

/** How the providers of tenants are spoken to. */
export interface ProviderSettings {
  /** Seals the secrets of clients, and the checks of sign-ins that are at a provider. */
  secret: Buffer;
  /** Whether providers may be at private addresses and speak plain http; for the machine of a developer. */
  privateAddresses: boolean;
  readTxt: TxtRecords;
  client: ProviderClient;
}

/** What the routes of identity need. */
export interface IdentityContext extends RouteContext {
  /** Where files of documents lie. */
  storage: Storage;
  identity: IdentitySettings;
  passwords: PasswordHasher;
  breachedPasswords: BreachedPasswords;
  accessTokens: AccessTokens;
  limiter: RateLimiter;
  /**
   * The callers that this process remembers. It is told of every change, which holds at once here and shortly after elsewhere.
   */
  callers: CallerCache;
  keys: Keys;
  /** Companies that a membership may be bound to. */
  companies: CompanyLookup;
  /** The forms that records of companies, users and establishments follow. */
  forms: Forms;
  /** Records who read which personal data. */
  readings: ReadingLog;
  /** Makes the CSRF code of a cookie session. */
  csrfSecret: Buffer;
  /** Seals the secrets of authenticators, and keys the hashes of recovery codes. */
  factorSecret: Buffer;
  /** Makes the tokens of mails, from the id of the mail. */
  mailTokenSecret: Buffer;
  providers: ProviderSettings;
}
