import type { FormField, FormName } from './form-field.ts';

type FieldType = FormField['type'];
type Line = [key: string, label: string, type: FieldType, required?: 'required'];

const ADDRESS: readonly Line[] = [
  ['cep', 'CEP', 'cep'],
  ['endereco', 'Endereço', 'text'],
  ['numero', 'Número', 'text'],
  ['complemento', 'Complemento', 'text'],
  ['bairro', 'Bairro', 'text'],
  ['cidade', 'Cidade', 'text'],
  ['estado', 'Estado', 'uf'],
];

/** The forms as they are delivered: what holds until the platform or a company arranges them. */
export const DEFAULT_FORMS: Record<FormName, readonly FormField[]> = {
  company: fields([
    ['cnpj', 'CNPJ', 'cnpj'],
    ['razaoSocial', 'Razão social', 'text', 'required'],
    ['nomeFantasia', 'Nome fantasia', 'text'],
    ['subdominio', 'Subdomínio', 'text'],
    ['isFilial', 'Filial', 'boolean'],
    ...ADDRESS,
  ]),
  user: fields([
    ['nome', 'Nome completo', 'text', 'required'],
    ['displayName', 'Como quer ser chamado', 'text'],
    ['email', 'E-mail', 'email', 'required'],
    ['fone', 'Telefone', 'phone'],
    ['cpf', 'CPF', 'cpf'],
    ['rg', 'RG', 'text'],
    ['dataAniversario', 'Data de nascimento', 'date'],
    ...ADDRESS,
  ]),
  establishment: fields([
    ['documento', 'CNPJ', 'cnpj', 'required'],
    ['razaoSocial', 'Razão social', 'text', 'required'],
    ['nomeFantasia', 'Nome fantasia', 'text'],
    ['mcc', 'Ramo de atividade (MCC)', 'text'],
    ['email', 'E-mail', 'email'],
    ['fone', 'Telefone', 'phone'],
    ...ADDRESS,
  ]),
};

function fields(lines: readonly Line[]): FormField[] {
  return lines.map(([key, label, type, required]) => ({
    key,
    label,
    type,
    required: required === 'required',
    visible: true,
  }));
}
