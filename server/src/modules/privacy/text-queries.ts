import { sql } from 'kysely';
import type { AnyTx, SystemReader } from '../../platform/db/executors.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import type { PrivacyTextKind } from './text-schema.ts';

export interface PublishedTextRow {
  tenantId: number;
  tenantUuid: string;
  tenantName: string;
  kind: PrivacyTextKind;
  number: number;
  textPt: string;
  textEn: string;
  publishedAt: Date;
}

export interface DraftRow {
  kind: PrivacyTextKind;
  textPt: string;
  textEn: string;
  version: number;
}

/** Which version of which tenant. */
export interface VersionKey {
  tenantId: number;
  kind: PrivacyTextKind;
  number: number;
}

const LISTED_VERSIONS = 50;

const columns = sql`p.tenant_id as "tenantId", t.uuid as "tenantUuid", t.name as "tenantName", p.kind, p.number,
  p.text_pt as "textPt", p.text_en as "textEn", p.published_at as "publishedAt"`;

/** Of each kind the latest version of the nearest tenant of a path that has one; `tenantIds` come from the platform down. */
export function listCurrentTexts(
  db: SystemReader | AnyTx,
  tenantIds: readonly number[],
): Promise<PublishedTextRow[]> {
  return db.many(
    statement(sql<PublishedTextRow>`
      select distinct on (p.kind) ${columns} from privacy_texts p join tenants t on t.id = p.tenant_id
      where p.tenant_id = any(${tenantIds}::bigint[])
      order by p.kind, array_position(${tenantIds}::bigint[], p.tenant_id) desc, p.number desc`),
  );
}

export function findText(
  db: SystemReader | AnyTx,
  { kind, number, tenantId }: VersionKey,
): Promise<PublishedTextRow | null> {
  return db.first(
    statement(sql<PublishedTextRow>`
      select ${columns} from privacy_texts p join tenants t on t.id = p.tenant_id
      where p.tenant_id = ${tenantId} and p.kind = ${kind} and p.number = ${number}`),
  );
}

/** The latest versions of a kind, the newest first. */
export function listVersions(
  db: SystemReader | AnyTx,
  tenantId: number,
  kind: PrivacyTextKind,
): Promise<{ number: number; publishedAt: Date }[]> {
  return db.many(
    statement(sql<{ number: number; publishedAt: Date }>`
      select number, published_at as "publishedAt" from privacy_texts
      where tenant_id = ${tenantId} and kind = ${kind} order by number desc limit ${LISTED_VERSIONS}`),
  );
}

export function listDrafts(db: SystemReader, tenantId: number): Promise<DraftRow[]> {
  return db.many(
    statement(sql<DraftRow>`
      select kind, text_pt as "textPt", text_en as "textEn", version from privacy_drafts
      where tenant_id = ${tenantId}`),
  );
}

/** The draft, locked until the end of the transaction. */
export function lockDraft(tx: AnyTx, tenantId: number, kind: PrivacyTextKind): Promise<DraftRow | null> {
  return tx.first(
    statement(sql<DraftRow>`
      select kind, text_pt as "textPt", text_en as "textEn", version from privacy_drafts
      where tenant_id = ${tenantId} and kind = ${kind} for update`),
  );
}

export async function writeDraft(tx: AnyTx, tenantId: number, draft: DraftRow, now: Date): Promise<void> {
  await tx.many(
    statement(sql`
      insert into privacy_drafts (tenant_id, kind, text_pt, text_en, version, updated_at)
      values (${tenantId}, ${draft.kind}, ${draft.textPt}, ${draft.textEn}, ${draft.version}, ${now})
      on conflict on constraint privacy_drafts_pkey do update set text_pt = excluded.text_pt,
        text_en = excluded.text_en, version = excluded.version, updated_at = excluded.updated_at`),
  );
}

export async function insertText(
  tx: AnyTx,
  { kind, number, tenantId }: VersionKey,
  { textEn, textPt }: Pick<DraftRow, 'textEn' | 'textPt'>,
  now: Date,
): Promise<void> {
  await tx.many(
    statement(sql`
      insert into privacy_texts (tenant_id, kind, number, text_pt, text_en, published_at)
      values (${tenantId}, ${kind}, ${number}, ${textPt}, ${textEn}, ${now})`),
  );
}

/** The path of the tenant whose portal is at a host of its own, or at a subdomain; null where none is. */
export async function findPortalPath(
  db: SystemReader,
  { host, subdomain }: { host: string; subdomain: string | null },
): Promise<string | null> {
  const row = await db.first(
    statement(sql<{ path: string }>`
      select t.path from tenants t where t.status = 'ativo' and t.id = coalesce(
        (select owner_tenant_id from verified_hosts where host = ${host}),
        (select owner_tenant_id from subdomains where subdomain = ${subdomain}::text))`),
  );
  return row?.path ?? null;
}
