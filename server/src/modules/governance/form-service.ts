import { writeAudit } from '../../platform/audit/audit.ts';
import { isAdmin } from '../../platform/auth/caller.ts';
import type { UserCall } from '../identity/index.ts';
import { readableCompany, writableCompany } from './company-access.ts';
import type { GovernanceContext } from './context.ts';
import { DEFAULT_FORMS } from './default-forms.ts';
import type { FormField, FormFieldsAnswer, FormName } from './form-field.ts';
import { deleteArrangement, type FormKey, findArrangement, writeArrangement } from './form-queries.ts';
import { assertArrangement } from './form-rules.ts';
import { governanceProblems } from './problems.ts';

/** The form as the platform arranged it, else as it was delivered. */
export async function platformForm(context: GovernanceContext, form: FormName): Promise<FormFieldsAnswer> {
  const key = platformKey(context, form);
  const arrangement = await findArrangement(context.database.tenant(key.tenantId), key);
  if (arrangement === null) {
    return { form, source: 'default', version: 0, fields: [...DEFAULT_FORMS[form]] };
  }
  return { form, source: 'platform', ...arrangement };
}

/** The form as it applies to the company: its own arrangement, else that of the platform. */
export async function companyForm(
  context: GovernanceContext,
  { caller }: Pick<UserCall, 'caller'>,
  companyUuid: string,
  form: FormName,
): Promise<FormFieldsAnswer> {
  const { id, tenantId } = await readableCompany(context, caller, companyUuid);
  const key = { tenantId, companyId: id, form };
  const arrangement = await findArrangement(context.database.tenant(tenantId), key);
  return arrangement === null ? platformForm(context, form) : { form, source: 'company', ...arrangement };
}

export async function putPlatformForm(
  context: GovernanceContext,
  call: UserCall,
  form: FormName,
  fields: FormField[],
): Promise<FormFieldsAnswer> {
  const { caller } = call;
  if (caller.tenant?.kind !== 'platform' || !isAdmin(caller)) throw governanceProblems.platformRequired();
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

/** Back to the form of the platform; a company without an arrangement of its own has it already. */
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
  });
  return platformForm(context, form);
}

async function put(
  { clock }: GovernanceContext,
  call: UserCall,
  key: FormKey,
  companyUuid: string | null,
  fields: readonly FormField[],
): Promise<number> {
  assertArrangement(fields, call.language);
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
    return version;
  });
}

function platformKey({ platformTenantId }: GovernanceContext, form: FormName): FormKey {
  return { tenantId: platformTenantId(), companyId: null, form };
}
