import { KEPT } from './kept-kinds.ts';
import type { PersonalKind } from './personal-kind.ts';

/** Rows that are the person's alone, by the parts that also go with a user who is removed (decision 0009). */
const ERASED: readonly PersonalKind[] = [
  {
    kind: 'personalData',
    effect: 'erased',
    tables: [
      'user_personal_data',
      'user_addresses',
      'user_documents',
      'user_uploads',
      'user_brandings',
      'data_exports',
    ],
    title: {
      'pt-BR': 'Dados pessoais, endereços, documentos e arquivos',
      en: 'Personal data, addresses, documents and files',
    },
    why: {
      'pt-BR': 'Saem do banco de dados; os arquivos saem do armazenamento.',
      en: 'They leave the database; the files leave the storage.',
    },
    law: null,
  },
  {
    kind: 'access',
    effect: 'erased',
    tables: [
      ...['sessions', 'refresh_tokens', 'remembered_devices', 'user_tokens', 'user_totp', 'recovery_codes'],
      ...['passkeys', 'used_passkey_challenges', 'sign_in_challenges', 'email_changes', 'user_identities'],
      ...['presence_connections', 'presence_activity', 'calendar_feeds', 'scim_people', 'scim_group_members'],
    ],
    title: {
      'pt-BR': 'Sessões, senha, segundo fator, passkeys, navegadores e presença',
      en: 'Sessions, password, second factor, passkeys, browsers and presence',
    },
    why: {
      'pt-BR': 'A pessoa sai de onde estiver e não entra mais.',
      en: 'The person is signed out everywhere and comes in no more.',
    },
    law: null,
  },
  {
    kind: 'memberships',
    effect: 'erased',
    tables: ['memberships', 'user_grants', 'invitations'],
    title: { 'pt-BR': 'Papéis, permissões e convites', en: 'Roles, permissions and invitations' },
    why: {
      'pt-BR': 'Deixa de ser membro de qualquer empresa.',
      en: 'The person is no member of any tenant any more.',
    },
    law: null,
  },
  {
    kind: 'preferences',
    effect: 'erased',
    tables: [
      ...['list_views', 'user_preferences', 'notification_preferences', 'notifications', 'tenant_drafts'],
      ...['task_reminders', 'signal_report_mails', 'idempotency_keys'],
    ],
    title: {
      'pt-BR': 'Preferências, vistas de listas, notificações e rascunhos',
      en: 'Preferences, views of lists, notifications and drafts',
    },
    why: { 'pt-BR': 'Serviam somente à pessoa.', en: 'They served the person alone.' },
    law: null,
  },
];

/** Rows that stay for others, without the person in them. */
const ANONYMISED: readonly PersonalKind[] = [
  {
    kind: 'account',
    effect: 'anonymised',
    tables: ['users', 'user_profiles'],
    title: {
      'pt-BR': 'Nome, e-mail e situação da conta',
      en: 'Name, e-mail address and status of the account',
    },
    why: {
      'pt-BR': 'A conta fica como número sem nome, para que o trabalho de outras pessoas continue inteiro.',
      en: 'The account stays as a number without a name, so that the work of others stays whole.',
    },
    law: null,
  },
  {
    kind: 'work',
    effect: 'anonymised',
    tables: [
      ...['tasks', 'task_comments', 'task_history', 'task_documents', 'task_steps', 'task_flow_steps'],
      ...[
        'task_series',
        'task_templates',
        'projects',
        'establishment_notes',
        'signals',
        'company_contacts',
        'service_accounts',
      ],
    ],
    title: {
      'pt-BR': 'Tarefas, comentários, históricos, notas e contatos',
      en: 'Tasks, comments, histories, notes and contacts',
    },
    why: {
      'pt-BR':
        'O texto fica; o autor passa a ser “usuário anonimizado”, e e-mail, telefone e números de documento saem do texto.',
      en: 'The text stays; its author becomes “anonymised user”, and e-mail address, telephone and numbers of documents leave the text.',
    },
    law: null,
  },
  {
    kind: 'audit',
    effect: 'anonymised',
    tables: ['audit_entries'],
    title: {
      'pt-BR': 'Auditoria: valores de antes e de depois',
      en: 'Audit log: values of before and after',
    },
    why: {
      'pt-BR': 'Os valores do cadastro da pessoa saem; fica quem fez (por número), o quê e quando.',
      en: 'The values of the record of the person go; who did it (by number), what and when stay.',
    },
    law: null,
  },
  {
    kind: 'imports',
    effect: 'anonymised',
    tables: ['import_faults', 'import_causes'],
    title: { 'pt-BR': 'Linhas recusadas de arquivos importados', en: 'Refused lines of imported files' },
    why: {
      'pt-BR':
        'E-mail, telefone e números de documento saem das linhas; o arquivo já saiu ao fim da importação.',
      en: 'E-mail address, telephone and numbers of documents leave the lines; the file itself went when the import ended.',
    },
    law: null,
  },
];

/** Everything that Retaguarda may know of a person who has an account, and what anonymising does to it (decision 0110). */
export const PERSONAL_KINDS: readonly PersonalKind[] = [...ERASED, ...ANONYMISED, ...KEPT];

/** The tables of which rows go, by the parts of removal. */
export const ERASED_TABLES: ReadonlySet<string> = new Set(ERASED.flatMap(({ tables }) => tables));
