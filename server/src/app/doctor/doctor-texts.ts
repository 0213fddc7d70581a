import type { Message } from '../../platform/problem.ts';

/** The checks by their names, as the page of the system shows them. */
export const checkNames: Readonly<Record<string, Message>> = {
  addresses: { 'pt-BR': 'endereços', en: 'addresses' },
  AI: { 'pt-BR': 'IA', en: 'AI' },
  backup: { 'pt-BR': 'cópia de segurança', en: 'backup' },
  bucket: { 'pt-BR': 'bucket', en: 'bucket' },
  citus: { 'pt-BR': 'Citus', en: 'Citus' },
  clock: { 'pt-BR': 'relógio', en: 'clock' },
  'cluster locks': { 'pt-BR': 'travas do cluster', en: 'cluster locks' },
  'cluster roles': { 'pt-BR': 'papéis do cluster', en: 'cluster roles' },
  'data directory': { 'pt-BR': 'diretório de dados', en: 'data directory' },
  database: { 'pt-BR': 'banco de dados', en: 'database' },
  files: { 'pt-BR': 'arquivos', en: 'files' },
  'free space': { 'pt-BR': 'espaço livre', en: 'free space' },
  'governance port': { 'pt-BR': 'porta da governança', en: 'governance port' },
  isolation: { 'pt-BR': 'isolamento', en: 'isolation' },
  jobs: { 'pt-BR': 'tarefas de fundo', en: 'jobs' },
  'local copies': { 'pt-BR': 'cópias locais', en: 'local copies' },
  'look-ups': { 'pt-BR': 'consultas externas', en: 'look-ups' },
  mail: { 'pt-BR': 'e-mail', en: 'mail' },
  migrations: { 'pt-BR': 'migrações', en: 'migrations' },
  node: { 'pt-BR': 'Node', en: 'node' },
  outgoing: { 'pt-BR': 'envios', en: 'outgoing' },
  port: { 'pt-BR': 'porta', en: 'port' },
  postgresql: { 'pt-BR': 'PostgreSQL', en: 'PostgreSQL' },
  proxies: { 'pt-BR': 'proxies', en: 'proxies' },
  reminders: { 'pt-BR': 'lembretes', en: 'reminders' },
  replica: { 'pt-BR': 'réplica', en: 'replica' },
  'secret key': { 'pt-BR': 'chave secreta', en: 'secret key' },
  settings: { 'pt-BR': 'configurações', en: 'settings' },
  'signing keys': { 'pt-BR': 'chaves de assinatura', en: 'signing keys' },
  tables: { 'pt-BR': 'tabelas', en: 'tables' },
};

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

