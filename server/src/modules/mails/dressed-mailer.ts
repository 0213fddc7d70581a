import type { Database } from '../../platform/db/database.ts';
import type { Mailer, MailMessage } from '../../platform/mail/mailer.ts';
import type { Language } from '../../platform/problem.ts';
import { type CompanyLookup, findTenantBrand } from '../identity/index.ts';
import { findTenantById, pathIds } from '../tenancy/index.ts';
import { effectiveDress, effectiveText } from './mail-dress.ts';
import type { MailText } from './mail-kind.ts';
import { mailKind } from './mail-kinds.ts';
import { listMailSettings } from './settings-queries.ts';
import { listTextsOfKind } from './text-queries.ts';
import { wordedMail } from './wording.ts';

export interface DressContext {
  companies: CompanyLookup;
  database: Database;
}

/** The same mailer: a mail that says whose it is goes out in the words, with the sender and in the dress of that tenant. */
export function dressedMailer(mailer: Mailer, context: DressContext): Mailer {
  return {
    verify: () => mailer.verify(),
    send: async (message) => mailer.send(await dressed(context, message)),
  };
}

/** A mail as its tenant words it; `tried` takes the place of the text that the tenant keeps. */
export async function dressed(
  { companies, database }: DressContext,
  { wording, ...message }: MailMessage,
  tried?: MailText,
): Promise<MailMessage> {
  if (wording === undefined) return message;
  const tenant = await findTenantById(database.system, wording.tenantId);
  if (tenant === null) return message;
  const { path } = tenant;
  const tenantIds = pathIds(path);
  const language: Language = wording.content.language ?? 'pt-BR';
  const kind = mailKind(message.kind);
  const [settings, texts, { logotipo: logo }] = await Promise.all([
    listMailSettings(database.system, tenantIds),
    kind === null || tried !== undefined
      ? []
      : listTextsOfKind(database.system, tenantIds, { kind: kind.kind, language }),
    findTenantBrand({ companies, database }, tenant),
  ]);
  const dress = effectiveDress(path, settings);
  const text = tried ?? effectiveText(path, texts);
  return {
    ...message,
    ...wordedMail(message, wording, { kind, text, dress, logo }),
    from: dress.from,
    ...(dress.replyTo === null ? {} : { replyTo: dress.replyTo }),
  };
}
