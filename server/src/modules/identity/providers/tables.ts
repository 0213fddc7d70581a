import type { Generated } from 'kysely';
import type { RoleNumber } from '../../../platform/auth/caller.ts';

interface IdentityProviders {
  tenant_id: number;
  id: Generated<number>;
  uuid: string;
  place: number;
  name: string;
  issuer: string;
  client_id: string;
  sealed_secret: Buffer;
  scopes: string[];
  makes_users: boolean;
  role_number: RoleNumber;
  stands_for_factor: boolean;
  enabled: boolean;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

interface EmailDomains {
  tenant_id: number;
  id: Generated<number>;
  uuid: string;
  place: number;
  domain: string;
  proof: string;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

interface VerifiedDomains {
  domain: string;
  owner_tenant_id: number;
  is_required: boolean;
  verified_at: Date;
}

interface OidcStates {
  tenant_id: number;
  id: Generated<number>;
  provider_id: number;
  state_hash: Buffer;
  browser_hash: Buffer;
  sealed_checks: Buffer;
  return_path: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

interface UserIdentities {
  tenant_id: number;
  id: Generated<number>;
  provider_id: number;
  subject: string;
  user_id: number;
  created_at: Date;
  last_used_at: Date;
}

/** The tables of providers, domains and who people are there. */
export interface ProviderTables {
  identity_providers: IdentityProviders;
  email_domains: EmailDomains;
  verified_domains: VerifiedDomains;
  oidc_states: OidcStates;
  user_identities: UserIdentities;
}
