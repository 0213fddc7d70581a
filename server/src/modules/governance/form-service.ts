import type { FormField, FormName } from '@retaguarda/rules/form-fields';
import { writeAudit } from '../../platform/audit/audit.ts';
import { assertMatches } from '../../platform/http/etag.ts';
import { HeadedAnswer } from '../../platform/http/headed-answer.ts';
import type { FormFieldsAnswer, UserCall } from '../identity/index.ts';
import { assertOfPlatform, readableCompany, writableCompany } from './company-access.ts';
import type { GovernanceContext } from './context.ts';
import { deleteArrangement, type FormKey, findArrangement, writeArrangement } from './form-queries.ts';
import { assertArrangement } from './form-rules.ts';

/** A form with the tag that a change of it may name. */
type TaggedForm = HeadedAnswer<FormFieldsAnswer>;

/** The form as the platform arranged it, else as it was delivered. */
export async function platformForm(context: GovernanceContext, form: FormName): Promise<TaggedForm> {
  const place = { tenantId: context.platformTenantId(), companyId: null };
  return tagged(await context.forms.resolve(form, place), 'platform');
}

/** The form as it applies to the company, for whoever may see it. */
export async function companyForm(
  context: GovernanceContext,
  { caller }: Pick<UserCall, 'caller'>,
  companyUuid: string,
  form: FormName,
): Promise<TaggedForm> {
  const { id, tenantId } = await readableCompany(context, caller, companyUuid);
  return tagged(await context.forms.resolve(form, { tenantId, companyId: id }), 'company');
}

export async function putPlatformForm(
  context: GovernanceContext,
  call: UserCall,
  form: FormName,
  fields: FormField[],
): Promise<TaggedForm> {
  assertOfPlatform(call.caller);
  const version = await put(context, call, platformKey(context, form), null, fields);
  return tagged({ form, source: 'platform', version, fields }, 'platform');
}

export async function putCompanyForm(
  context: GovernanceContext,
  call: UserCall,
  companyUuid: string,
  form: FormName,
  fields: FormField[],
): Promise<TaggedForm> {
  const { id, tenantId, uuid } = await writableCompany(context, call.caller, companyUuid);
  const version = await put(context, call, { tenantId, companyId: id, form }, uuid, fields);
  return tagged({ form, source: 'company', version, fields }, 'company');
}

/** Deletes the company's own arrangement, so that the one above applies; nothing happens when it has none. */
export async function dropCompanyForm(
  context: GovernanceContext,
  call: UserCall,
  companyUuid: string,
  form: FormName,
): Promise<TaggedForm> {
  const { id, tenantId, uuid } = await writableCompany(context, call.caller, companyUuid);
  await call.transaction([tenantId], async (tx) => {
    const before = await deleteArrangement(tx, { tenantId, companyId: id, form });
    assertMatches(call.ifMatch, formTag(form, before?.version));
    if (before === null) return;
    await writeAudit(tx, context.clock, call.origin, {
      tenantId,
      action: 'form.dropped',
      targetType: 'form',
      targetUuid: uuid,
      companyId: id,
      before: { form, fields: before.fields, version: before.version },
      after: { form },
    });
    tx.afterCommit(() => context.forms.changed(tenantId));
  });
  return tagged(await context.forms.resolve(form, { tenantId, companyId: id }), 'company');
}

async function put(
  { clock, forms }: GovernanceContext,
  call: UserCall,
  key: FormKey,
  companyUuid: string | null,
  fields: readonly FormField[],
): Promise<number> {
  assertArrangement(key.form, fields, call.language);
  return call.transaction([key.tenantId], async (tx) => {
    const before = await findArrangement(tx, key);
    const version = await writeArrangement(tx, key, fields, clock.now());
    // By the version that was replaced, which somebody may have written after `before` was read.
    assertMatches(call.ifMatch, formTag(key.form, version - 1));
    await writeAudit(tx, clock, call.origin, {
      tenantId: key.tenantId,
      action: 'form.arranged',
      targetType: 'form',
      targetUuid: companyUuid,
      companyId: key.companyId,
      before: { form: key.form, fields: before?.fields ?? null },
      after: { form: key.form, fields, version },
    });
    tx.afterCommit(() => forms.changed(key.tenantId));
    return version;
  });
}

function platformKey({ platformTenantId }: GovernanceContext, form: FormName): FormKey {
  return { tenantId: platformTenantId(), companyId: null, form };
}

/** Tells the versions of one's own arrangement apart; without one, whatever applies from above has the tag of none. */
function formTag(form: FormName, version = 0): string {
  return `"${form}-${version}"`;
}

function tagged(answer: FormFieldsAnswer, own: FormFieldsAnswer['source']): TaggedForm {
  const version = answer.source === own ? answer.version : 0;
  return new HeadedAnswer(answer, { etag: formTag(answer.form, version) });
}
