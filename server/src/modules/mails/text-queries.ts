import type { AnyTx, SystemReader, TenantReader } from '../../platform/db/executors.ts';
import type { Language } from '../../platform/problem.ts';
import { query } from './tables.ts';

export interface MailTextKey {
  kind: string;
  language: Language;
}

export interface MailTextRow extends MailTextKey {
  tenantId: number;
  /** Both null for a text that was given up. */
  subject: string | null;
  body: string | null;
  version: number;
}

const columns = ['tenant_id as tenantId', 'kind', 'language', 'subject', 'body', 'version'] as const;

/** The texts of these tenants: two for each kind and tenant at most. */
export function listMailTexts(
  db: SystemReader | TenantReader,
  tenantIds: readonly number[],
): Promise<MailTextRow[]> {
  return db.many(
    query
      .selectFrom('mail_texts')
      .select(columns)
      .where('tenant_id', 'in', [...tenantIds]),
  );
}

/** The texts of one kind and language that these tenants have. */
export function listTextsOfKind(
  db: SystemReader,
  tenantIds: readonly number[],
  { kind, language }: MailTextKey,
): Promise<MailTextRow[]> {
  return db.many(
    query
      .selectFrom('mail_texts')
      .select(columns)
      .where('tenant_id', 'in', [...tenantIds])
      .where('kind', '=', kind)
      .where('language', '=', language),
  );
}

/** The text of a tenant, locked until the end of the transaction. */
export function lockMailText(
  tx: AnyTx,
  tenantId: number,
  { kind, language }: MailTextKey,
): Promise<MailTextRow | null> {
  return tx.first(
    query
      .selectFrom('mail_texts')
      .select(columns)
      .where('tenant_id', '=', tenantId)
      .where('kind', '=', kind)
      .where('language', '=', language)
      .forUpdate(),
  );
}

export async function writeMailText(tx: AnyTx, row: MailTextRow, now: Date): Promise<void> {
  const { body, kind, language, subject, tenantId, version } = row;
  await tx.many(
    query
      .insertInto('mail_texts')
      .values({ tenant_id: tenantId, kind, language, subject, body, version, updated_at: now })
      .onConflict((conflict) =>
        conflict.constraint('mail_texts_pkey').doUpdateSet({
          subject: (eb) => eb.ref('excluded.subject'),
          body: (eb) => eb.ref('excluded.body'),
          version: (eb) => eb.ref('excluded.version'),
          updated_at: (eb) => eb.ref('excluded.updated_at'),
        }),
      ),
  );
}
