import { sql } from 'kysely';
import { messageOfFiles } from '../../../platform/uploads/upload-jobs.ts';
import {
  clears,
  countRows,
  deletes,
  keeps,
  type RemovalPart,
  type RowsOf,
  runRemoval,
} from '../../tenancy/index.ts';

/** The users that go, together. */
export interface UserRemoval {
  userIds: readonly number[];
  userUuids: readonly string[];
}

const ofUsers: RowsOf<UserRemoval> = ({ userIds }) => sql`user_id = any(${userIds}::bigint[])`;

/** Rows of other users that name one of the removed ones. */
const naming =
  (column: string): RowsOf<UserRemoval> =>
  ({ userIds }) =>
    sql`${sql.ref(column)} = any(${userIds}::bigint[]) and user_id <> all(${userIds}::bigint[])`;

const createdBy: RowsOf<UserRemoval> = ({ userIds, userUuids }) =>
  sql`created_by_uuid = any(${userUuids}::uuid[]) and user_id <> all(${userIds}::bigint[])`;

/** Who created a user is part of that user's record, so the record's version counts up. */
const clearsCreatedBy: RemovalPart<UserRemoval> = {
  table: 'user_profiles',
  effect: 'cleared',
  describe: 'users that the removed one created',
  count: countRows('user_profiles', createdBy),
  remove: (tx, subject) =>
    runRemoval(
      tx,
      sql`update user_profiles set created_by_uuid = null, version = version + 1 where ${createdBy(subject)}`,
    ),
};

/**
 * What identity has of a user, and the user: the last parts of a removal, because rows of other modules refer to the
 * user. Only the audit log still knows the number afterwards.
 */
export const identityUserRemovalParts: readonly RemovalPart<UserRemoval>[] = [
  deletes('user_profiles', 'profile', ofUsers),
  deletes('user_personal_data', 'personal data', ofUsers),
  deletes('user_addresses', 'addresses', ofUsers),
  deletes('user_documents', 'documents', ofUsers),
  {
    table: 'user_uploads',
    effect: 'deleted',
    describe: 'files of documents',
    count: countRows('user_uploads', ofUsers),
    remove: async (tx, subject, now) => {
      await runRemoval(tx, messageOfFiles('user_uploads', ofUsers(subject), now));
      await runRemoval(tx, sql`delete from user_uploads where ${ofUsers(subject)}`);
    },
  },
  deletes('user_brandings', 'branding', ofUsers),
  deletes('user_grants', 'explicit grants and denials', ofUsers),
  deletes('user_tokens', 'links of reset and invitation mails', ofUsers),
  deletes('user_totp', 'authenticator', ofUsers),
  deletes('recovery_codes', 'recovery codes', ofUsers),
  deletes('passkeys', 'passkeys', ofUsers),
  deletes('email_changes', 'a change of the e-mail address that waits', ofUsers),
  deletes('refresh_tokens', 'tokens that renew sessions of programs', ofUsers),
  deletes('remembered_devices', 'browsers that are remembered', ofUsers),
  deletes('used_passkey_challenges', 'answers of passkeys', ofUsers),
  deletes('user_identities', 'who the user is at providers of companies', ofUsers),
  deletes('sign_in_challenges', 'sign-ins that wait for a second factor', ofUsers),
  deletes('invitations', 'invitations received', ofUsers),
  deletes('list_views', 'columns and views of lists', ofUsers),
  deletes('user_preferences', 'looks of the application', ofUsers),
  deletes('sessions', 'sessions, live and past', ofUsers),
  deletes('memberships', 'memberships in tenants', ofUsers),
  deletes('idempotency_keys', 'remembered answers to creating requests', ofUsers),
  clears('memberships', 'created_by', 'memberships of others that the user created', naming('created_by')),
  clears('memberships', 'role_given_by', 'roles of others that the user gave', naming('role_given_by')),
  clears('user_grants', 'granted_by', 'grants to others that the user gave', naming('granted_by')),
  clears('invitations', 'invited_by', 'invitations of others that the user sent', naming('invited_by')),
  clearsCreatedBy,
  keeps('audit_entries', 'what the user did, and who did what to the user'),
  deletes(
    'users',
    'the account: e-mail, name, password',
    ({ userIds }) => sql`id = any(${userIds}::bigint[])`,
  ),
];
