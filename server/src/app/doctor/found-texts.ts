import type { Message } from '../../platform/problem.ts';

/** What the checks find. */
export const found = {
  settingsUnderstood: { 'pt-BR': 'todas são entendidas', en: 'every one is understood' },
  noDatabaseUrl: { 'pt-BR': 'DATABASE_URL não está definida', en: 'DATABASE_URL is not set' },
  noDatabaseYet: { 'pt-BR': 'ainda não há nenhum', en: 'there is none yet' },
  embeddedAnswers: { 'pt-BR': 'o embutido responde', en: 'the embedded one answers' },
  databaseAnswers: { 'pt-BR': 'o de DATABASE_URL responde', en: 'the one of DATABASE_URL answers' },

  nodeTooOld: { 'pt-BR': '{version} é antigo demais', en: '{version} is too old' },
  cannotWrite: {
    'pt-BR': 'não se pode escrever em {place}: {error}',
    en: '{place} cannot be written: {error}',
  },
  notMadeYet: { 'pt-BR': '{place}, ainda não criado', en: '{place}, not made yet' },
  anyPort: { 'pt-BR': 'qualquer uma livre', en: 'any free one' },
  portFree: { 'pt-BR': 'a {port} está livre', en: '{port} is free' },
  portServed: {
    'pt-BR': 'a {port} é atendida por um Retaguarda em execução',
    en: '{port} is served by a Retaguarda that runs',
  },
  portTaken: {
    'pt-BR': 'a {port} está em uso por outro programa',
    en: '{port} is in use by another program',
  },
  twoAddresses: { 'pt-BR': '{publicUrl} e {governanceUrl}', en: '{publicUrl} and {governanceUrl}' },
  sessionsApart: {
    'pt-BR': 'as sessões de {publicUrl} não chegam a {governanceUrl}: sem governança na aplicação web',
    en: 'sessions of {publicUrl} do not reach {governanceUrl}: no governance in the web application',
  },
  proxiesTrusted: {
    'pt-BR': '{proxies} podem informar o endereço dos visitantes',
    en: '{proxies} may name the addresses of visitors',
  },
  noProxy: { 'pt-BR': 'nenhum é confiável', en: 'none is trusted' },
  noProxyBehindHttps: {
    'pt-BR':
      'nenhum é confiável: os limites por endereço contam todos os visitantes atrás do proxy como um só',
    en: 'none is trusted: limits by address count all visitors behind the proxy as one',
  },
  secretGiven: { 'pt-BR': 'a de RETAGUARDA_SECRET_KEY', en: 'the one of RETAGUARDA_SECRET_KEY' },
  secretInFile: { 'pt-BR': 'a que está em {place}', en: 'the one in {place}' },
  secretOfOneNode: {
    'pt-BR': 'a que está em {place}, que nenhum outro nó tem',
    en: 'the one in {place}, which no other node has',
  },

  mailKept: {
    'pt-BR': 'sem SMTP_URL: os e-mails ficam no diretório de dados',
    en: 'no SMTP_URL: mails are kept in the data directory',
  },
  mailTaken: { 'pt-BR': 'o servidor de e-mail aceita mensagens', en: 'the mail server takes mails' },
  filesKept: {
    'pt-BR': 'sem S3_BUCKET: os arquivos ficam no diretório de dados',
    en: 'no S3_BUCKET: files are kept in the data directory',
  },
  answers: { 'pt-BR': '{name} responde', en: '{name} answers' },
  lookupsAnswer: { 'pt-BR': 'todos os provedores respondem', en: 'every provider answers' },
  lookupsSilent: { 'pt-BR': 'sem resposta de {names}', en: 'no answer from {names}' },
  remindersByMail: {
    'pt-BR': 'sem REMINDER_WEBHOOK_URL: os lembretes são e-mails',
    en: 'no REMINDER_WEBHOOK_URL: reminders are mails',
  },
  remindersAnswer: {
    'pt-BR': 'quem recebe os lembretes responde',
    en: 'the receiver of reminders answers',
  },
  remindersSilent: {
    'pt-BR': 'quem recebe os lembretes não responde',
    en: 'the receiver of reminders does not answer',
  },
  noAi: {
    'pt-BR': 'sem AI_API_KEY: as tarefas não têm resumos',
    en: 'no AI_API_KEY: tasks have no summaries',
  },
  aiAnswers: { 'pt-BR': 'o servidor do modelo responde', en: 'the server of the model answers' },

  postgresOld: {
    'pt-BR': '{version} é mais antigo que o testado',
    en: '{version} is older than what is tested',
  },
  restoreUnfinished: {
    'pt-BR': 'a restauração de {backup} neste banco não terminou',
    en: 'the restore of {backup} into this database was not finished',
  },
  migrationsApplied: { 'pt-BR': 'todas aplicadas', en: 'all applied' },
  migrationsMissing: { 'pt-BR': 'faltam {count}', en: '{count} are missing' },
  clockSkew: {
    'pt-BR': '{ms} ms entre este processo e o banco de dados',
    en: '{ms} ms between this process and the database',
  },
  noKeyYet: {
    'pt-BR': 'nenhuma ainda, a primeira partida cria uma',
    en: 'none yet, the first start makes one',
  },
  keySecretMissing: { 'pt-BR': 'falta o segredo delas', en: 'their secret is missing' },
  keysSealed: {
    'pt-BR': 'não podem ser abertas com este segredo',
    en: 'they cannot be opened with this secret',
  },
  oneSigns: { 'pt-BR': 'uma assina', en: 'one signs' },
  severalSign: { 'pt-BR': '{count} podem assinar', en: '{count} may sign' },
  outgoingOpen: { 'pt-BR': 'e-mails e webhooks saem', en: 'mails and webhooks leave' },
  outgoingLocked: {
    'pt-BR': 'bloqueados desde {since}: {reason}',
    en: 'locked since {since}: {reason}',
  },
  noBackup: { 'pt-BR': 'nenhuma foi feita ainda', en: 'none was made yet' },
  backupNeverTried: {
    'pt-BR': 'feita em {made} em {place}, nunca testada',
    en: 'made {made} at {place}, never tried',
  },
  backupTried: {
    'pt-BR': 'feita em {made} em {place}, testada em {tried}',
    en: 'made {made} at {place}, tried {tried}',
  },
  noQueue: { 'pt-BR': 'não há fila de tarefas de fundo', en: 'there is no job queue' },
  jobsWait: {
    'pt-BR': '{count} esperam há mais de {minutes} minutos',
    en: '{count} jobs have waited for more than {minutes} minutes',
  },
  jobsGivenUp: { 'pt-BR': '{count} foram abandonadas', en: '{count} jobs were given up' },
  nothingWaits: { 'pt-BR': 'nada espera', en: 'nothing waits' },
  filesElsewhere: {
    'pt-BR': '{place} não tem os arquivos deste banco de dados',
    en: '{place} does not hold the files of this database',
  },
  placeUnused: { 'pt-BR': '{place}, ainda sem uso', en: '{place}, not used yet' },

  isolated: { 'pt-BR': 'nenhum inquilino vê linhas de outro', en: 'no tenant sees rows of another' },
  tablesOpen: {
    'pt-BR': 'sem segurança por linha em {tables}',
    en: 'no row-level security on {tables}',
  },
  seenWithoutTenant: { 'pt-BR': 'há linhas visíveis sem inquilino', en: 'rows are seen without a tenant' },
  seenFromAnother: {
    'pt-BR': 'linhas de um inquilino são vistas por outro',
    en: 'rows of one tenant are seen from another',
  },
  ownUnseen: {
    'pt-BR': 'um inquilino não vê as próprias linhas',
    en: 'a tenant does not see its own rows',
  },
  roleRefused: { 'pt-BR': 'o papel {role} não pode ser assumido', en: 'the role {role} cannot be taken' },
  roleFailed: {
    'pt-BR': 'o papel {role} não pode ser assumido: {error}',
    en: 'the role {role} cannot be taken: {error}',
  },
  roleAbove: {
    'pt-BR': 'o papel {role} está acima da segurança por linha',
    en: 'the role {role} stands above row-level security',
  },
  roleOwns: { 'pt-BR': 'o papel {role} é dono de tabelas', en: 'the role {role} owns tables' },

  replicaSilent: { 'pt-BR': '{name} não responde', en: '{name} does not answer' },
  primarySilent: {
    'pt-BR': '{name} responde, o primário não',
    en: '{name} answers, the primary does not',
  },
  twoPrimaries: {
    'pt-BR': '{name} também aceita escritas, na linha do tempo {its} ao lado da {ours}',
    en: '{name} takes writes too, on timeline {its} beside {ours}',
  },
  replicaFollows: {
    'pt-BR': '{name} acompanha, {mib} MiB atrás',
    en: '{name} follows, {mib} MiB behind',
  },
  replicaBehind: { 'pt-BR': '{name} está {mib} MiB atrás', en: '{name} is {mib} MiB behind' },

  coordinatorUnknown: {
    'pt-BR': 'os nós não conhecem o coordenador',
    en: 'the nodes do not know the coordinator',
  },
  isWorker: { 'pt-BR': 'este é um nó de trabalho', en: 'this is a worker' },
  noWorker: { 'pt-BR': 'o cluster não tem nó de trabalho', en: 'the cluster has no worker' },
  nodesApart: { 'pt-BR': '{names} não participam', en: '{names} take no part' },
  extensionsMissing: {
    'pt-BR': 'nem todo nó oferece {names}',
    en: 'not every node offers {names}',
  },
  oneWorker: { 'pt-BR': '{version} com um nó de trabalho', en: '{version} with one worker' },
  severalWorkers: {
    'pt-BR': '{version} com {count} nós de trabalho',
    en: '{version} with {count} workers',
  },
  roleMissing: {
    'pt-BR': '{role} falta em {count} de {all} nós',
    en: '{role} is missing on {count} of {all} nodes',
  },
  roleNoLogin: {
    'pt-BR': '{role} não consegue entrar em {count} de {all} nós',
    en: '{role} cannot log in on {count} of {all} nodes',
  },
  roleApart: {
    'pt-BR': 'nem todo nó alcança os outros como {role}',
    en: 'not every node reaches the others as {role}',
  },
  rolesReach: {
    'pt-BR': 'todo nó alcança os outros com os dois papéis',
    en: 'every node reaches the others under both roles',
  },
  noTableThere: { 'pt-BR': 'nenhuma tabela está no cluster', en: 'no table is on the cluster' },
  tablesMissing: { 'pt-BR': 'fora do cluster: {tables}', en: 'not on the cluster: {tables}' },
  tablesMisplaced: { 'pt-BR': 'no lugar errado: {tables}', en: 'placed wrongly: {tables}' },
  tablesPlaced: { 'pt-BR': '{count} tabelas no seu lugar', en: '{count} tables where they belong' },
  locksGranted: {
    'pt-BR': 'os papéis podem obter as das chaves estrangeiras',
    en: 'the roles may take those of foreign keys',
  },
  locksMissing: { 'pt-BR': 'não concedidas: {grants}', en: 'not granted: {grants}' },
  noCopies: { 'pt-BR': 'nenhuma', en: 'none' },
  copiesLeft: {
    'pt-BR': '{count} tabelas têm no coordenador dados que ninguém lê',
    en: '{count} tables have data on the coordinator that nothing reads',
  },
} as const satisfies Record<string, Message>;
