import { createCompanyOperation } from '../../modules/directory/index.ts';
import {
  findKnownCompany,
  findNamedCompany,
  LineFault,
  type RegistryLine,
  yesOrNo,
} from '../../modules/imports/index.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { about, type Kind, type KindContext } from './kind-context.ts';

/** Companies, by their CNPJ; those without one by their legal name. */
export const companiesKind: Kind = {
  kind: 'empresas',
  title: about('Empresas', 'Companies'),
  access: createCompanyOperation.access,
  columns: [
    {
      name: 'razao_social',
      about: about('razão social', 'legal name'),
      example: 'Padaria Central Ltda',
      title: about('Razão social', 'Legal name'),
      required: true,
      path: 'razaoSocial',
    },
    {
      name: 'nome_fantasia',
      about: about('nome fantasia', 'trade name'),
      example: 'Padaria Central',
      title: about('Nome fantasia', 'Trade name'),
      path: 'nomeFantasia',
    },
    {
      name: 'cnpj',
      about: about(
        'CNPJ, com ou sem pontuação, pode ter letras. Um que já existe é deixado como está',
        'CNPJ, with or without points, may hold letters. One that is there is left as it is',
      ),
      example: '12.ABC.345/01DE-35',
      title: about('CNPJ', 'CNPJ'),
    },
    {
      name: 'filial',
      about: about('`sim` para uma filial', '`yes` for a branch'),
      example: 'não',
      title: about('Filial', 'Branch'),
      path: 'isFilial',
      parse: yesOrNo,
    },
    {
      name: 'subdominio',
      about: about('subdomínio do portal', 'subdomain of the portal'),
      example: '',
      title: about('Subdomínio', 'Subdomain'),
    },
    {
      name: 'matriz_cnpj',
      about: about(
        'CNPJ da empresa acima; ela vem antes no arquivo, ou já existe',
        'CNPJ of the company above; it comes earlier in the file, or is there',
      ),
      example: '',
      title: about('CNPJ da matriz', 'CNPJ of the parent'),
      path: 'parentCompanyId',
    },
  ],
  passedOver: ['Principal', 'Main', 'Situação', 'Status', 'Cadastro', 'Created at'],
  schema: createCompanyOperation.input,
  key: ({ texts }) => texts['cnpj'] || texts['razao_social'] || null,
  complete: parentOf,
  isThere: async (context, caller, { texts }) => {
    const cnpj = texts['cnpj'] ?? '';
    const found =
      cnpj === ''
        ? findNamedCompany(context, caller, texts['razao_social'] ?? '')
        : findKnownCompany(context, caller, cnpj);
    return (await found) !== null;
  },
  create: async (context, call, body) =>
    createCompanyOperation.run(
      context,
      { ...call, userAgent: null },
      body as BodyOf<typeof createCompanyOperation>,
    ),
};

type BodyOf<Made extends { run: (...given: never[]) => unknown }> = Parameters<Made['run']>[2];

async function parentOf(
  context: KindContext,
  caller: Caller,
  { texts }: RegistryLine,
): Promise<Record<string, unknown>> {
  const cnpj = texts['matriz_cnpj'] ?? '';
  if (cnpj === '') return {};
  const parent = await findKnownCompany(context, caller, cnpj);
  if (parent === null) throw new LineFault('matriz_cnpj');
  return { parentCompanyId: parent.uuid };
}
