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
    titles: ['CPF ou CNPJ', 'CPF or CNPJ'],
    required: true,
    isPersonal: true,
  },
  {
    name: 'razao_social',
    about: about('razão social ou nome', 'legal name'),
    example: 'Padaria Central Ltda',
    titles: ['Razão social', 'Legal name'],
    required: true,
  },
  {
    name: 'nome_fantasia',
    about: about('nome fantasia', 'trade name'),
    example: 'Padaria Central',
    titles: ['Nome fantasia', 'Trade name'],
  },
  {
    name: 'mcc',
    about: about('MCC, 4 dígitos', 'MCC, 4 digits'),
    example: '5462',
    titles: ['MCC'],
    required: true,
  },
  { name: 'cnae', about: about('CNAE', 'CNAE'), example: '', titles: [] },
  {
    name: 'email',
    about: about('e-mail', 'e-mail'),
    example: 'contato@exemplo.com.br',
    titles: [],
    isPersonal: true,
  },
  { name: 'fone', about: about('telefone', 'telephone'), example: '', titles: [], isPersonal: true },
  {
    name: 'plano_taxas',
    about: about('nome do plano de taxas; vazio é o padrão', 'name of the rate plan; empty is the default'),
    example: '',
    titles: ['Plano de taxas', 'Rate plan'],
    path: 'plano_taxas_id',
  },
  {
    name: 'antecipacao_automatica',
    about: about('`sim` ou `não`', '`yes` or `no`'),
    example: 'não',
    titles: [],
    parse: yesOrNo,
  },
  {
    name: 'taxa_antecipacao_mensal',
    about: about('percentual ao mês, vazio é o do plano', 'percent a month, empty is that of the plan'),
    example: '',
    titles: [],
    parse: percentText,
  },
];

const responsible: readonly RegistryColumn[] = [
  {
    name: 'responsavel_nome',
    about: about('nome do responsável', 'name of the person in charge'),
    example: '',
    titles: [],
    path: 'responsavel.nome',
    isPersonal: true,
  },
  {
    name: 'responsavel_cpf',
    about: about('CPF do responsável', 'CPF of the person in charge'),
    example: '',
    titles: [],
    path: 'responsavel.cpf',
    isPersonal: true,
  },
];

const location = (
  name: string,
  portuguese: string,
  english: string,
  titles: string[] = [],
): RegistryColumn => ({
  name: `local_${name}`,
  about: about(portuguese, english),
  example: '',
  titles,
  path: `locais.0.${name}`,
});

const locations: readonly RegistryColumn[] = [
  location(
    'nome',
    'nome do local; vazio é o do estabelecimento',
    'name of the location; empty is that of the establishment',
  ),
  location('cep', 'CEP', 'postal code'),
  location('endereco', 'logradouro', 'street'),
  location('numero', 'número', 'number'),
  location('complemento', 'complemento', 'further address'),
  location('bairro', 'bairro', 'district'),
  location('cidade', 'cidade', 'city', ['Cidade', 'City']),
  location('estado', 'UF', 'state', ['UF', 'State']),
];

const bank = (name: string, portuguese: string, english: string): RegistryColumn => ({
  name: name === 'titular' ? 'conta_titular' : name,
  about: about(portuguese, english),
  example: '',
  titles: [],
  path: `domicilio_bancario.${name}`,
  isPersonal: true,
});

const account: readonly RegistryColumn[] = [
  bank('ispb', 'ISPB do banco, 8 dígitos', 'ISPB of the bank, 8 digits'),
  bank('codigo_banco', 'código do banco, 3 dígitos', 'code of the bank, 3 digits'),
  bank('agencia', 'agência', 'branch'),
  bank('conta', 'conta inteira, com dígito', 'the whole account, with its check digit'),
  bank('tipo_conta', '`corrente`, `poupanca` ou `pagamento`', '`corrente`, `poupanca` or `pagamento`'),
  bank('titular', 'titular da conta', 'holder of the account'),
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
