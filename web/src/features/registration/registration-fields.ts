import { ADDRESS_KEYS, deliveredField } from '@retaguarda/rules/form-fields';
import { cepMask } from '@retaguarda/rules/masks';
import { openObject } from '../../api/open-object.ts';
import type { BodyOf, FormFields } from '../../api/types.ts';
import { type CustomValues, customChange, customValues } from '../governed/custom-values.ts';
import type { FieldPaths } from '../governed/governed-values.ts';
import { PERSONAL_ALIASES, PERSONAL_FIELDS, storedText } from '../users/detail/personal-fields.ts';

export const REGISTRATION_FIELDS = [...PERSONAL_FIELDS, 'email', ...ADDRESS_KEYS, 'password'] as const;
export type RegistrationValues = Record<(typeof REGISTRATION_FIELDS)[number], string> & CustomValues;

export const REGISTRATION_PATHS: FieldPaths = Object.fromEntries(
  REGISTRATION_FIELDS.filter((field) => field !== 'password').map((field) => [field, field]),
);

/** Where the server names a field that the page shows under another name. */
export const REGISTRATION_ALIASES: Readonly<Record<string, string>> = {
  ...PERSONAL_ALIASES,
  telefone: 'fone',
  ...Object.fromEntries(ADDRESS_KEYS.map((key) => [`addresses.0.${key}`, key])),
};

/** What a newcomer may be asked for although nothing requires it; the rest can be filled in once there is an account. */
const ALWAYS_OFFERED: readonly string[] = ['nome', 'displayName', 'email', 'fone'];

/** The form as the registration asks for it: what is always offered, what is required, and what somebody added. */
export function registrationForm(governed: FormFields): FormFields {
  const isAsked = ({ key, required }: FormFields['fields'][number]) =>
    required || ALWAYS_OFFERED.includes(key) || deliveredField(governed.form, key) === undefined;
  return { ...governed, fields: governed.fields.filter(isAsked) };
}

export const emptyRegistration = (governed: FormFields): RegistrationValues => ({
  ...(Object.fromEntries(REGISTRATION_FIELDS.map((field) => [field, ''])) as Omit<
    RegistrationValues,
    keyof CustomValues
  >),
  ...customValues(governed),
});

/** The body of a registration: what was filled in of the fields that the page shows. */
export function registrationOf(governed: FormFields, values: RegistrationValues): BodyOf<'register'> {
  const metadata = customChange(governed, null, values);
  const { dataAniversario, displayName, ...personal } = filled(PERSONAL_FIELDS, (field) =>
    storedText(field, values[field]),
  );
  const { nome: _name, ...personalData } = personal;
  const address = filled(ADDRESS_KEYS, (key) =>
    key === 'cep' ? cepMask.strip(values.cep) : values[key].trim(),
  );
  const further = dataAniversario ? { metadata: openObject({ dataAniversario }) } : {};
  return {
    nome: values.nome.trim(),
    email: values.email.trim(),
    password: values.password,
    ...(displayName ? { displayName } : {}),
    ...(isEmpty(personalData) && isEmpty(further) ? {} : { personalData: { ...personalData, ...further } }),
    ...(isEmpty(address) ? {} : { addresses: [{ ...address, principal: true }] }),
    ...(metadata === null ? {} : { metadata: openObject(metadata) }),
  };
}

/** The fields that have a value. */
function filled<Field extends string>(
  fields: readonly Field[],
  textOf: (field: Field) => string | null,
): Partial<Record<Field, string>> {
  const entries = fields.map((field) => [field, textOf(field)] as const).filter(([, value]) => value);
  return Object.fromEntries(entries) as Partial<Record<Field, string>>;
}

const isEmpty = (fields: object): boolean => Object.keys(fields).length === 0;
