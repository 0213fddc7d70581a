import type { Message } from '../../platform/problem.ts';

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
