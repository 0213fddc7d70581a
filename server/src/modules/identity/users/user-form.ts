import type { FormValues } from '@retaguarda/rules/form-values';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { Language } from '../../../platform/problem.ts';
import type { IdentityContext } from '../context.ts';
import { addressPaths, addressValues, assertFollowsForm, NO_ADDRESS } from '../forms/form-check.ts';
import type { FormFieldsAnswer } from '../forms/form-schema.ts';
import type { FormPlace } from '../forms/forms.ts';
import { userProblems } from '../user-problems.ts';
import type { PersonalDataChange } from './user-input.ts';
import { isOwnRecord } from './user-policy.ts';
import { type FoundUser, findUser, type UserRecord } from './user-queries.ts';
import type { RegistrationForm } from './user-registration-form.ts';
import type { RegistrationBody } from './user-schema.ts';
import { findReachableUser } from './user-service.ts';

/** Whose form a user follows: that of the company to which the membership at home binds, else of the home tenant's main one. */
export function formPlaceOf(
  { homeTenantId, memberships }: Pick<FoundUser, 'homeTenantId' | 'memberships'>,
  platformTenantId: number,
): FormPlace {
  const atHome = memberships.find(({ tenantId }) => tenantId === homeTenantId);
  return { tenantId: homeTenantId ?? platformTenantId, companyId: atHome?.companyId ?? null };
}

/** The same for the caller, or for a user whom the caller administers; 404 for any other user. */
export async function formPlaceOfUser(
  context: IdentityContext,
  caller: Caller,
  userUuid: string,
): Promise<FormPlace> {
  const user = isOwnRecord(caller, userUuid)
    ? await findUser(context.database.subtree(caller.reach), caller.userUuid, caller.reach)
    : (await findReachableUser(context, caller, userUuid)).user;
  if (user === null) throw userProblems.userNotFound();
  return formPlaceOf(user, context.platformTenantId());
}

/** Throws 400 when somebody who is registered does not follow the form. */
export function assertNewUserFollows(
  form: FormFieldsAnswer,
  user: RegistrationForm,
  body: RegistrationBody,
  language: Language,
): void {
  const { metadata, values } = valuesOf(user);
  const after = { values: { ...NO_ADDRESS, ...values }, metadata };
  assertFollowsForm(form, { before: null, after, paths: registrationPaths(body) }, language);
}

/** Throws 400 when a change makes a user who followed the form stop following it. */
export function assertUserFollows(
  form: FormFieldsAnswer,
  { after, before }: { before: UserRecord; after: UserRecord },
  language: Language,
): void {
  const paths = { ...PERSONAL_PATHS, ...addressPaths(after.addresses ?? [], 'addresses') };
  assertFollowsForm(form, { before: valuesOf(before), after: valuesOf(after), paths }, language);
}

const PERSONAL_PATHS = {
  fone: 'personalData.fone',
  cpf: 'personalData.cpf',
  rg: 'personalData.rg',
  cnpj: 'personalData.cnpj',
  cnh: 'personalData.cnh',
  estadoCivil: 'personalData.estadoCivil',
  dataAniversario: 'personalData.metadata.dataAniversario',
};

/** Where a missing field of a registration is reported: in the nested part when the body has it, else at the top. */
function registrationPaths(body: RegistrationBody): Record<string, string> {
  const nested = addressPaths(body.addresses ?? [], 'addresses');
  const { bairro = '', complemento = '' } = nested;
  const { cnh, cnpj, estadoCivil } = PERSONAL_PATHS;
  return {
    ...((body.personalData ?? null) === null ? { cnh, cnpj, estadoCivil, fone: 'telefone' } : PERSONAL_PATHS),
    ...((body.addresses ?? []).length === 0 ? { bairro, complemento } : nested),
  };
}

interface FormUser {
  name: string;
  displayName: string | null;
  email: string;
  personalData: PersonalDataChange | UserRecord['personalData'];
  addresses: Parameters<typeof addressValues>[0] | null;
  metadata: Record<string, unknown>;
}

function valuesOf({
  addresses,
  displayName,
  email,
  metadata,
  name,
  personalData,
}: FormUser): Required<FormValues> {
  const { cnh, cnpj, cpf, estadoCivil, fone, metadata: further, rg } = personalData ?? {};
  return {
    values: {
      nome: name,
      displayName,
      email,
      fone,
      cpf,
      rg,
      cnpj,
      cnh,
      estadoCivil,
      dataAniversario: dayIn(further ?? {}),
      ...addressValues(addresses ?? []),
    },
    metadata,
  };
}

/** The specification has no column for it: it stands in the metadata of the personal data. */
function dayIn(metadata: object): unknown {
  return 'dataAniversario' in metadata ? metadata.dataAniversario : null;
}
