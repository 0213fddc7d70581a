import { writeAudit } from '../../platform/audit/audit.ts';
import type { Caller, CallerTenant } from '../../platform/auth/caller.ts';
import type { SystemReader } from '../../platform/db/executors.ts';
import { assertMatches, entityTag } from '../../platform/http/etag.ts';
import { HeadedAnswer } from '../../platform/http/headed-answer.ts';
import { requestTenant } from '../../platform/http/request-tenant.ts';
import type { UserCall } from '../identity/index.ts';
import { pathIds } from '../tenancy/index.ts';
import { countAnswers, listAnswers } from './answer-queries.ts';
import type { PrivacyContext } from './context.ts';
import { findHoldingContact } from './processing/contact-queries.ts';
import type { PrivacyContact } from './processing/contact-schema.ts';
import { privacyTextProblems } from './text-problems.ts';
import {
  type DraftRow,
  findPortalPath,
  findText,
  insertText,
  listCurrentTexts,
  listDrafts,
  listVersions,
  lockDraft,
  type PublishedTextRow,
  writeDraft,
} from './text-queries.ts';
import {
  PRIVACY_TEXT_KINDS,
  type PrivacyAnswersQuery,
  type PrivacyDraftBody,
  type PrivacyTextKind,
  type PrivacyTextView,
  type PrivacyVersionPage,
  type PrivacyVersionParams,
  type PublishedText,
} from './text-schema.ts';
import { assertWholeTenant } from './whole-tenant.ts';

/** Each kind of text of the tenant of the request: what is being written, what was published, and what holds now. */
export async function listPrivacyTexts(
  { database }: PrivacyContext,
  caller: Caller,
): Promise<PrivacyTextView[]> {
  const tenant = requestTenant(caller);
  const current = await listCurrentTexts(database.system, pathIds(tenant.path));
  const drafts = await listDrafts(database.system, tenant.id);
  const views = PRIVACY_TEXT_KINDS.map(async (kind) => {
    const draft = drafts.find((row) => row.kind === kind) ?? null;
    return viewOf(database.system, tenant, { kind, draft, current });
  });
  return Promise.all(views);
}

/** Puts a draft in the place of the one that there is; nobody but who writes it reads it. */
export async function putPrivacyDraft(
  { clock, database }: PrivacyContext,
  call: UserCall,
  kind: PrivacyTextKind,
  { textEn, textPt }: PrivacyDraftBody,
): Promise<HeadedAnswer<PrivacyTextView>> {
  const tenant = requestTenant(call.caller);
  assertWholeTenant(call.caller);
  const draft = await call.transaction([tenant.id], async (tx) => {
    const before = await lockDraft(tx, tenant.id, kind);
    assertMatches(call.ifMatch, tagOf(tenant, before));
    if (before !== null && before.textPt === textPt && before.textEn === textEn) return before;
    const after = { kind, textPt, textEn, version: (before?.version ?? 0) + 1 };
    await writeDraft(tx, tenant.id, after, clock.now());
    await writeAudit(tx, clock, call.origin, {
      tenantId: tenant.id,
      action: 'privacy.textDrafted',
      targetType: 'tenant',
      targetUuid: tenant.uuid,
      targetId: tenant.id,
      after: { kind },
    });
    return after;
  });
  return answered(database.system, tenant, kind, draft);
}

/**
 * Publishes the draft as the version of the next number, for good. 409 for any other number, so that sending it twice publishes once;
 * `If-Match` names the draft that was read.
 */
export async function publishPrivacyText(
  { clock, database }: PrivacyContext,
  call: UserCall,
  { kind, number }: PrivacyVersionParams,
): Promise<HeadedAnswer<PrivacyTextView>> {
  const tenant = requestTenant(call.caller);
  assertWholeTenant(call.caller);
  const draft = await call.transaction([tenant.id], async (tx) => {
    const stored = await lockDraft(tx, tenant.id, kind);
    assertMatches(call.ifMatch, tagOf(tenant, stored));
    if (stored === null || stored.textPt.trim() === '' || stored.textEn.trim() === '')
      throw privacyTextProblems.draftEmpty();
    const [latest] = await listVersions(tx, tenant.id, kind);
    if (number !== (latest?.number ?? 0) + 1) throw privacyTextProblems.numberTaken();
    await insertText(tx, { tenantId: tenant.id, kind, number }, stored, clock.now());
    await writeAudit(tx, clock, call.origin, {
      tenantId: tenant.id,
      action: 'privacy.textPublished',
      targetType: 'tenant',
      targetUuid: tenant.uuid,
      targetId: tenant.id,
      after: { kind, numero: number },
    });
    return stored;
  });
  return answered(database.system, tenant, kind, draft);
}

