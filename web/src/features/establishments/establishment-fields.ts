import { documentMask, documentText } from '@retaguarda/rules/document-mask';
import { ADDRESS_KEYS } from '@retaguarda/rules/form-fields';
import { cepMask, cpfMask, phoneMask } from '@retaguarda/rules/masks';
import type { EstablishmentChange, NewEstablishment } from '../../api/establishments.ts';
import { openObject } from '../../api/open-object.ts';
import type { Establishment, FormFields } from '../../api/types.ts';
import { percentFromTyped, typedFromPercent } from '../../ui/forms/amounts.ts';
import type { RecordChange } from '../../ui/record/use-record-form.ts';
import { type CustomValues, customChange, customValues } from '../governed/custom-values.ts';
import type { FieldPaths } from '../governed/governed-values.ts';

const ADDRESS = ADDRESS_KEYS;

/** The fields that administrators arrange, by the path that the form has for them; an address only a new one has. */
export const establishmentPaths = (isNew: boolean): FieldPaths => ({
  documento: 'documento',
  razaoSocial: 'razao_social',
  nomeFantasia: 'nome_fantasia',
  mcc: 'mcc',
  email: 'email',
  fone: 'fone',
  ...(isNew ? Object.fromEntries(ADDRESS.map((key) => [key, key])) : {}),
});

export const ACCOUNT_KINDS = ['corrente', 'poupanca', 'pagamento'] as const;

/** The form of an establishment, as it is typed. */
export type EstablishmentValues = Record<
  | 'documento'
  | 'codigo_ec'
  | 'razao_social'
  | 'nome_fantasia'
  | 'mcc'
  | 'email'
  | 'fone'
  | 'plano_taxas_id'
  | 'taxa_antecipacao_mensal'
  | 'responsavel_nome'
  | 'responsavel_cpf'
  | 'ispb'
  | 'codigo_banco'
  | 'agencia'
  | 'conta'
  | (typeof ADDRESS_KEYS)[number],
  string
> & {
  /** Number of the company; `null` for the main one. Only a new establishment is given to one. */
  company_id: number | null;
  tipo_conta: (typeof ACCOUNT_KINDS)[number];
  antecipacao_automatica: boolean;
};

export const ESTABLISHMENT_FIELDS: readonly string[] = [
  'company_id',
  'documento',
  'razao_social',
  'nome_fantasia',
  'codigo_ec',
  'mcc',
  'email',
  'fone',
  'responsavel_nome',
  'responsavel_cpf',
  ...ADDRESS_KEYS,
  'plano_taxas_id',
  'taxa_antecipacao_mensal',
  'codigo_banco',
  'ispb',
  'agencia',
  'conta',
];

/** Where the server names fields that are nested in what is sent. */
export const ESTABLISHMENT_ALIASES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(ADDRESS_KEYS.map((field) => [`locais.0.${field}`, field])),
  ...Object.fromEntries(
    ['ispb', 'codigo_banco', 'agencia', 'conta'].map((field) => [`domicilio_bancario.${field}`, field]),
  ),
  'responsavel.nome': 'responsavel_nome',
  'responsavel.cpf': 'responsavel_cpf',
};

/** The form of a stored establishment, or of a new one. Its account and the CPF come masked and are typed anew to change. */
export const establishmentValues = (stored: Establishment | null): EstablishmentValues => ({
  company_id: null,
  documento: stored ? documentText(stored.documento) : '',
  codigo_ec: stored?.codigo_ec ?? '',
  razao_social: stored?.razao_social ?? '',
  nome_fantasia: stored?.nome_fantasia ?? '',
  mcc: stored?.mcc ?? '',
  email: stored?.email ?? '',
  fone: phoneMask.format(stored?.fone ?? ''),
  plano_taxas_id: stored?.plano_taxas_id ? String(stored.plano_taxas_id) : '',
  taxa_antecipacao_mensal: typedFromPercent(stored?.taxa_antecipacao_mensal ?? null),
  antecipacao_automatica: stored?.antecipacao_automatica ?? false,
  responsavel_nome: '',
  responsavel_cpf: '',
  ispb: '',
  codigo_banco: '',
  agencia: '',
  conta: '',
  tipo_conta: ACCOUNT_KINDS[0],
  cep: '',
  endereco: '',
  numero: '',
  complemento: '',
  bairro: '',
  cidade: '',
  estado: '',
});

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** Whether anything of another account is typed: then all of it is asked for. */
export function namesAccount({
  agencia,
  codigo_banco,
  conta,
  ispb,
  tipo_conta,
}: EstablishmentValues): boolean {
  const isKindChosen = tipo_conta !== ACCOUNT_KINDS[0];
  return isKindChosen || [codigo_banco, ispb, agencia, conta].some((text) => text.trim() !== '');
}

