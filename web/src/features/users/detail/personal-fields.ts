import { cnpjMask, cpfMask, phoneMask } from '@retaguarda/rules/masks';
import { openObject } from '../../../api/open-object.ts';
import type { FormFields, UserFull } from '../../../api/types.ts';
import type { UserChange } from '../../../api/users.ts';
import { isoFromDay } from '../../../ui/forms/days.ts';
import { type CustomValues, customChange, customValues } from '../../governed/custom-values.ts';
import type { FieldPaths } from '../../governed/governed-values.ts';
import { metadataText } from '../metadata.ts';

export const PERSONAL_FIELDS = [
  'nome',
  'displayName',
  'fone',
  'cpf',
  'cnpj',
  'rg',
  'cnh',
  'estadoCivil',
  'dataAniversario',
] as const;
export type PersonalField = (typeof PERSONAL_FIELDS)[number];
export type PersonalValues = Record<PersonalField, string> & CustomValues;
/** Own fields stand under their key; those that somebody added, under a path that no other has. */
export type PersonalPath = keyof PersonalValues & string;

export const PERSONAL_PATHS: FieldPaths = Object.fromEntries(PERSONAL_FIELDS.map((field) => [field, field]));

/** Where the server names a field that the form shows under another name. */
export const PERSONAL_ALIASES: Readonly<Record<string, PersonalField>> = {
  nomeCompleto: 'nome',
  'personalData.fone': 'fone',
  'personalData.cpf': 'cpf',
  'personalData.cnpj': 'cnpj',
  'personalData.rg': 'rg',
  'personalData.cnh': 'cnh',
  'personalData.estadoCivil': 'estadoCivil',
  'personalData.metadata.dataAniversario': 'dataAniversario',
};

/** What of a user the page shows, punctuated as it is typed; a day as it is stored. */
export function personalValues(governed: FormFields, user: UserFull): PersonalValues {
  const data = user.personalData;
  return {
    ...customValues(governed, user.metadata),
    nome: user.nomeCompleto ?? '',
    displayName: user.displayName ?? '',
    fone: phoneMask.format(data?.fone ?? ''),
    cpf: cpfMask.format(data?.cpf ?? ''),
    cnpj: cnpjMask.format(data?.cnpj ?? ''),
    rg: data?.rg ?? '',
    cnh: data?.cnh ?? '',
    estadoCivil: data?.estadoCivil ?? '',
    dataAniversario: metadataText(data?.metadata ?? {}, 'dataAniversario') ?? '',
  };
}

const STRIP: Partial<Record<PersonalField, (text: string) => string>> = {
  fone: phoneMask.strip,
  cpf: cpfMask.strip,
  cnpj: cnpjMask.strip,
  dataAniversario: (text) => isoFromDay(text) ?? text,
};

/** The value as it is stored, without punctuation; null for nothing. */
export function storedText(field: PersonalField, typed: string): string | null {
  const text = typed.trim();
  return text === '' ? null : (STRIP[field]?.(text) ?? text);
}

/** The change to send: only fields that differ; an emptied field is cleared with `null`. */
export function personalChange(
  governed: FormFields,
  before: PersonalValues,
  after: PersonalValues,
): UserChange {
  const change: UserChange = {};
  const metadata = customChange(governed, before, after);
  if (metadata !== null) change.metadata = openObject(metadata);
  const personalData: NonNullable<UserChange['personalData']> = {};
  for (const field of PERSONAL_FIELDS) {
    if (before[field] === after[field]) continue;
    const value = storedText(field, after[field]);
    if (field === 'nome') change.nome = value ?? '';
    else if (field === 'displayName') change.displayName = value;
    else if (field === 'dataAniversario') personalData.metadata = openObject({ dataAniversario: value });
    else personalData[field] = value;
  }
  if (Object.keys(personalData).length > 0) change.personalData = personalData;
  return change;
}