/** One version of the tenant with who answered what to it, a page at a time. */
export async function readPrivacyVersion(
  { database }: PrivacyContext,
  caller: Caller,
  { kind, number }: PrivacyVersionParams,
  { pageNumber = 1, pageSize = 20 }: PrivacyAnswersQuery,
): Promise<PrivacyVersionPage> {
  const { id: tenantId } = requestTenant(caller);
  assertWholeTenant(caller);
  const key = { tenantId, kind, number };
  const text = await findText(database.system, key);
  if (text === null) throw privacyTextProblems.notFound();
  const window = { limit: pageSize + 1, offset: (pageNumber - 1) * pageSize };
  const rows = await listAnswers(database.system, key, window);
  const figures = { accepted: 0, declined: 0, withdrawn: 0 };
  for (const { answer, people } of await countAnswers(database.system, key)) figures[answer] = people;
  return {
    ...{ text: toPublished(text), figures, pageNumber, pageSize, hasMore: rows.length > pageSize },
    items: rows
      .slice(0, pageSize)
      .map(({ answer, answeredAt, email, isLatest, name, network, userUuid }) => ({
        ...{ userId: userUuid, name, email, answer, network, holds: isLatest },
        answeredAt: answeredAt.toISOString(),
      })),
  };
}

/** What holds in the portal at a host with who answers for it, for whoever asks; of the platform where no portal is. */
export async function listPublicTexts(
  { database, identity, platformTenantId }: PrivacyContext,
  asked: string | undefined,
): Promise<{ items: PublishedText[]; contact: PrivacyContact | null }> {
  const host = (asked ?? '').trim().toLowerCase().replace(/\.$/, '');
  const base = `.${new URL(identity.publicUrl).hostname}`;
  const subdomain = host.endsWith(base) ? host.slice(0, -base.length) : null;
  const path = host === '' ? null : await findPortalPath(database.system, { host, subdomain });
  const ids = path === null ? [platformTenantId()] : pathIds(path);
  const items = (await listCurrentTexts(database.system, ids)).map(toPublished);
  return { items, contact: await findHoldingContact(database.system, ids) };
}

/** A text as it is answered. */
export function toPublished(row: PublishedTextRow): PublishedText {
  const { kind, number, publishedAt, tenantName, tenantUuid, textEn, textPt } = row;
  return {
    ...{ kind, number, tenantId: tenantUuid, tenantName, textPt, textEn },
    publishedAt: publishedAt.toISOString(),
  };
}

const tagOf = ({ uuid }: CallerTenant, draft: DraftRow | null) => entityTag(uuid, draft?.version ?? 0);

async function viewOf(
  db: SystemReader,
  { id }: CallerTenant,
  known: { kind: PrivacyTextKind; draft: DraftRow | null; current: readonly PublishedTextRow[] },
): Promise<PrivacyTextView> {
  const { current, draft, kind } = known;
  const versions = await listVersions(db, id, kind);
  const holding = current.find((row) => row.kind === kind);
  return {
    kind,
    draft: { textPt: draft?.textPt ?? '', textEn: draft?.textEn ?? '' },
    versao: draft?.version ?? 0,
    nextNumber: (versions[0]?.number ?? 0) + 1,
    versions: versions.map(({ number, publishedAt }) => ({ number, publishedAt: publishedAt.toISOString() })),
    current: holding === undefined ? null : toPublished(holding),
  };
}

async function answered(
  db: SystemReader,
  tenant: CallerTenant,
  kind: PrivacyTextKind,
  draft: DraftRow,
): Promise<HeadedAnswer<PrivacyTextView>> {
  const current = await listCurrentTexts(db, pathIds(tenant.path));
  const view = await viewOf(db, tenant, { kind, draft, current });
  return new HeadedAnswer(view, { etag: tagOf(tenant, draft) });
}
