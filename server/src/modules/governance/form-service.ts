import type { FormField, FormName } from '@retaguarda/rules/form-fields';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { FormFieldsAnswer, UserCall } from '../identity/index.ts';
import { assertOfPlatform, readableCompany, writableCompany } from './company-access.ts';
import type { GovernanceContext } from './context.ts';
import { deleteArrangement, type FormKey, findArrangement, writeArrangement } from './form-queries.ts';
import { assertArrangement } from './form-rules.ts';

/** The form as the platform arranged it, else as it was delivered. */
export function platformForm(context: GovernanceContext, form: FormName): Promise<FormFieldsAnswer> {
  return context.forms.resolve(form, { tenantId: context.platformTenantId(), companyId: null });
}

/** The form as it applies to the company, for whoever may see it. */
export async function companyForm(
  context: GovernanceContext,
  { caller }: Pick<UserCall, 'caller'>,
  companyUuid: string,
  form: FormName,
): Promise<FormFieldsAnswer> {
  const { id, tenantId } = await readableCompany(context, caller, companyUuid);
  return context.forms.resolve(form, { tenantId, companyId: id });
}

export async function putPlatformForm(
  context: GovernanceContext,
  call: UserCall,
  form: FormName,
  fields: FormField[],
): Promise<FormFieldsAnswer> {
  assertOfPlatform(call.caller);
  const version = await put(context, call, platformKey(context, form), null, fields);
  return { form, source: 'platform', version, fields };
}

export async function putCompanyForm(
  context: GovernanceContext,
  call: UserCall,
  companyUuid: string,
  form: FormName,
  fields: FormField[],
): Promise<FormFieldsAnswer> {
  const { id, tenantId, uuid } = await writableCompany(context, call.caller, companyUuid);
  const version = await put(context, call, { tenantId, companyId: id, form }, uuid, fields);
  return { form, source: 'company', version, fields };
}

/** Deletes the company's own arrangement, so that the one above applies; nothing happens when it has none. */
export async function dropCompanyForm(
  context: GovernanceContext,
  call: UserCall,
  companyUuid: string,
  form: FormName,
): Promise<FormFieldsAnswer> {
  const { id, tenantId, uuid } = await writableCompany(context, call.caller, companyUuid);
  await call.transaction([tenantId], async (tx) => {
    const before = await deleteArrangement(tx, { tenantId, companyId: id, form });
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
  return context.forms.resolve(form, { tenantId, companyId: id });
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