/** What to do about it. */
export const advice = {
  settings: {
    'pt-BR': '.env.example diz o que cada uma pode ser',
    en: '.env.example says what each may be',
  },
  firstStart: { 'pt-BR': 'o primeiro `npm start` o cria', en: 'the first `npm start` makes it' },
  seeMessage: {
    'pt-BR': 'veja a mensagem acima, ou aponte DATABASE_URL para outro PostgreSQL',
    en: 'see the message above, or set DATABASE_URL to another PostgreSQL',
  },
  checkDatabaseUrl: {
    'pt-BR': 'confira DATABASE_URL e se o servidor pode ser alcançado daqui',
    en: 'check DATABASE_URL and that its host can be reached from here',
  },

  newerNode: {
    'pt-BR': 'execute pelo npm, que traz consigo o Node {major}',
    en: 'run it by npm, which brings Node {major} along',
  },
  letWrite: {
    'pt-BR': 'dê a este usuário o direito de escrever ali, ou defina RETAGUARDA_DATA_DIR',
    en: 'give this user the right to write there, or set RETAGUARDA_DATA_DIR',
  },
  makeRoom: {
    'pt-BR': 'libere espaço, ou leve RETAGUARDA_DATA_DIR para um disco maior',
    en: 'make room, or move RETAGUARDA_DATA_DIR to a larger disk',
  },
  stopOrSet: { 'pt-BR': 'encerre-o ou defina {setting}', en: 'stop it or set {setting}' },
  governanceUrl: {
    'pt-BR': 'defina GOVERNANCE_URL com o servidor de PUBLIC_URL, ou um abaixo dele',
    en: 'set GOVERNANCE_URL to the host of PUBLIC_URL, or to one below it',
  },
  trustProxies: {
    'pt-BR': 'defina TRUSTED_PROXIES com os endereços ou redes de onde o proxy se conecta',
    en: 'set TRUSTED_PROXIES to the addresses or networks that the proxy connects from',
  },
  secretEverywhere: {
    'pt-BR': 'defina RETAGUARDA_SECRET_KEY em todos os nós com os 32 bytes dela em hexadecimal',
    en: 'set RETAGUARDA_SECRET_KEY on every node to its 32 bytes in hexadecimal',
  },

  checkSmtp: {
    'pt-BR': 'confira SMTP_URL e se o servidor pode ser alcançado daqui',
    en: 'check SMTP_URL and that its host can be reached from here',
  },
  checkBucket: {
    'pt-BR': 'confira S3_BUCKET, S3_ENDPOINT, S3_ADDRESSING e a chave',
    en: 'check S3_BUCKET, S3_ENDPOINT, S3_ADDRESSING and the key',
  },
  reachLookups: {
    'pt-BR':
      'deixe esta máquina alcançá-los, ou troque LOOKUP_…: até lá os formulários são preenchidos à mão',
    en: 'let this machine reach them, or set LOOKUP_… to others: forms are filled in by hand until then',
  },
  checkReminders: { 'pt-BR': 'confira REMINDER_WEBHOOK_URL', en: 'check REMINDER_WEBHOOK_URL' },
  checkAi: { 'pt-BR': 'confira AI_API_KEY e AI_BASE_URL', en: 'check AI_API_KEY and AI_BASE_URL' },

  upgradePostgres: { 'pt-BR': 'atualize para o PostgreSQL {major}', en: 'upgrade to PostgreSQL {major}' },
  restoreAgain: {
    'pt-BR': 'execute `retaguarda restore` de novo',
    en: 'run `retaguarda restore` again',
  },
  migrate: { 'pt-BR': 'execute `retaguarda migrate`', en: 'run `retaguarda migrate`' },
  timeServer: {
    'pt-BR': 'faça as duas máquinas seguirem um servidor de hora: tokens e sessões vencem pelo relógio',
    en: 'let both machines follow a time server: tokens and sessions end by the clock',
  },
  restoreSecret: {
    'pt-BR': 'restaure {file}, ou defina RETAGUARDA_SECRET_KEY com o segredo que as criou',
    en: 'restore {file}, or set RETAGUARDA_SECRET_KEY to the secret that made them',
  },
  unlock: {
    'pt-BR': 'execute `retaguarda outgoing unlock` quando esta for a instalação que as pessoas usam',
    en: 'run `retaguarda outgoing unlock` when this is the installation that people use',
  },
  backupNightly: {
    'pt-BR': 'execute `retaguarda backup`, toda noite',
    en: 'run `retaguarda backup`, every night',
  },
  drillMonthly: {
    'pt-BR': 'execute `retaguarda backup drill`, todo mês',
    en: 'run `retaguarda backup drill`, every month',
  },
  worker: { 'pt-BR': 'execute `retaguarda worker`', en: 'run `retaguarda worker`' },
  seeLastError: {
    'pt-BR': 'veja last_error em graphile_worker.jobs',
    en: 'see last_error in graphile_worker.jobs',
  },
  migrateOrHand: {
    'pt-BR': 'execute `retaguarda migrate`; se continuar, alguém mudou papéis ou políticas à mão',
    en: 'run `retaguarda migrate`; if it stays, somebody has changed roles or policies by hand',
  },
  shareFiles: {
    'pt-BR':
      'todo servidor e worker precisa dos mesmos arquivos: defina S3_BUCKET em todos, ou monte uma só pasta em todos como RETAGUARDA_DATA_DIR; depois de mudar os arquivos de lugar de propósito, `retaguarda storage adopt` onde eles estão agora',
    en: 'every server and worker needs the same files: set S3_BUCKET for all of them, or mount one folder into all as RETAGUARDA_DATA_DIR; after the files were moved on purpose, `retaguarda storage adopt` where they are now',
  },

  notRead: {
    'pt-BR': 'nada é lido dela, e ela não pode assumir o lugar de ninguém',
    en: 'nothing is read from it, and it can take no place',
  },
  again: { 'pt-BR': 'execute isto de novo', en: 'run this again' },
  stopReplaced: {
    'pt-BR': 'pare o que foi substituído e faça dele uma réplica do outro',
    en: 'stop the one that was replaced and make it a standby of the other',
  },
  readsElsewhere: {
    'pt-BR': 'as leituras vão ao primário até ela alcançá-lo',
    en: 'reads go to the primary until it has caught up',
  },

  clusterGuide: {
    'pt-BR': 'veja em deploy/citus/README.md a ordem de uma instalação',
    en: 'see deploy/citus/README.md for the order of an installation',
  },
  nameCoordinator: {
    'pt-BR': 'aponte DATABASE_URL para o coordenador',
    en: 'let DATABASE_URL name the coordinator',
  },
  bringBack: { 'pt-BR': 'traga-os de volta ou remova-os', en: 'bring them back or remove them' },
  prepare: { 'pt-BR': 'execute `retaguarda citus prepare`', en: 'run `retaguarda citus prepare`' },
  distribute: {
    'pt-BR': 'pare os servidores e execute `retaguarda citus distribute`',
    en: 'stop the servers and run `retaguarda citus distribute`',
  },
  undoByHand: { 'pt-BR': 'desfaça o que foi feito à mão', en: 'undo what was done by hand' },
} as const satisfies Record<string, Message>;
