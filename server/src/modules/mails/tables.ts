import { queryBuilder } from '../../platform/db/builder.ts';
import type { Language } from '../../platform/problem.ts';
import type { IdentityTables } from '../identity/index.ts';

interface MailSettings {
  tenant_id: number;
  sender_name: string | null;
  sender_address: string | null;
  /** Of the address, as verified domains are kept. */
  sender_domain: string | null;
  reply_to: string | null;
  header_text: string | null;
  signature_text: string | null;
  footer_text: string | null;
  version: number;
  updated_at: Date;
}

interface MailTexts {
  tenant_id: number;
  kind: string;
  language: Language;
  subject: string | null;
  body: string | null;
  version: number;
  updated_at: Date;
}

/** What tenants have their mails say. */
interface MailTables extends IdentityTables {
  mail_settings: MailSettings;
  mail_texts: MailTexts;
}

export const query = queryBuilder<MailTables>();
