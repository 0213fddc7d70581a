import type { UserStatus } from '@retaguarda/rules/user-status';
import type { AnyTx } from '../../../platform/db/executors.ts';
import { v7 } from '../../../platform/uuid.ts';
import { query } from '../tables.ts';
import type { Metadata } from './user-metadata.ts';
import { insertAddresses, type RecordKey, writeBranding, writePersonalData } from './user-record-queries.ts';
import type { RegistrationForm } from './user-registration-form.ts';

export interface NewUser {
  /** Trimmed, lower case. */
  email: string;
  name: string;
  status: UserStatus;
  /** Null for somebody who sets the password later, by the link of an invitation. */
  passwordHash: string | null;
  homeTenantId: number | null;
  createdByUuid: string | null;
  displayName?: string | null;
  metadata?: Metadata;
}

export interface CreatedUser extends RecordKey {
  uuid: string;
}

/**
 * Adds a user with an empty record in the home tenant, or in the platform without one. Null when the e-mail is taken:
 * the constraint decides, also between two who come at once.
 */
export async function createUser(
  tx: AnyTx,
  platformTenantId: number,
  user: NewUser,
  now: Date,
): Promise<CreatedUser | null> {
  const uuid = v7(now);
  const row = await tx.first(
    query
      .insertInto('users')
      .values({
        uuid,
        home_tenant_id: user.homeTenantId,
        email: user.email,
        name: user.name,
        status: user.status,
        password_hash: user.passwordHash,
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id'),
  );
  if (row === null) return null;
  const tenantId = user.homeTenantId ?? platformTenantId;
  await tx.many(
    query.insertInto('user_profiles').values({
      tenant_id: tenantId,
      user_id: row.id,
      display_name: user.displayName ?? null,
      metadata: JSON.stringify(user.metadata ?? {}),
      created_by_uuid: user.createdByUuid,
      updated_at: now,
    }),
  );
  return { uuid, userId: row.id, tenantId };
}

/** Adds what a registration says beyond name and e-mail. */
export async function fillRecord(
  tx: AnyTx,
  key: RecordKey,
  form: Pick<RegistrationForm, 'personalData' | 'addresses' | 'branding'>,
  now: Date,
): Promise<void> {
  if (form.personalData !== null) await writePersonalData(tx, key, form.personalData, now);
  if (form.branding !== null) await writeBranding(tx, key, form.branding, now);
  await insertAddresses(tx, key, form.addresses, now);
}
