import type { Generated } from 'kysely';
import type { RoleNumber } from '../../platform/auth/caller.ts';
import type { FactorMode } from './second-factor/factor-policy.ts';

interface Sessions {
  tenant_id: number;
  id: Generated<number>;
  uuid: string;
  user_id: number;
  kind: 'bearer' | 'cookie';
  token_hash: Buffer | null;
  claim_tenant_id: number | null;
  ip: string | null;
  user_agent: string | null;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  end_reason: string | null;
  second_factor_at: Date | null;
  must_enrol: Generated<boolean>;
  device_hash: Buffer | null;
  impersonator_id: Generated<number | null>;
  impersonator_session: Generated<string | null>;
  impersonation_reason: Generated<string | null>;
  may_write: Generated<boolean>;
}

interface UserTotp {
  tenant_id: number;
  user_id: number;
  sealed_secret: Buffer;
  created_at: Date;
  confirmed_at: Date | null;
  last_step: number | null;
}

interface RecoveryCodes {
  tenant_id: number;
  id: Generated<number>;
  user_id: number;
  code_hash: Buffer;
  created_at: Date;
  used_at: Date | null;
}

interface SignInChallenges {
  tenant_id: number;
  id: Generated<number>;
  user_id: number;
  kind: 'bearer' | 'cookie';
  token_hash: Buffer;
  claim_tenant_uuid: string | null;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

interface Passkeys {
  tenant_id: number;
  id: Generated<number>;
  user_id: number;
  uuid: string;
  place: number;
  credential_id: Buffer;
  public_key: Buffer;
  sign_count: number;
  transports: string[];
  name: string;
  is_synced: boolean;
  created_at: Date;
  last_used_at: Date | null;
}

interface RememberedDevices {
  tenant_id: number;
  id: Generated<number>;
  user_id: number;
  uuid: string;
  token_hash: Buffer;
  user_agent: string | null;
  created_at: Date;
  last_used_at: Date;
  expires_at: Date;
}

interface UsedPasskeyChallenges {
  tenant_id: number;
  user_id: number;
  challenge_hash: Buffer;
  used_at: Date;
}

interface EmailChanges {
  tenant_id: number;
  user_id: number;
  uuid: string;
  new_email: string;
  new_token_hash: Buffer;
  old_token_hash: Buffer;
  created_at: Date;
  expires_at: Date;
  new_confirmed_at: Date | null;
  old_confirmed_at: Date | null;
}

interface RefreshTokens {
  tenant_id: number;
  id: Generated<number>;
  user_id: number;
  session_uuid: string;
  token_hash: Buffer;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
  used_by: Buffer | null;
}

interface PasswordPolicies {
  tenant_id: number;
  min_length: number;
  version: Generated<number>;
  updated_at: Date;
}

interface SecondFactorPolicies {
  tenant_id: number;
  mode: FactorMode;
  role_numbers: RoleNumber[];
  grace_days: number;
  required_since: Date | null;
  remember_days: Generated<number>;
  version: Generated<number>;
  updated_at: Date;
}

interface UserTokens {
  tenant_id: number;
  id: Generated<number>;
  user_id: number;
  kind: 'password-reset' | 'invitation';
  token_hash: Buffer;
  invitation_id: number | null;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

/** Tables of how people sign in, and of what tenants ask of it. */
export interface SignInTables {
  sessions: Sessions;
  user_tokens: UserTokens;
  user_totp: UserTotp;
  recovery_codes: RecoveryCodes;
  sign_in_challenges: SignInChallenges;
  passkeys: Passkeys;
  used_passkey_challenges: UsedPasskeyChallenges;
  remembered_devices: RememberedDevices;
  second_factor_policies: SecondFactorPolicies;
  password_policies: PasswordPolicies;
  refresh_tokens: RefreshTokens;
  email_changes: EmailChanges;
}
