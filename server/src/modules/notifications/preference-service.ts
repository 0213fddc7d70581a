import { NOTIFICATION_KINDS } from '@retaguarda/rules/notification-kinds';
import type { UserCall } from '../identity/index.ts';
import type { NotificationsContext } from './context.ts';
import { choiceOf } from './notice-writing.ts';
import type { Preferences, PreferencesBody } from './notification-schema.ts';
import { ownerOf } from './notification-service.ts';
import { listPreferences, writePreferences } from './preference-queries.ts';
import type { Choices } from './tables.ts';

/** How the caller is told of each kind in the tenant of the request, and in which language mails are written. */
export async function readPreferences(
  { database }: NotificationsContext,
  { caller, language }: Pick<UserCall, 'caller' | 'language'>,
): Promise<Preferences> {
  const { tenantId, userId } = ownerOf(caller);
  const [stored] = await listPreferences(database.tenant(tenantId), tenantId, [userId]);
  return viewOf(stored?.choices ?? {}, stored?.language ?? language);
}

/** Keeps what the caller chose. It is about the caller alone, and so leaves no entry in the log. */
export async function savePreferences(
  { clock }: NotificationsContext,
  call: Pick<UserCall, 'caller' | 'transaction'>,
  body: PreferencesBody,
): Promise<Preferences> {
  const { tenantId, userId } = ownerOf(call.caller);
  const choices: Choices = Object.fromEntries(
    body.choices.map(({ inApp, kind, mail }) => [kind, { inApp, mail }]),
  );
  await call.transaction([tenantId], (tx) =>
    writePreferences(tx, tenantId, { userId, language: body.language, choices }, clock.now()),
  );
  return viewOf(choices, body.language);
}

function viewOf(choices: Choices, language: Preferences['language']): Preferences {
  return { language, choices: NOTIFICATION_KINDS.map((kind) => ({ kind, ...choiceOf(choices, kind) })) };
}
