import { writeAudit } from '../../platform/audit/audit.ts';
import { changedFields } from '../../platform/audit/changes.ts';
import type { CallerTenant } from '../../platform/auth/caller.ts';
import type { AnyTx, SystemReader } from '../../platform/db/executors.ts';
import { assertMatches, entityTag } from '../../platform/http/etag.ts';
import { HeadedAnswer } from '../../platform/http/headed-answer.ts';
import { requestTenant } from '../../platform/http/request-tenant.ts';
import { isPlainAddress } from '../../platform/mail/mailer.ts';
import { domainOfEmail, type UserCall } from '../identity/index.ts';
import { pathIds } from '../tenancy/index.ts';
import type { MailsContext } from './context.ts';
import { effectiveDress } from './mail-dress.ts';
import type { MailSettingsBody, MailSettingsView } from './mail-schema.ts';
import { mailProblems } from './problems.ts';
import {
  listMailSettings,
  lockMailSettings,
  type MailSettingsFields,
  type MailSettingsRow,
  ownsDomain,
  writeMailSettings,
} from './settings-queries.ts';
import { holdsAddress } from './text-check.ts';

const NOTHING: MailSettingsFields = {
  senderName: null,
  senderAddress: null,
  replyTo: null,
  headerText: null,
  signatureText: null,
  footerText: null,
};
const FIELDS = Object.keys(NOTHING) as (keyof MailSettingsFields)[];
const TEXTS = ['senderName', 'headerText', 'signatureText', 'footerText'] as const;

/** Whom the mails of the tenant of the request come from, and what stands around their texts. */
export async function readMailSettings(
  { database }: MailsContext,
  { caller }: Pick<UserCall, 'caller'>,
): Promise<HeadedAnswer<MailSettingsView>> {
  return answered(database.system, requestTenant(caller));
}

/** Puts settings in the place of those of the tenant. 422 for an address whose domain the tenant has not verified. */
export async function putMailSettings(
  { clock, database }: MailsContext,
  call: UserCall,
  body: MailSettingsBody,
): Promise<HeadedAnswer<MailSettingsView>> {
  const tenant = requestTenant(call.caller);
  const after = checked(body, call);
  await call.transaction([tenant.id], async (tx) => {
    await lockMailSettings(tx, tenant.id);
    const before = await ownSettings(tx, tenant.id);
    assertMatches(call.ifMatch, tagOf(tenant, before));
    const senderDomain = await ownDomain(tx, tenant.id, after.senderAddress);
    const changes = changedFields({ ...fieldsOf(before) }, { ...after });
    if (changes === null) return;
    const version = (before?.version ?? 0) + 1;
    await writeMailSettings(tx, tenant.id, { ...after, senderDomain, version }, clock.now());
    await writeAudit(tx, clock, call.origin, {
      tenantId: tenant.id,
      action: 'mail.settingsChanged',
      targetType: 'tenant',
      targetUuid: tenant.uuid,
      targetId: tenant.id,
      before: changes.before,
      after: changes.after,
    });
  });
  return answered(database.system, tenant);
}

/** The fields without blanks at their ends; 422 for an address that is none, and for a text with a link in it. */
function checked(body: MailSettingsBody, { language }: UserCall): MailSettingsFields {
  const trimmed = (text: string | null) => (text === null || text.trim() === '' ? null : text.trim());
  const fields = { ...NOTHING };
  for (const name of FIELDS) fields[name] = trimmed(body[name]);
  for (const path of ['senderAddress', 'replyTo'] as const) {
    const address = fields[path];
    if (address !== null && (!isPlainAddress(address) || domainOfEmail(address) === null))
      throw mailProblems.addressForm({ errors: [fault(path, mailProblems.addressForm, language)] });
  }
  const linked = TEXTS.filter((name) => holdsAddress(fields[name] ?? ''));
  if (linked.length > 0)
    throw mailProblems.holdsAddress({
      errors: linked.map((path) => fault(path, mailProblems.holdsAddress, language)),
    });
  return fields;
}

function fault(
  path: string,
  { definition }: typeof mailProblems.addressForm,
  language: UserCall['language'],
) {
  return { path, code: definition.code, message: definition[language] };
}

async function ownDomain(tx: AnyTx, tenantId: number, address: string | null): Promise<string | null> {
  if (address === null) return null;
  const domain = domainOfEmail(address);
  if (domain === null || !(await ownsDomain(tx, tenantId, domain))) throw mailProblems.addressUnverified();
  return domain;
}

async function ownSettings(db: AnyTx | SystemReader, tenantId: number): Promise<MailSettingsRow | null> {
  const [row] = await listMailSettings(db, [tenantId]);
  return row ?? null;
}

function fieldsOf(row: MailSettingsRow | null): MailSettingsFields {
  const fields = { ...NOTHING };
  for (const name of FIELDS) fields[name] = row?.[name] ?? null;
  return fields;
}

const tagOf = (tenant: CallerTenant, row: MailSettingsRow | null) =>
  entityTag(tenant.uuid, row?.version ?? 0);

async function answered(db: SystemReader, tenant: CallerTenant): Promise<HeadedAnswer<MailSettingsView>> {
  const rows = await listMailSettings(db, pathIds(tenant.path));
  const own = rows.find(({ tenantId }) => tenantId === tenant.id) ?? null;
  const { from, replyTo } = effectiveDress(tenant.path, rows);
  const view = {
    ...fieldsOf(own),
    versao: own?.version ?? 0,
    addressInUse: own?.isVerified ?? false,
    effective: { senderName: from.name, senderAddress: from.address, replyTo },
  };
  return new HeadedAnswer(view, { etag: tagOf(tenant, own) });
}
