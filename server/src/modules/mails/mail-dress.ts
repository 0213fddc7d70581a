import type { MailSender } from '../../platform/mail/mailer.ts';
import { pathIds } from '../tenancy/index.ts';
import type { MailText } from './mail-kind.ts';
import type { MailSettingsRow } from './settings-queries.ts';
import type { MailTextRow } from './text-queries.ts';

/** What stands around the text of a mail, and whom it comes from. */
export interface MailDress {
  from: MailSender;
  replyTo: string | null;
  headerText: string | null;
  signatureText: string | null;
  footerText: string | null;
}

/**
 * What holds for a tenant: of each field the nearest that has it, the tenant itself first. An address counts only while its domain is
 * verified by the tenant that gave it.
 */
export function effectiveDress(path: string, rows: readonly MailSettingsRow[]): MailDress {
  const above = pathIds(path)
    .toReversed()
    .flatMap((id) => rows.filter(({ tenantId }) => tenantId === id));
  const first = (pick: (row: MailSettingsRow) => string | null) =>
    above.map(pick).find((value) => value !== null) ?? null;
  return {
    from: {
      name: first(({ senderName }) => senderName),
      address: first(({ isVerified, senderAddress }) => (isVerified ? senderAddress : null)),
    },
    replyTo: first(({ replyTo }) => replyTo),
    headerText: first(({ headerText }) => headerText),
    signatureText: first(({ signatureText }) => signatureText),
    footerText: first(({ footerText }) => footerText),
  };
}

/** The text of the nearest tenant that has one, the tenant itself first; null for that of the system. */
export function effectiveText(
  path: string,
  rows: readonly MailTextRow[],
): (MailText & { tenantId: number }) | null {
  for (const id of pathIds(path).toReversed()) {
    const row = rows.find(({ subject, tenantId }) => tenantId === id && subject !== null);
    if (row?.subject != null && row.body !== null)
      return { tenantId: id, subject: row.subject, body: row.body };
  }
  return null;
}
