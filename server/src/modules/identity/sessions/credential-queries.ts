import type { UserStatus } from '@retaguarda/rules/user-status';
import { sql } from 'kysely';
import type { AnyTx, SystemReader, SystemTx } from '../../../platform/db/executors.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { query } from '../tables.ts';

export interface Credentials {
  userId: number;
  userUuid: string;
  email: string;
  name: string;
  status: UserStatus;
  homeTenantId: number | null;
  passwordHash: string | null;
}

const columns = [
  'id as userId',
  'uuid as userUuid',
  'email',
  'name',
  'status',
  'home_tenant_id as homeTenantId',
  'password_hash as passwordHash',
] as const;

/** Login by e-mail: one of the few look-ups across tenants, and the only one that reads a password hash. */
export function findCredentials(db: SystemReader, email: string): Promise<Credentials | null> {
  return db.first(query.selectFrom('users').select(columns).where('email', '=', email));
}

/** The same by number, for somebody whose password was checked before. */
export function findCredentialsById(db: SystemReader, userId: number): Promise<Credentials | null> {
  return db.first(query.selectFrom('users').select(columns).where('id', '=', userId));
}

/** The same by the number that others see, for somebody whose passkey names it. */
export function findCredentialsByUuid(db: SystemReader, userUuid: string): Promise<Credentials | null> {
  return db.first(query.selectFrom('users').select(columns).where('uuid', '=', userUuid));
}

export async function setPasswordHash(tx: SystemTx, userId: number, passwordHash: string): Promise<void> {
  await tx.many(query.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId));
}

/** Puts a password in the place of the one that was looked at; false when it is another one by now. */
export async function replacePasswordHash(
  tx: SystemTx,
  userId: number,
  { after, before }: { before: string; after: string },
): Promise<boolean> {
  const replaced = await tx.first(
    query
      .updateTable('users')
      .set({ password_hash: after })
      .where('id', '=', userId)
      .where('password_hash', '=', before)
      .returning('id'),
  );
  return replaced !== null;
}

/** Notes the last access of a user; the profile's version stays, since nothing of the record changed. */
export async function touchLastAccess(
  tx: SystemTx,
  tenantId: number,
  userId: number,
  now: Date,
): Promise<void> {
  await tx.many(
    query
      .updateTable('user_profiles')
      .set({ last_access_at: now })
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId),
  );
}

export type UserTokenKind = 'password-reset' | 'invitation';

export interface FoundToken {
  tenantId: number;
  tokenId: number;
  invitationId: number | null;
  userId: number;
  userUuid: string;
  status: UserStatus;
  homeTenantId: number | null;
  hasPassword: boolean;
}

/** The unused, unexpired token with this hash. */
export function findUserToken(
  db: SystemReader,
  kind: UserTokenKind,
  tokenHash: Buffer,
  now: Date,
): Promise<FoundToken | null> {
  return db.first(
    query
      .selectFrom('user_tokens as k')
      .innerJoin('users as u', 'u.id', 'k.user_id')
      .select([
        'k.tenant_id as tenantId',
        'k.id as tokenId',
        'k.invitation_id as invitationId',
        'u.id as userId',
        'u.uuid as userUuid',
        'u.status as status',
        'u.home_tenant_id as homeTenantId',
        sql<boolean>`u.password_hash is not null`.as('hasPassword'),
      ])
      .where('k.token_hash', '=', tokenHash)
      .where('k.kind', '=', kind)
      .where('k.used_at', 'is', null)
      .where('k.expires_at', '>', now),
  );
}

/** Marks the token used; false when somebody was faster. */
export async function useToken(tx: SystemTx, tenantId: number, tokenId: number, now: Date): Promise<boolean> {
  const used = await tx.first(
    query
      .updateTable('user_tokens')
      .set({ used_at: now })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', tokenId)
      .where('used_at', 'is', null)
      .returning('id'),
  );
  return used !== null;
}

