import { type CatalogueActivity, NOBODY, say, TEAM } from './catalogue-activity.ts';

/** What the application does with data of those who work with it. */
export const ACTIVITIES_OF_PEOPLE: readonly CatalogueActivity[] = [
  {
    kind: 'accounts',
    name: say('Contas e entrada', 'Accounts and sign-in'),
    purpose: say(
      'Saber quem usa o sistema, deixar entrar e dar a cada um os seus direitos.',
      'To know who uses the system, to let them in, and to give everybody their rights.',
    ),
    legalBasis: 'contrato',
    data: say(
      'Nome, e-mail, foto, documentos e endereços do cadastro, papéis, sessões com endereço IP e navegador',
      'Name, address of mail, picture, papers and addresses of the record, roles, sessions with IP address and browser',
    ),
    people: TEAM,
    recipients: say(
      'O provedor de identidade da empresa, onde ela usa um',
      'The identity provider of the tenant, where it uses one',
    ),
    retention: ({ sessionDays }) =>
      say(
        `A conta, até ser removida ou anonimizada; sessões, ${sessionDays} dias depois de expirar (Marco Civil, art. 15).`,
        `The account, until it is removed or made anonymous; sessions, ${sessionDays} days after they expire (Marco Civil, art. 15).`,
      ),
  },
  {
    kind: 'audit',
    name: say('Auditoria', 'Audit log'),
    purpose: say('Saber quem fez o quê, e quando.', 'To know who did what, and when.'),
    legalBasis: 'obrigacao_legal',
    data: say(
      'Número e nome da conta, ação, data, endereço IP, valores antes e depois',
      'Number and name of the account, action, time, IP address, values before and after',
    ),
    people: TEAM,
    recipients: NOBODY,
    retention: ({ auditMonths }) =>
      say(
        `${auditMonths} meses, ao menos (Marco Civil, art. 15); depois, a retenção que a empresa definiu.`,
        `At least ${auditMonths} months (Marco Civil, art. 15); after that, the retention that the tenant chose.`,
      ),
  },
  {
    kind: 'tasks',
    name: say('Tarefas e comentários', 'Tasks and comments'),
    purpose: say('Organizar o trabalho da equipe.', 'To organise the work of the team.'),
    legalBasis: 'interesse_legitimo',
    data: say(
      'Quem criou, fez e comentou cada tarefa; textos e arquivos',
      'Who made, did and commented each task; texts and files',
    ),
    people: say(
      'Pessoas com conta na empresa e quem os textos citam',
      'People with an account in the tenant, and whom the texts name',
    ),
    recipients: say(
      'Quem tem um link público de um projeto; o serviço de inteligência artificial, se quem opera a instalação usar um',
      'Who has a public link of a project; the service of artificial intelligence, if whoever runs the installation uses one',
    ),
    retention: () =>
      say('Enquanto a tarefa existir, ou a empresa.', 'As long as the task exists, or the tenant.'),
  },
  {
    kind: 'notifications',
    name: say('Avisos e e-mails', 'Notifications and mails'),
    purpose: say('Contar às pessoas o que lhes diz respeito.', 'To tell people what concerns them.'),
    legalBasis: 'contrato',
    data: say(
      'E-mail, preferências, e o registro a que o aviso se refere',
      'Address of mail, preferences, and the record that the notice is about',
    ),
    people: TEAM,
    recipients: say('O servidor de e-mail da instalação', 'The mail server of the installation'),
    retention: ({ notificationDays }) =>
      say(`Avisos, ${notificationDays} dias.`, `Notifications, ${notificationDays} days.`),
  },
  {
    kind: 'support',
    name: say('Acesso do suporte', 'Support access'),
    purpose: say(
      'Ver o sistema como uma pessoa o vê, para resolver o que ela relatou.',
      'To see the system as a person sees it, to solve what they told of.',
    ),
    legalBasis: 'interesse_legitimo',
    data: say(
      'Tudo o que a pessoa vê, durante o acesso; motivo, início e fim na auditoria',
      'All that the person sees, during the access; reason, begin and end in the audit log',
    ),
    people: TEAM,
    recipients: say('O suporte da plataforma', 'The support of the platform'),
    retention: ({ auditMonths }) =>
      say(
        `O registro do acesso, como a auditoria: ${auditMonths} meses, ao menos.`,
        `What is known of the access, as the audit log: at least ${auditMonths} months.`,
      ),
  },
];
