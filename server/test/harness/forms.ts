import { DELIVERED_FORMS, type FormField, type FormName } from '@retaguarda/rules/form-fields';
import { makeCompany } from './companies.ts';
import type { Harness } from './harness.ts';
import type { TestUser } from './people.ts';

/** A field that a tenant added. */
export function customField(key: string, more: Partial<FormField> = {}): FormField {
  return { key, label: key, type: 'text', required: false, visible: true, ...more };
}

/** The form as delivered, with changes to some of its fields, and further fields after them. */
export function formWith(
  form: FormName,
  changes: Record<string, Partial<FormField>>,
  ...added: FormField[]
): FormField[] {
  return [...DELIVERED_FORMS[form].map((field) => ({ ...field, ...changes[field.key] })), ...added];
}

/** Arranges a form: for the company, or with null as the platform for everybody. */
export async function arrangeForm(
  admin: TestUser,
  companyUuid: string | null,
  form: FormName,
  fields: readonly FormField[],
): Promise<void> {
  const owner = companyUuid === null ? '' : `/companies/${companyUuid}`;
  const answer = await admin.governance.put(`/api/governance${owner}/form-fields?form=${form}`, { fields });
  if (answer.status !== 200) throw new Error(`the form was not arranged: ${answer.text}`);
}

/** The faults of a refused body as `path code`. */
export function faultsOf({ body }: { body: { errors?: { path: string; code: string }[] } }): string[] {
  return (body.errors ?? []).map(({ code, path }) => `${path} ${code.replace('validation.', '')}`);
}

/** The path of the platform's arrangement, without the name of the form at its end. */
export const PLATFORM_FORMS = '/api/governance/form-fields?form=';

/** A company with its administrator and a viewer, and a super-admin, each as a client of the governance host. */
export async function formWorld(h: Harness) {
  const tenant = await h.tenant();
  const [admin, viewer, root] = await Promise.all([
    tenant.user({ role: 'admin' }),
    tenant.user({ role: 'viewer' }),
    h.platform.user({ role: 'super-admin' }),
  ]);
  const company = await makeCompany(admin);
  const url = `/api/governance/companies/${company.id}/form-fields?form=`;
  const [asAdmin, asViewer, asRoot] = [admin.governance, viewer.governance, root.governance];
  return { asAdmin, asRoot, asViewer, url };
}
