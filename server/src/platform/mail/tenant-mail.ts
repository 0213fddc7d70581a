import type { MailMessage } from './mailer.ts';
import { type MailContent, renderMail } from './template.ts';

/** The bodies of a mail of a tenant, which may word it in its own way with these values. */
export function tenantMail(
  tenantId: number,
  content: MailContent,
  values: Readonly<Record<string, string>>,
): Pick<MailMessage, 'html' | 'text' | 'wording'> {
  return { ...renderMail(content), wording: { tenantId, content, values } };
}
