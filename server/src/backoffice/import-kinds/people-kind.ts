import { ROLE_NUMBERS } from '@retaguarda/rules/roles';
import {
  createInvitationOperation,
  enterByFile,
  findNamedCustomRole,
  PersonOfFile,
} from '../../modules/identity/index.ts';
import {
  findKnownCompany,
  findKnownPerson,
  LineFault,
  namedWords,
  type RegistryLine,
} from '../../modules/imports/index.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { requestTenant } from '../../platform/http/request-tenant.ts';
import { roleNames } from '../exports/words.ts';
import { about, type Kind, type KindContext } from './kind-context.ts';

const emailOf = ({ texts }: RegistryLine) => (texts['email'] ?? '').trim().toLowerCase();

/** What a file calls a role: its name in either language, or as answers have it. */
const roleNamed = namedWords(roleNames);

/**
 * People, by their e-mail. Each of them is invited, or comes in with the password that the line has: such a file is kept sealed until it is
 * read, and what is kept of a refused line is without it.
 */
export const peopleKind: Kind = {
  kind: 'pessoas',
  title: about('Pessoas', 'People'),
  access: createInvitationOperation.access,
  columns: [
    {
      name: 'nome',
      about: about('nome completo', 'full name'),
      example: 'Ana Prado',
      title: about('Nome', 'Name'),
      required: true,
      isPersonal: true,
    },
    {
      name: 'email',
      about: about(
        'e-mail, para onde vai o convite. Quem já é membro, ou já foi convidado, fica como está',
        'e-mail, where the invitation goes. Who is a member or was invited is left as they are',
      ),
      example: 'ana@example.com',
      title: about('E-mail', 'E-mail'),
      required: true,
      isPersonal: true,
    },
    {
      name: 'papel',
      about: about(
        '`administrador`, `editor`, `operador` ou `leitor`; vazio onde há um papel próprio',
        '`administrator`, `editor`, `operator` or `viewer`; empty where there is a custom role',
      ),
      example: 'leitor',
      title: about('Papel', 'Role'),
      path: 'roleNumber',
      parse: (text) => {
        const name = roleNamed(text);
        return name === null ? null : String(ROLE_NUMBERS[name]);
      },
    },
    {
      name: 'papel_proprio',
      about: about(
        'nome de um papel que a empresa criou, que dá também o papel',
        'name of a role that the tenant made, which says the role as well',
      ),
      example: '',
      title: about('Papel próprio', 'Custom role'),
      path: 'customRoleId',
    },
    {
      name: 'empresa_cnpj',
      about: about(
        'CNPJ da única empresa a que a pessoa fica vinculada; vazio é sem vínculo a uma só',
        'CNPJ of the one company that the person is bound to; empty binds to none',
      ),
      example: '',
      title: about('CNPJ da empresa', 'CNPJ of the company'),
      path: 'companyId',
    },
    {
      name: 'senha',
      about: about(
        'com ela a pessoa entra sem convite; vazio convida. Só para e-mail sem conta',
        'with it the person comes in without an invitation; empty invites. Only for an address without an account',
      ),
      example: '',
      title: about('Senha', 'Password'),
      path: 'password',
      isPersonal: true,
      isSecret: true,
    },
  ],
  passedOver: ['Situação', 'Status', 'Cadastro', 'Created at', 'Alterado em', 'Changed at'],
  schema: PersonOfFile,
  key: (line) => emailOf(line) || null,
  complete: referencesOf,
  isThere: async (context, caller, line) => (await findKnownPerson(context, caller, emailOf(line))) !== null,
  create: (context, call, body) => enterByFile(context, call, body as PersonOfFile),
};

async function referencesOf(
  context: KindContext,
  caller: Caller,
  { texts }: RegistryLine,
): Promise<Record<string, unknown>> {
  const company = await companyOf(context, caller, texts['empresa_cnpj'] ?? '');
  const role = await customRoleOf(context, caller, texts['papel_proprio'] ?? '');
  return { ...company, ...role };
}

async function companyOf(
  context: KindContext,
  caller: Caller,
  cnpj: string,
): Promise<{ companyId?: string }> {
  if (cnpj === '') return {};
  const company = await findKnownCompany(context, caller, cnpj);
  if (company === null) throw new LineFault('empresa_cnpj');
  return { companyId: company.uuid };
}

async function customRoleOf(
  { database }: KindContext,
  caller: Caller,
  name: string,
): Promise<{ customRoleId?: string }> {
  if (name === '') return {};
  const tenant = requestTenant(caller);
  const role = await findNamedCustomRole(database.tenant(tenant.id), tenant.id, name);
  if (role === null) throw new LineFault('papel_proprio');
  return { customRoleId: role.uuid };
}