function nested(
  values: EstablishmentValues,
): Pick<EstablishmentChange, 'domicilio_bancario' | 'responsavel'> {
  const { agencia, codigo_banco, conta, ispb, responsavel_cpf, responsavel_nome, tipo_conta } = values;
  const account = { ispb, codigo_banco, agencia: agencia.trim(), conta: conta.trim(), tipo_conta };
  const person = { nome: responsavel_nome.trim(), cpf: orNull(cpfMask.strip(responsavel_cpf)) };
  return {
    ...(namesAccount(values) ? { domicilio_bancario: account } : {}),
    ...(person.nome === '' ? {} : { responsavel: person }),
  };
}

function wholeOf(values: EstablishmentValues) {
  return {
    documento: documentMask.strip(values.documento),
    razao_social: values.razao_social.trim(),
    nome_fantasia: orNull(values.nome_fantasia),
    mcc: values.mcc.trim(),
    email: orNull(values.email),
    fone: orNull(phoneMask.strip(values.fone)),
    plano_taxas_id: values.plano_taxas_id === '' ? null : Number(values.plano_taxas_id),
    antecipacao_automatica: values.antecipacao_automatica,
    taxa_antecipacao_mensal: percentFromTyped(values.taxa_antecipacao_mensal),
  };
}

/** The form of a stored establishment, or of a new one, with what the tenant added. */
export const governedEstablishment = (governed: FormFields, stored: Establishment | null) => ({
  ...establishmentValues(stored),
  ...customValues(governed, stored?.metadata),
});

/** The metadata to send, which takes the place of what is there; absent when it stays. */
export function metadataOf(
  governed: FormFields,
  values: EstablishmentValues,
  stored: Establishment | null,
): Pick<EstablishmentChange, 'metadata'> {
  const before = stored === null ? null : customValues(governed, stored.metadata);
  const change = customChange(governed, before, values as EstablishmentValues & CustomValues);
  if (change === null) return {};
  const merged = Object.entries({ ...stored?.metadata, ...change }).filter(([, value]) => value !== null);
  return { metadata: openObject(Object.fromEntries(merged)) };
}

/** The establishment to send; an address in which nothing is filled in is left out. */
export function newEstablishmentOf(values: EstablishmentValues, placeName: string): NewEstablishment {
  const hasAddress = ADDRESS_KEYS.some((field) => values[field].trim() !== '');
  const place = {
    nome: placeName,
    principal: true,
    ...Object.fromEntries(ADDRESS_KEYS.map((field) => [field, orNull(values[field])])),
    cep: orNull(cepMask.strip(values.cep)),
  };
  return {
    ...wholeOf(values),
    ...nested(values),
    codigo_ec: values.codigo_ec.trim(),
    ...(values.company_id === null ? {} : { company_id: values.company_id }),
    ...(hasAddress ? { locais: [place] } : {}),
  };
}

/** Only what differs from what is stored: a document that came masked must not go back. */
export function establishmentChangeOf(
  values: EstablishmentValues,
  stored: EstablishmentValues,
): EstablishmentChange {
  const before: Record<string, unknown> = wholeOf(stored);
  const changed = Object.entries(wholeOf(values)).filter(([field, value]) => before[field] !== value);
  return { ...Object.fromEntries(changed), ...nested(values) };
}

/** What a form that names a new account or person does not show of those that are stored: whether somebody else changed them. */
export function unseenChanges(
  base: Establishment,
  theirs: Establishment,
  values: EstablishmentValues,
): RecordChange[] {
  const { domicilio_bancario, responsavel } = nested(values);
  const typed = { domicilio_bancario, responsavel };
  return (['domicilio_bancario', 'responsavel'] as const)
    .filter(
      (part) => typed[part] !== undefined && JSON.stringify(base[part]) !== JSON.stringify(theirs[part]),
    )
    .map((field) => ({ field, before: null, now: null, contested: true }));
}