/** Marks all open tokens of a kind as used, e.g. older reset links once one was used or a new one was sent. */
export async function useAllTokens(
  tx: SystemTx,
  userId: number,
  kind: UserTokenKind,
  now: Date,
): Promise<void> {
  await tx.many(
    query
      .updateTable('user_tokens')
      .set({ used_at: now })
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .where('used_at', 'is', null),
  );
}

/** The same for the tokens that lie in one tenant, which is where those of the people at home there are. */
export async function useTokensIn(
  tx: AnyTx,
  { tenantId, userId }: { tenantId: number; userId: number },
  kind: UserTokenKind,
  now: Date,
): Promise<void> {
  await tx.many(
    query
      .updateTable('user_tokens')
      .set({ used_at: now })
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .where('used_at', 'is', null),
  );
}

export interface NewToken {
  tenantId: number;
  userId: number;
  kind: UserTokenKind;
  tokenHash: Buffer;
  invitationId: number | null;
  createdAt: Date;
  expiresAt: Date;
}

export async function insertToken(tx: SystemTx, token: NewToken): Promise<void> {
  await tx.many(
    query.insertInto('user_tokens').values({
      tenant_id: token.tenantId,
      user_id: token.userId,
      kind: token.kind,
      token_hash: token.tokenHash,
      invitation_id: token.invitationId,
      created_at: token.createdAt,
      expires_at: token.expiresAt,
    }),
  );
}

/** A token of the tenant by its hash, used or not. */
export function findTokenByHash(
  tx: SystemTx,
  tenantId: number,
  tokenHash: Buffer,
): Promise<{ id: number; usedAt: Date | null } | null> {
  return tx.first(
    query
      .selectFrom('user_tokens')
      .select(['id', 'used_at as usedAt'])
      .where('tenant_id', '=', tenantId)
      .where('token_hash', '=', tokenHash),
  );
}

/** Lets a token live until then. */
export async function renewToken(
  tx: SystemTx,
  tenantId: number,
  tokenId: number,
  expiresAt: Date,
): Promise<void> {
  await tx.many(
    query
      .updateTable('user_tokens')
      .set({ expires_at: expiresAt })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', tokenId),
  );
}

/** The e-mail of a user, for the user alone. */
export async function findUserEmail(db: SystemReader, userId: number): Promise<string> {
  const row = await db.first(emailOf({ userId }));
  return row?.email ?? '';
}

const emailOf = prepared((is: { userId: number }) =>
  query.selectFrom('users').select('email').where('id', '=', is.userId),
);

/** Number, uuid and home of a user, by uuid. The caller of this function checks by the home whether they may be shown. */
export function findUserIdentity(
  db: SystemReader,
  uuid: string,
): Promise<Pick<Credentials, 'userId' | 'userUuid' | 'homeTenantId'> | null> {
  return db.first(
    query
      .selectFrom('users')
      .select(['id as userId', 'uuid as userUuid', 'home_tenant_id as homeTenantId'])
      .where('uuid', '=', uuid),
  );
}

/** Gives an invited account its password and lets it in. */
export async function activateUser(
  tx: SystemTx,
  userId: number,
  change: { passwordHash: string; name: string | null },
): Promise<void> {
  await tx.many(
    query
      .updateTable('users')
      .set({
        password_hash: change.passwordHash,
        status: 'ativo',
        ...(change.name === null ? {} : { name: change.name }),
      })
      .where('id', '=', userId),
  );
}

/** Deletes the links of an invitation that is sent anew: from now on only the newest one works. */
export async function deleteInvitationTokens(
  tx: AnyTx,
  tenantId: number,
  invitationId: number,
): Promise<void> {
  await tx.many(
    query
      .deleteFrom('user_tokens')
      .where('tenant_id', '=', tenantId)
      .where('invitation_id', '=', invitationId)
      .where('used_at', 'is', null),
  );
}
