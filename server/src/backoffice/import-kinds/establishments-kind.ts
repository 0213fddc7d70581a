import { managing } from '../../modules/identity/index.ts';
import {
  findKnownEstablishment,
  findNamedRatePlan,
  LineFault,
  percentText,
  type RegistryColumn,
  type RegistryLine,
  yesOrNo,
} from '../../modules/imports/index.ts';
import { createEstablishment, newEstablishmentFields } from '../../modules/merchants/index.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { strictObject } from '../../platform/http/schema.ts';
import type { Message } from '../../platform/problem.ts';
import { about, companyColumn, type Kind, type KindContext } from './kind-context.ts';
import { ownerOfLine } from './owner-of-line.ts';

const own: readonly RegistryColumn[] = [
  {
    name: 'codigo_ec',
    about: about(
      'código EC, de 10 a 15 dígitos. Um que já existe é deixado como está',
      'EC code, 10 to 15 digits. One that is there is left as it is',
    ),
    example: '1000012345',
    title: about('Código EC', 'EC code'),
    titles: ['Código', 'Code'],
    required: true,
  },
  {
    name: 'documento',
    about: about(
      'CPF ou CNPJ, com ou sem pontuação; o CNPJ pode ter letras',
      'CPF or CNPJ, with or without points; a CNPJ may hold letters',
    ),
    example: '12.ABC.345/01DE-35',
    title: about('CPF ou CNPJ', 'CPF or CNPJ'),
    required: true,
    isPersonal: true,
  },
  {
    name: 'razao_social',
    about: about('razão social ou nome', 'legal name'),
    example: 'Padaria Central Ltda',
    title: about('Razão social', 'Legal name'),
    required: true,
  },
  {
    name: 'nome_fantasia',
    about: about('nome fantasia', 'trade name'),
    example: 'Padaria Central',
    title: about('Nome fantasia', 'Trade name'),
  },
  {
    name: 'mcc',
    about: about('MCC, 4 dígitos', 'MCC, 4 digits'),
    example: '5462',
    title: about('MCC', 'MCC'),
    required: true,
  },
  { name: 'cnae', about: about('CNAE', 'CNAE'), example: '', title: about('CNAE', 'CNAE') },
  {
    name: 'email',
    about: about('e-mail', 'e-mail'),
    example: 'contato@exemplo.com.br',
    title: about('E-mail', 'E-mail'),
    isPersonal: true,
  },
  {
    name: 'fone',
    about: about('telefone', 'telephone'),
    example: '',
    title: about('Telefone', 'Telephone'),
    isPersonal: true,
  },
  {
    name: 'plano_taxas',
    about: about('nome do plano de taxas; vazio é o padrão', 'name of the rate plan; empty is the default'),
    example: '',
    title: about('Plano de taxas', 'Rate plan'),
    path: 'plano_taxas_id',
  },
  {
    name: 'antecipacao_automatica',
    about: about('`sim` ou `não`', '`yes` or `no`'),
    example: 'não',
    title: about('Antecipação automática', 'Automatic advance'),
    parse: yesOrNo,
  },
  {
    name: 'taxa_antecipacao_mensal',
    about: about('percentual ao mês, vazio é o do plano', 'percent a month, empty is that of the plan'),
    example: '',
    title: about('Antecipação ao mês', 'Advance a month'),
    parse: percentText,
  },
];

const responsible: readonly RegistryColumn[] = [
  {
    name: 'responsavel_nome',
    about: about('nome do responsável', 'name of the person in charge'),
    example: '',
    title: about('Responsável', 'Person in charge'),
    path: 'responsavel.nome',
    isPersonal: true,
  },
  {
    name: 'responsavel_cpf',
    about: about('CPF do responsável', 'CPF of the person in charge'),
    example: '',
    title: about('CPF do responsável', 'CPF of the person in charge'),
    path: 'responsavel.cpf',
    isPersonal: true,
  },
];

const location = (name: string, title: Message, text: Message = title): RegistryColumn => ({
  name: `local_${name}`,
  about: text,
  example: '',
  title,
  path: `locais.0.${name}`,
});

const locations: readonly RegistryColumn[] = [
  location(
    'nome',
    about('Nome do local', 'Name of the location'),
    about(
      'nome do local; vazio é o do estabelecimento',
      'name of the location; empty is that of the establishment',
    ),
  ),
  location('cep', about('CEP', 'Postal code')),
  location('endereco', about('Logradouro', 'Street')),
  location('numero', about('Número', 'Number')),
  location('complemento', about('Complemento', 'Further address')),
  location('bairro', about('Bairro', 'District')),
  location('cidade', about('Cidade', 'City')),
  location('estado', about('UF', 'State')),
];

const bank = (name: string, title: Message, text: Message): RegistryColumn => ({
  name: name === 'titular' ? 'conta_titular' : name,
  about: text,
  example: '',
  title,
  path: `domicilio_bancario.${name}`,
  isPersonal: true,
});

const account: readonly RegistryColumn[] = [
  bank('ispb', about('ISPB', 'ISPB'), about('ISPB do banco, 8 dígitos', 'ISPB of the bank, 8 digits')),
  bank(
    'codigo_banco',
    about('Código do banco', 'Bank code'),
    about('código do banco, 3 dígitos', 'code of the bank, 3 digits'),
  ),
  bank('agencia', about('Agência', 'Branch'), about('agência', 'branch')),
  bank(
    'conta',
    about('Conta', 'Account'),
    about('conta inteira, com dígito', 'the whole account, with its check digit'),
  ),
  bank(
    'tipo_conta',
    about('Tipo da conta', 'Kind of account'),
    about('`corrente`, `poupanca` ou `pagamento`', '`corrente`, `poupanca` or `pagamento`'),
  ),
  bank(
    'titular',
    about('Titular da conta', 'Holder of the account'),
    about('titular da conta', 'holder of the account'),
  ),
];

/** Establishments, by their EC code. */
export const establishmentsKind: Kind = {
  kind: 'estabelecimentos',
  title: about('Estabelecimentos', 'Establishments'),
  access: managing('establishment'),
  columns: [...own, ...responsible, ...locations, ...account, companyColumn],
  passedOver: [
    ...['Situação', 'Status', 'Locais', 'Locations', 'Terminais', 'Terminals'],
    ...['Bruto no mês', 'Gross this month', 'Credenciado em', 'Accepted on'],
  ],
  schema: strictObject(newEstablishmentFields),
  key: ({ texts }) => texts['codigo_ec'] ?? null,
  complete: async (context, caller, line) => ({
    ...(await ownerOfLine(context, caller, line)),
    ...(await planOf(context, caller, line)),
    ...locationsOf(line),
  }),
  isThere: async (context, caller, { texts }) =>
    (await findKnownEstablishment(context, caller, texts['codigo_ec'] ?? '')) !== null,
  create: (context, call, body) =>
    createEstablishment(context, call, body as Parameters<typeof createEstablishment>[2]),
};

async function planOf(context: KindContext, caller: Caller, { texts }: RegistryLine): Promise<object> {
  const name = texts['plano_taxas'] ?? '';
  if (name === '') return {};
  const plan = await findNamedRatePlan(context, caller, name);
  if (plan === null) throw new LineFault('plano_taxas');
  return { plano_taxas_id: plan.id };
}

/** A location without a name bears that of its establishment. */
function locationsOf({ body, texts }: RegistryLine): object {
  const [location] = (body['locais'] ?? []) as Record<string, unknown>[];
  if (location === undefined) return {};
  const nome = texts['nome_fantasia'] || texts['razao_social'];
  return { locais: [{ nome, principal: true, ...location }] };
}
