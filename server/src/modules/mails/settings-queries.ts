import type { AnyTx, SystemReader, TenantReader } from '../../platform/db/executors.ts';
import { query } from './tables.ts';

/** What a tenant says around the texts of its mails; null for as above. */
export interface MailSettingsFields {
  senderName: string | null;
  senderAddress: string | null;
  replyTo: string | null;
  headerText: string | null;
  signatureText: string | null;
  footerText: string | null;
}

export interface MailSettingsRow extends MailSettingsFields {
  tenantId: number;
  /** Of the address; null without one. */
  senderDomain: string | null;
  /** Whether the domain of the address is the tenant's now. */
  isVerified: boolean;
  version: number;
}

/** The settings of these tenants; those that have none are left out. */
export function listMailSettings(
  db: SystemReader | TenantReader | AnyTx,
  tenantIds: readonly number[],
): Promise<MailSettingsRow[]> {
  return db.many(
    query
      .selectFrom('mail_settings as s')
      .leftJoin('verified_domains as v', (join) =>
        join.onRef('v.domain', '=', 's.sender_domain').onRef('v.owner_tenant_id', '=', 's.tenant_id'),
      )
      .where('s.tenant_id', 'in', [...tenantIds])
      .select((eb) => [
        's.tenant_id as tenantId',
        's.sender_name as senderName',
        's.sender_address as senderAddress',
        's.sender_domain as senderDomain',
        's.reply_to as replyTo',
        's.header_text as headerText',
        's.signature_text as signatureText',
        's.footer_text as footerText',
        's.version as version',
        eb('v.domain', 'is not', null).$castTo<boolean>().as('isVerified'),
      ]),
  );
}

/** Locks the settings of a tenant until the end of the transaction. */
export async function lockMailSettings(tx: AnyTx, tenantId: number): Promise<void> {
  await tx.many(
    query.selectFrom('mail_settings').select('tenant_id').where('tenant_id', '=', tenantId).forUpdate(),
  );
}

/** Whether a domain is one that the tenant has verified. */
export async function ownsDomain(tx: AnyTx, tenantId: number, domain: string): Promise<boolean> {
  const row = await tx.first(
    query
      .selectFrom('verified_domains')
      .select('domain')
      .where('domain', '=', domain)
      .where('owner_tenant_id', '=', tenantId),
  );
  return row !== null;
}

export async function writeMailSettings(
  tx: AnyTx,
  tenantId: number,
  fields: MailSettingsFields & { senderDomain: string | null; version: number },
  now: Date,
): Promise<void> {
  await tx.many(
    query
      .insertInto('mail_settings')
      .values({
        tenant_id: tenantId,
        sender_name: fields.senderName,
        sender_address: fields.senderAddress,
        sender_domain: fields.senderDomain,
        reply_to: fields.replyTo,
        header_text: fields.headerText,
        signature_text: fields.signatureText,
        footer_text: fields.footerText,
        version: fields.version,
        updated_at: now,
      })
      .onConflict((conflict) =>
        conflict.constraint('mail_settings_pkey').doUpdateSet({
          sender_name: (eb) => eb.ref('excluded.sender_name'),
          sender_address: (eb) => eb.ref('excluded.sender_address'),
          sender_domain: (eb) => eb.ref('excluded.sender_domain'),
          reply_to: (eb) => eb.ref('excluded.reply_to'),
          header_text: (eb) => eb.ref('excluded.header_text'),
          signature_text: (eb) => eb.ref('excluded.signature_text'),
          footer_text: (eb) => eb.ref('excluded.footer_text'),
          version: (eb) => eb.ref('excluded.version'),
          updated_at: (eb) => eb.ref('excluded.updated_at'),
        }),
      ),
  );
}
