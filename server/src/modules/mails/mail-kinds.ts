import { accountMailKinds } from './account-mail-kinds.ts';
import { businessMailKinds } from './business-mail-kinds.ts';
import type { MailKind } from './mail-kind.ts';

/** Every kind of mail that a tenant may word in its own way; a mail of any other kind stays as it is. */
export const MAIL_KINDS: readonly MailKind[] = [...accountMailKinds, ...businessMailKinds];

const BY_NAME: ReadonlyMap<string, MailKind> = new Map(MAIL_KINDS.map((one) => [one.kind, one]));

/** The kind of that name; null for a mail that nobody words. */
export function mailKind(name: string): MailKind | null {
  return BY_NAME.get(name) ?? null;
}
