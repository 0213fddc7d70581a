import { writeAudit } from '../../platform/audit/audit.ts';
import type { CallerTenant } from '../../platform/auth/caller.ts';
import type { SystemReader } from '../../platform/db/executors.ts';
import { assertMatches, entityTag } from '../../platform/http/etag.ts';
import { HeadedAnswer } from '../../platform/http/headed-answer.ts';
import { requestTenant } from '../../platform/http/request-tenant.ts';
import type { Language } from '../../platform/problem.ts';
import type { UserCall } from '../identity/index.ts';
import { pathIds } from '../tenancy/index.ts';
import type { MailsContext } from './context.ts';
import { effectiveText } from './mail-dress.ts';
import { MAIL_LANGUAGES, type MailKind, type MailText } from './mail-kind.ts';
import { MAIL_KINDS, mailKind } from './mail-kinds.ts';
import type { MailTextList, MailTextParams, MailTextView } from './mail-schema.ts';
import { mailProblems } from './problems.ts';
import { faultsOf } from './text-check.ts';
import {
  listMailTexts,
  listTextsOfKind,
  lockMailText,
  type MailTextRow,
  writeMailText,
} from './text-queries.ts';

/** Every kind of mail in both languages, with what the tenant says in it. */
export async function readMailTexts(
  { database }: MailsContext,
  { caller, language }: Pick<UserCall, 'caller' | 'language'>,
): Promise<MailTextList> {
  const tenant = requestTenant(caller);
  const rows = await listMailTexts(database.system, pathIds(tenant.path));
  const items = MAIL_KINDS.flatMap((kind) =>
    MAIL_LANGUAGES.map((of) => {
      const same = rows.filter((row) => row.kind === kind.kind && row.language === of);
      return viewOf(tenant, same, { kind, of, language });
    }),
  );
  return { items };
}

/** One kind of mail in one language, with the version that a change names. */
export async function readMailText(
  { database }: MailsContext,
  { caller, language }: Pick<UserCall, 'caller' | 'language'>,
  key: MailTextParams,
): Promise<HeadedAnswer<MailTextView>> {
  return answered(database.system, requestTenant(caller), key, language);
}

/** Puts a text in the place of that of the tenant. 422 with what is wrong, in words. */
export function putMailText(
  context: MailsContext,
  call: UserCall,
  key: MailTextParams,
  text: MailText,
): Promise<HeadedAnswer<MailTextView>> {
  assertText(knownKind(key), text, call.language);
  return change(context, call, key, { subject: text.subject.trim(), body: text.body.trim() });
}

/** Gives the text of a tenant up; that of above holds again. */
export function resetMailText(
  context: MailsContext,
  call: UserCall,
  key: MailTextParams,
): Promise<HeadedAnswer<MailTextView>> {
  knownKind(key);
  return change(context, call, key, { subject: null, body: null });
}

async function change(
  { clock, database }: MailsContext,
  call: UserCall,
  key: MailTextParams,
  after: Pick<MailTextRow, 'body' | 'subject'>,
): Promise<HeadedAnswer<MailTextView>> {
  const tenant = requestTenant(call.caller);
  await call.transaction([tenant.id], async (tx) => {
    const before = await lockMailText(tx, tenant.id, key);
    assertMatches(call.ifMatch, tagOf(tenant, before));
    const { body = null, subject = null } = before ?? {};
    if (subject === after.subject && body === after.body) return;
    const row = { ...key, ...after, tenantId: tenant.id, version: (before?.version ?? 0) + 1 };
    await writeMailText(tx, row, clock.now());
    await writeAudit(tx, clock, call.origin, {
      tenantId: tenant.id,
      action: after.subject === null ? 'mail.textReset' : 'mail.textChanged',
      targetType: 'tenant',
      targetUuid: tenant.uuid,
      targetId: tenant.id,
      before: told(key, before),
      after: told(key, row),
    });
  });
  return answered(database.system, tenant, key, call.language);
}

/** The kind of that name; 404 for none. */
export function knownKind({ kind }: Pick<MailTextParams, 'kind'>): MailKind {
  const found = mailKind(kind);
  if (found === null) throw mailProblems.kindUnknown();
  return found;
}

/** 422 with everything that is wrong with a text. */
export function assertText(kind: MailKind, text: MailText, language: Language): void {
  const errors = faultsOf(kind, text, language);
  if (errors.length > 0) throw mailProblems.textInvalid({ errors });
}

function told({ kind, language }: MailTextParams, row: Pick<MailTextRow, 'body' | 'subject'> | null) {
  return { mailKind: kind, language, subject: row?.subject ?? null, body: row?.body ?? null };
}

const tagOf = (tenant: CallerTenant, row: Pick<MailTextRow, 'version'> | null) =>
  entityTag(tenant.uuid, row?.version ?? 0);

async function answered(
  db: SystemReader,
  tenant: CallerTenant,
  key: MailTextParams,
  language: Language,
): Promise<HeadedAnswer<MailTextView>> {
  const kind = knownKind(key);
  const rows = await listTextsOfKind(db, pathIds(tenant.path), key);
  const own = rows.find(({ tenantId }) => tenantId === tenant.id) ?? null;
  const view = viewOf(tenant, rows, { kind, of: key.language, language });
  return new HeadedAnswer(view, { etag: tagOf(tenant, own) });
}

function viewOf(
  tenant: CallerTenant,
  rows: readonly MailTextRow[],
  { kind, language, of }: { kind: MailKind; of: Language; language: Language },
): MailTextView {
  const own = rows.find(({ tenantId }) => tenantId === tenant.id);
  const above = effectiveText(
    tenant.path,
    rows.filter(({ tenantId }) => tenantId !== tenant.id),
  );
  return {
    kind: kind.kind,
    language: of,
    title: kind.title[language],
    variables: kind.variables.map(({ example, meaning, name, required, shape }) => ({
      name,
      shape,
      meaning: meaning[language],
      example: example[of],
      required,
    })),
    own: wordsOf(own),
    inherited: above === null ? null : { subject: above.subject, body: above.body },
    suggested: kind.suggested[of],
    versao: own?.version ?? 0,
  };
}

function wordsOf(row: MailTextRow | undefined): MailText | null {
  return row?.subject == null || row.body === null ? null : { subject: row.subject, body: row.body };
}
