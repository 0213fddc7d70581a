import type { FormName } from '@retaguarda/rules/form-fields';
import { type Static, Type } from 'typebox';
import type { Caller } from '../../platform/auth/caller.ts';
import { Id, strictObject, Uuid } from '../../platform/http/schema.ts';
import { type FormFieldsAnswer, type FormPlace, formPlaceOfUser } from '../identity/index.ts';
import { scopeOf } from './company-policy.ts';
import { companyProblems } from './company-problems.ts';
import { findCompanyKey } from './company-queries.ts';
import type { DirectoryContext } from './context.ts';

/** Whose form is asked for; a new record, whose form is that of the tenant of the request, names nobody. */
export const FormOwnerQuery = strictObject({
  companyId: Type.Optional(Uuid),
  companyNumber: Type.Optional(Id),
  userId: Type.Optional(Uuid),
});
export type FormOwnerQuery = Static<typeof FormOwnerQuery>;

/**
 * The form that a record follows: of a company by uuid or by number, of a user, else of what is about to be made in the tenant
 * of the request. Without a tenant that is the form of the platform. 404 for a company or a user out of the caller's reach.
 */
export async function ownForm(
  context: DirectoryContext,
  caller: Caller | null,
  form: FormName,
  owner: FormOwnerQuery,
): Promise<FormFieldsAnswer> {
  return context.forms.resolve(form, await placeOf(context, caller, owner));
}

async function placeOf(
  context: DirectoryContext,
  caller: Caller | null,
  { companyId, companyNumber, userId }: FormOwnerQuery,
): Promise<FormPlace> {
  const wanted = companyId ?? companyNumber;
  if (caller !== null && userId !== undefined) return formPlaceOfUser(context, caller, userId);
  if (caller !== null && wanted !== undefined) {
    const key = await findCompanyKey(context.database.subtree(caller.reach), scopeOf(caller), wanted);
    if (key !== null) return key;
  }
  if (wanted !== undefined || userId !== undefined) throw companyProblems.notFound();
  return { tenantId: caller?.tenant?.id ?? context.platformTenantId(), companyId: null };
}
