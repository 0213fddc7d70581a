import { ROLE_NUMBERS } from '@retaguarda/rules/roles';
import type { Static } from 'typebox';
import { createInvitationOperation, inviteByFile } from '../../modules/identity/index.ts';
import {
  findKnownCompany,
  findKnownPerson,
  LineFault,
  namedWords,
  type RegistryLine,
} from '../../modules/imports/index.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { roleNames } from '../exports/words.ts';
import { about, type Kind, type KindContext } from './kind-context.ts';

const emailOf = ({ texts }: RegistryLine) => (texts['email'] ?? '').trim().toLowerCase();

/** What a file calls a role: its name in either language, or as answers have it. */
const roleNamed = namedWords(roleNames);

/** People, by their e-mail. Each of them is invited: a file with passwords would lie about until it is thrown away. */
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
        '`administrador`, `editor`, `operador` ou `leitor`',
        '`administrator`, `editor`, `operator` or `viewer`',
      ),
      example: 'leitor',
      title: about('Papel', 'Role'),
      required: true,
      path: 'roleNumber',
      parse: (text) => {
        const name = roleNamed(text);
        return name === null ? null : String(ROLE_NUMBERS[name]);
      },
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
  ],
  passedOver: ['Situação', 'Status', 'Cadastro', 'Created at', 'Alterado em', 'Changed at'],
  schema: createInvitationOperation.input,
  key: (line) => emailOf(line) || null,
  complete: companyOf,
  isThere: async (context, caller, line) => (await findKnownPerson(context, caller, emailOf(line))) !== null,
  create: (context, call, body) =>
    inviteByFile(context, call, body as Static<typeof createInvitationOperation.input>),
};

async function companyOf(
  context: KindContext,
  caller: Caller,
  { texts }: RegistryLine,
): Promise<Record<string, unknown>> {
  const cnpj = texts['empresa_cnpj'] ?? '';
  if (cnpj === '') return {};
  const company = await findKnownCompany(context, caller, cnpj);
  if (company === null) throw new LineFault('empresa_cnpj');
  return { companyId: company.uuid };
}
