/** The forms that a tenant may arrange, and the fields that each of them has from the start. */

export const FORMS = ['company', 'user', 'establishment'] as const;
export type FormName = (typeof FORMS)[number];

export const FIELD_TYPES = [
  'text',
  'textarea',
  'email',
  'phone',
  'cpf',
  'cnpj',
  'cep',
  'uf',
  'date',
  'number',
  'boolean',
  'select',
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

export interface FieldOption {
  value: string;
  label: string;
}

/** A field of a form as somebody arranged it. */
export interface FormField {
  key: string;
  label: string;
  type: FieldType;
  required: boolean;
  visible: boolean;
  /** The choices of a `select`. */
  options?: FieldOption[];
  help?: string | null;
}

type Line = readonly [key: string, label: string, type: FieldType, need?: 'needed'];

/** The fields of an address, which follow each other in every form. */
export const ADDRESS_KEYS = [
  'cep',
  'endereco',
  'numero',
  'complemento',
  'bairro',
  'cidade',
  'estado',
] as const;

const ADDRESS: readonly Line[] = [
  ['cep', 'CEP', 'cep'],
  ['endereco', 'Endereço', 'text'],
  ['numero', 'Número', 'text'],
  ['complemento', 'Complemento', 'text'],
  ['bairro', 'Bairro', 'text'],
  ['cidade', 'Cidade', 'text'],
  ['estado', 'Estado', 'uf'],
];

const LINES: Record<FormName, readonly Line[]> = {
  company: [
    ['cnpj', 'CNPJ', 'cnpj'],
    ['razaoSocial', 'Razão social', 'text', 'needed'],
    ['nomeFantasia', 'Nome fantasia', 'text'],
    ['subdominio', 'Subdomínio', 'text'],
    ['isFilial', 'Filial', 'boolean'],
    ...ADDRESS,
  ],
  user: [
    ['nome', 'Nome completo', 'text', 'needed'],
    ['displayName', 'Como quer ser chamado', 'text'],
    ['email', 'E-mail', 'email', 'needed'],
    ['fone', 'Telefone', 'phone'],
    ['cpf', 'CPF', 'cpf'],
    ['rg', 'RG', 'text'],
    ['cnpj', 'CNPJ', 'cnpj'],
    ['cnh', 'CNH', 'text'],
    ['estadoCivil', 'Estado civil', 'text'],
    ['dataAniversario', 'Data de nascimento', 'date'],
    ...ADDRESS,
  ],
  establishment: [
    ['documento', 'CNPJ', 'cnpj', 'needed'],
    ['razaoSocial', 'Razão social', 'text', 'needed'],
    ['nomeFantasia', 'Nome fantasia', 'text'],
    ['mcc', 'Ramo de atividade (MCC)', 'text', 'needed'],
    ['email', 'E-mail', 'email'],
    ['fone', 'Telefone', 'phone'],
    ...ADDRESS,
  ],
};

/** The forms as they are delivered; they apply until the platform or a company arranges them. */
export const DELIVERED_FORMS: Record<FormName, readonly FormField[]> = {
  company: LINES.company.map(toField),
  user: LINES.user.map(toField),
  establishment: LINES.establishment.map(toField),
};

function toField([key, label, type, need]: Line): FormField {
  return { key, label, type, required: need === 'needed', visible: true };
}

/** The field as it is delivered; undefined for one that somebody added, whose value goes to `metadata`. */
export function deliveredField(form: FormName, key: string): FormField | undefined {
  return DELIVERED_FORMS[form].find((field) => field.key === key);
}

/** Whether a record cannot be stored without the field. It can then neither be removed nor hidden nor made optional. */
export function isNeeded(form: FormName, key: string): boolean {
  return deliveredField(form, key)?.required === true;
}

/** The fields, with the needed ones that are missing in front of them. */
export function withNeeded(form: FormName, fields: readonly FormField[]): FormField[] {
  const keys = new Set(fields.map(({ key }) => key));
  const lacking = DELIVERED_FORMS[form].filter(({ key, required }) => required && !keys.has(key));
  const kept = fields.map((field) =>
    isNeeded(form, field.key) ? { ...field, required: true, visible: true } : field,
  );
  return [...lacking, ...kept];
}
