import type { ApiTag } from '../../platform/openapi/api-description.ts';

/** Headings in groups: of a surface, or of what people look for. */
interface TagGroup {
  name: string;
  tags: readonly ApiTag[];
}

const tag = (name: string, description: string): ApiTag => ({ name, description });

const GENERAL: TagGroup = {
  name: 'The host',
  tags: [
    tag('system', 'Where things are, and whether the server and what it depends on are well.'),
    tag(
      'modules',
      'Parts of the product that a tenant has on or off. Routes of a module that is off answer 403.',
    ),
  ],
};

const PEOPLE: TagGroup = {
  name: 'People and what they may do',
  tags: [
    tag(
      'auth',
      'Signing in and out, tokens that are renewed, registration, invitations and passwords by mail; the keys that verify tokens.',
    ),
    tag('users', 'Accounts with their personal data, files and roles.'),
    tag('permissions', 'Roles, the catalogue of permissions, and single grants.'),
    tag('memberships', 'Which tenants a user belongs to, in which role; invitations.'),
    tag('sessions', 'Where a user is signed in. Ending a session ends its tokens at once.'),
    tag('tokens', 'What programs come with in place of a session.'),
    tag(
      'second factor',
      'Two-step verification: the authenticator of a person, and what a tenant asks of sign-ins (docs/decisions/0088).',
    ),
    tag(
      'company sign-in',
      'Where people sign in with the account of their company (OpenID Connect): providers and verified domains (docs/decisions/0103).',
    ),
    tag(
      'privacy',
      'What people may ask of their own data: made anonymous, with what goes and what the law keeps (docs/decisions/0110).',
    ),
    tag(
      'scim',
      'SCIM 2.0 (RFC 7643, 7644): the directory of a company makes, changes and removes the people of a tenant (docs/decisions/0109).',
    ),
    tag('list views', 'The columns and saved views of the lists of the web application.'),
    tag('notifications', 'What a person is told in the application, and how.'),
    tag(
      'mails',
      'Whom the mails of a tenant come from and what they say, with a preview and a mail to try them (docs/decisions/0112).',
    ),
    tag('presence', 'Who is online. The same live: `/ws/presence`, described in the AsyncAPI document.'),
  ],
};

const BUSINESS: TagGroup = {
  name: 'Businesses',
  tags: [
    tag('tenants', 'Opening, suspending and closing white labels.'),
    tag(
      'companies',
      'The directory: companies with their tree, addresses, contacts, documents and branding.',
    ),
    tag('forms', 'The fields of the forms for companies, users and establishments.'),
    tag(
      'operations',
      'What a company sells and earns: figures, establishments, proposals, rentals, commissions.',
    ),
    tag(
      'external',
      'Look-ups in public registers: companies, postal codes, banks. Answers are kept for a while.',
    ),
    tag(
      'webhooks',
      'Endpoints that are told what happens, what was delivered to them, and the same events as a feed.',
    ),
    tag(
      'charges',
      'The secret address to which a bank tells of Pix that came for charges (docs/decisions/0098).',
    ),
    tag('search', 'Finds records of every kind that the caller may read.'),
    tag('logs', 'The audit log: who did what to which record, and the history of one record.'),
  ],
};

const TASKS: TagGroup = {
  name: 'Tasks and projects',
  tags: [
    tag(
      'tasks',
      'Tasks with checklist, flow, comments and documents; the board, the calendar, series and templates. Changes live: `/ws/tasks`.',
    ),
    tag('projects', 'What holds tasks together for a client, with a public link that needs no account.'),
  ],
};

const BACKOFFICE: TagGroup = {
  name: 'Back office',
  tags: [
    tag('backoffice health', 'Whether the back office and its database answer.'),
    tag('backoffice auth', 'The session of the back office: sign-in by cookie, CSRF code, passwords.'),
    tag('backoffice tokens', 'API tokens, with which other systems call without a session.'),
    tag('backoffice usuarios', 'Users: the people of the tenants that the caller administers.'),
    tag('backoffice permissoes', 'Permissions: the catalogue, and single grants.'),
    tag(
      'backoffice importacoes',
      'Files of records that come in: templates, previews, trials, what became of them.',
    ),
    tag('backoffice modulos', 'Modules of the tenant, on or off.'),
    tag('backoffice empresas', 'Companies, with the numbers by which the back office names them.'),
    tag('backoffice white-labels', 'The white labels that the caller reaches.'),
    tag(
      'backoffice estabelecimentos',
      'Establishments: who sells, with locations, notes and what they are paid by day.',
    ),
    tag('backoffice terminais', 'Terminals: machines that take cards, in stock or at a location.'),
    tag('backoffice alugueis', 'Rentals of terminals, and their charges by month.'),
    tag('backoffice planos-taxas', 'Rate plans: what a sale costs by brand, modality and installments.'),
    tag('backoffice propostas', 'Proposals from draft to accreditation, and the simulator of fees.'),
    tag('backoffice assinaturas', 'Documents at signature providers, their events and signed files.'),
    tag(
      'backoffice transacoes',
      'Sales: lists and sums, changes of status, polling by cursor, imports of files.',
    ),
    tag('backoffice comissoes', 'Commissions: entries, rules, and the statements of a month.'),
    tag('backoffice financeiro', 'The door for other systems: what a person earned. Opened by an API token.'),
    tag('backoffice projetos', 'The list of projects as a file.'),
    tag('backoffice tarefas', 'The tasks of the API, in the envelope of the back office.'),
    tag('backoffice feriados', 'Holidays: of banks, and those that the tenant adds.'),
    tag('backoffice auditoria', 'The audit log as a file.'),
  ],
};

/** The headings of the main host. */
export const MAIN_TAGS: readonly TagGroup[] = [GENERAL, PEOPLE, BUSINESS, TASKS, BACKOFFICE];

/** The headings of the governance host. */
export const GOVERNANCE_TAGS: readonly TagGroup[] = [
  { name: 'The host', tags: [tag('system', 'Where things are, and whether the server is well.')] },
  {
    name: 'Governance',
    tags: [
      tag('companies', 'The companies that can be governed.'),
      tag(
        'themes',
        'Colours and logos of the platform and of companies, and the jobs that publish a new brand.',
      ),
      tag('forms', 'Which fields the forms of companies, users and establishments have.'),
      tag('blocks', 'Companies whose people may not sign in.'),
      tag(
        'logs',
        'The audit log of a company. The same live: `/ws/logs`, described in the AsyncAPI document.',
      ),
    ],
  },
];
