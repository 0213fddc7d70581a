import { resolve } from 'node:path';
import type { LogLevel } from '../platform/log/logger.ts';
import type { S3Settings } from '../platform/storage/s3-storage.ts';
import { type BackupSettings, backupSettings } from './backup-settings.ts';
import { type DatabaseSettings, databaseSettings } from './database-settings.ts';
import type { Env } from './env.ts';
import { mailSettings } from './mail-settings.ts';
import { corsOrigins, listeningHost, trustedProxies } from './network-settings.ts';
import { type PasswordSettings, passwordSettings } from './password-settings.ts';
import { ConfigError, createReader, type Reader } from './reader.ts';

/** The fewest characters of a secret that signs our messages. */
const SHORTEST_SECRET = 16;

/** The fewest characters of a secret that a provider of signatures gives. */
const SHORTEST_ESIGN_SECRET = 8;

export type Environment = 'development' | 'production' | 'test';

export interface Config extends DatabaseSettings, PasswordSettings {
  environment: Environment;
  host: string;
  port: number;
  governancePort: number;
  /** Embedded database, uploads, keys, development mail. */
  dataDirectory: string;
  /** Where each tenant has a folder for files of acquirers, by its uuid; null for none. */
  acquirerFolder: string | null;
  publicUrl: string;
  governanceUrl: string;
  trustedProxies: readonly string[];
  corsOrigins: readonly string[];
  logLevel: LogLevel;
  registration: 'open' | 'approval' | 'closed';
  tokenSeconds: number;
  mail: { smtpUrl: string; from: string } | null;
  /** Null keeps files below the data directory. */
  s3: S3Settings | null;
  /** The store of `S3_ENDPOINT` without its bucket; backups go to another one. */
  s3Store: Omit<S3Settings, 'bucket'>;
  backup: BackupSettings;
  /** Null reads or creates `<data>/keys/secret`; several nodes share one by setting it. */
  secretKey: Buffer | null;
  metricsToken: string | null;
  /** Where a worker shows its figures and whether it works; null for nowhere. */
  workerMetricsPort: number | null;
  /** A collector of traces by OTLP over HTTP, and how many of a hundred requests it is told; null traces nothing. */
  traces: { url: string; percent: number } | null;
  /** Whether branding jobs may fetch logos by plain http and from private addresses; for tests. */
  privateLogos: boolean;
  /** Whether events may be sent by plain http and to private addresses; for the machine of a developer. */
  privateWebhooks: boolean;
  /** Whether providers of tenants may be at private addresses and speak plain http; for the machine of a developer. */
  privateProviders: boolean;
  /** Takes the reminders of due tasks in place of mails; null sends mails. */
  reminderWebhook: { url: string; secret: string } | null;
  /** What webhooks of signature providers are checked with; without a secret none is taken. */
  esign: { secrets: readonly string[]; requireTimestamp: boolean };
  /** How long sales wait: a Pix for its payment, others for their capture. */
  saleExpiry: { pixMinutes: number; authorisationDays: number };
  /** Where signed documents may be fetched from; one by plain http may lie in a private network. */
  signedDocumentOrigins: readonly string[];
  /** A server that speaks the OpenAI protocol; null without a key. */
  ai: { baseUrl: string; apiKey: string; model: string; transcriptionModel: string } | null;
  /** Base URLs of the look-up providers, without a slash at the end. */
  lookups: { brasilApiUrl: string; minhaReceitaUrl: string; viaCepUrl: string; openCepUrl: string };
}

/** Every setting with its meaning; the test of `.env.example` keeps the two lists equal. */
export const SETTINGS = [
  'NODE_ENV',
  'HOST',
  'PORT',
  'GOVERNANCE_PORT',
  'RETAGUARDA_DATA_DIR',
  'ACQUIRER_FILES_DIR',
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'RETAGUARDA_REPLICA_LAG_MS',
  'DATABASE_LANES',
  'PUBLIC_URL',
  'GOVERNANCE_URL',
  'TRUSTED_PROXIES',
  'CORS_ORIGINS',
  'LOG_LEVEL',
  'REGISTRATION',
  'TOKEN_SECONDS',
  'SMTP_URL',
  'MAIL_FROM',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ENDPOINT',
  'S3_ADDRESSING',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'RETAGUARDA_BACKUP_TO',
  'RETAGUARDA_BACKUP_KEY',
  'RETAGUARDA_BACKUP_KEY_FILE',
  'RETAGUARDA_BACKUP_PASSPHRASE_FILE',
  'RETAGUARDA_SECRET_KEY',
  'ARGON2_MEMORY_KIB',
  'ARGON2_PASSES',
  'ARGON2_LANES',
  'BREACHED_PASSWORDS_URL',
  'METRICS_TOKEN',
  'WORKER_METRICS_PORT',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'TRACES_PERCENT',
  'LOOKUP_BRASILAPI_URL',
  'LOOKUP_MINHARECEITA_URL',
  'LOOKUP_VIACEP_URL',
  'LOOKUP_OPENCEP_URL',
  'LOGO_PRIVATE_ADDRESSES',
  'WEBHOOK_PRIVATE_ADDRESSES',
  'OIDC_PRIVATE_ADDRESSES',
  'REMINDER_WEBHOOK_URL',
  'REMINDER_WEBHOOK_SECRET',
  'ESIGN_WEBHOOK_SECRET',
  'ESIGN_WEBHOOK_SECRET_PREVIOUS',
  'ESIGN_REQUIRE_TIMESTAMP',
  'ESIGN_DOCUMENT_HOSTS',
  'PIX_EXPIRY_MINUTES',
  'AUTHORISATION_EXPIRY_DAYS',
  'AI_BASE_URL',
  'AI_API_KEY',
  'AI_MODEL',
  'AI_TRANSCRIPTION_MODEL',
] as const;

/** Checks and groups the settings; every fault is in the one `ConfigError`, by the setting's name. */
export function parseConfig(env: Env): Config {
  const { config, faults } = examineConfig(env);
  if (faults.length > 0) throw new ConfigError(faults);
  return config;
}

/** The same without an error: a setting that is wrong has the value that it has when nobody sets it. */
export function examineConfig(env: Env): { config: Config; faults: string[] } {
  const read = createReader(env);
  const environment = read.oneOf('NODE_ENV', ['development', 'production', 'test'], 'development');
  const port = read.integer('PORT', 3000, 0, 65_535);
  const governancePort = read.integer('GOVERNANCE_PORT', 3001, 0, 65_535);
  const provider = (name: string, fallback: string) =>
    withoutSlash(read.url(name, ['http:', 'https:']) ?? fallback);
  const config: Config = {
    environment,
    host: listeningHost(read),
    port,
    governancePort,
    dataDirectory: resolve(read.text('RETAGUARDA_DATA_DIR', './data')),
    acquirerFolder: read.optionalText('ACQUIRER_FILES_DIR'),
    ...databaseSettings(read),
    publicUrl: baseUrl(read.url('PUBLIC_URL', ['http:', 'https:']), port),
    governanceUrl: baseUrl(read.url('GOVERNANCE_URL', ['http:', 'https:']), governancePort),
    trustedProxies: trustedProxies(read),
    corsOrigins: corsOrigins(read),
    logLevel: read.oneOf('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
    registration: read.oneOf('REGISTRATION', ['open', 'approval', 'closed'], 'open'),
    tokenSeconds: read.integer('TOKEN_SECONDS', 28_800, 60, 2_592_000),
    mail: mailSettings(read.url('SMTP_URL', ['smtp:', 'smtps:']), read.text('MAIL_FROM', '')),
    ...s3Settings(read),
    backup: backupSettings(read),
    secretKey: read.secret('RETAGUARDA_SECRET_KEY'),
    ...passwordSettings(read, environment === 'test'),
    metricsToken: read.optionalText('METRICS_TOKEN'),
    workerMetricsPort: workerMetricsPort(read),
    traces: traceSettings(read),
    privateLogos: read.oneOf('LOGO_PRIVATE_ADDRESSES', ['refuse', 'allow'], 'refuse') === 'allow',
    privateWebhooks: read.oneOf('WEBHOOK_PRIVATE_ADDRESSES', ['refuse', 'allow'], 'refuse') === 'allow',
    privateProviders: read.oneOf('OIDC_PRIVATE_ADDRESSES', ['refuse', 'allow'], 'refuse') === 'allow',
    reminderWebhook: webhookSettings(
      read.url('REMINDER_WEBHOOK_URL', ['http:', 'https:']),
      read.text('REMINDER_WEBHOOK_SECRET', ''),
    ),
    esign: esignSettings(read),
    saleExpiry: {
      pixMinutes: read.integer('PIX_EXPIRY_MINUTES', 30, 1, 525_600),
      authorisationDays: read.integer('AUTHORISATION_EXPIRY_DAYS', 7, 1, 365),
    },
    signedDocumentOrigins: documentOrigins(read, environment),
    ai: aiSettings(read.optionalText('AI_API_KEY'), {
      baseUrl: provider('AI_BASE_URL', 'https://api.openai.com/v1'),
      model: read.text('AI_MODEL', 'gpt-4o-mini'),
      transcriptionModel: read.text('AI_TRANSCRIPTION_MODEL', 'whisper-1'),
    }),
    lookups: lookupSettings(provider),
  };
  findContradictions(config, env, read);
  return { config, faults: read.faults() };
}

/** Reports settings that are right each by itself and wrong together. */
function findContradictions(config: Config, env: Env, read: Reader): void {
  if (config.mail !== null && config.mail.from === '') read.fault('MAIL_FROM', 'is required with SMTP_URL');
  if (config.reminderWebhook !== null && config.reminderWebhook.secret.length < SHORTEST_SECRET) {
    read.fault(
      'REMINDER_WEBHOOK_SECRET',
      `needs at least ${SHORTEST_SECRET} characters with REMINDER_WEBHOOK_URL`,
    );
  }
  if (config.port !== 0 && config.port === config.governancePort) {
    read.fault('GOVERNANCE_PORT', 'must differ from PORT');
  }
  if (config.environment === 'production' && env['PUBLIC_URL'] === undefined) {
    read.fault('PUBLIC_URL', 'is required in production: links in mails and the cookie depend on it');
  }
}

function baseUrl(given: string | null, port: number): string {
  return withoutSlash(given ?? `http://localhost:${port}`);
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}

function webhookSettings(url: string | null, secret: string): Config['reminderWebhook'] {
  return url === null ? null : { url, secret };
}

function workerMetricsPort(read: Reader): number | null {
  return read.optionalText('WORKER_METRICS_PORT') === null
    ? null
    : read.integer('WORKER_METRICS_PORT', 0, 0, 65_535);
}

function traceSettings(read: Reader): Config['traces'] {
  const url = read.url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']);
  const percent = read.integer('TRACES_PERCENT', 100, 1, 100);
  return url === null ? null : { url: withoutSlash(url), percent };
}

/** The secret before the current one is still taken while providers are told the new one. */
function esignSettings(read: Reader): Config['esign'] {
  const names = ['ESIGN_WEBHOOK_SECRET', 'ESIGN_WEBHOOK_SECRET_PREVIOUS'] as const;
  const secrets = names.map((name) => read.optionalText(name));
  for (const [index, secret] of secrets.entries()) {
    if (secret !== null && secret.length < SHORTEST_ESIGN_SECRET) {
      read.fault(names[index] ?? '', `needs at least ${SHORTEST_ESIGN_SECRET} characters`);
    }
  }
  if (secrets[0] === null && secrets[1] !== null) {
    read.fault('ESIGN_WEBHOOK_SECRET', 'is required with ESIGN_WEBHOOK_SECRET_PREVIOUS');
  }
  return {
    secrets: secrets.filter((secret) => secret !== null),
    requireTimestamp: read.oneOf('ESIGN_REQUIRE_TIMESTAMP', ['0', '1'], '0') === '1',
  };
}

const DOCUMENT_HOST = /^(?:http:\/\/)?[a-z0-9.-]+(?::\d{1,5})?$/i;

/** Hosts stand for https; `http://host:port` is for tests and nowhere in production. */
function documentOrigins(read: Reader, environment: Environment): string[] {
  return read.list('ESIGN_DOCUMENT_HOSTS').flatMap((entry) => {
    const isPlain = entry.startsWith('http://');
    const url = DOCUMENT_HOST.test(entry) ? URL.parse(isPlain ? entry : `https://${entry}`) : null;
    if (url === null) {
      read.fault('ESIGN_DOCUMENT_HOSTS', 'must be hosts with or without a port, between commas');
      return [];
    }
    if (isPlain && environment === 'production') {
      read.fault('ESIGN_DOCUMENT_HOSTS', 'must not name plain http in production: it is for tests');
    }
    return [url.origin];
  });
}

function aiSettings(
  apiKey: string | null,
  server: { baseUrl: string; model: string; transcriptionModel: string },
): Config['ai'] {
  return apiKey === null ? null : { apiKey, ...server };
}

function lookupSettings(provider: (name: string, fallback: string) => string): Config['lookups'] {
  return {
    brasilApiUrl: provider('LOOKUP_BRASILAPI_URL', 'https://brasilapi.com.br'),
    minhaReceitaUrl: provider('LOOKUP_MINHARECEITA_URL', 'https://minhareceita.org'),
    viaCepUrl: provider('LOOKUP_VIACEP_URL', 'https://viacep.com.br'),
    openCepUrl: provider('LOOKUP_OPENCEP_URL', 'https://opencep.com'),
  };
}

/** Every setting is looked at, also without a bucket, so that what is wrong shows before it is needed. */
function s3Settings(read: Reader): Pick<Config, 's3' | 's3Store'> {
  const bucket = read.optionalText('S3_BUCKET');
  const region = read.text('S3_REGION', 'us-east-1');
  const endpoint = read.url('S3_ENDPOINT', ['http:', 'https:']);
  const pathStyle = read.oneOf('S3_ADDRESSING', ['path', 'host'], 'path') === 'path';
  const accessKeyId = read.optionalText('S3_ACCESS_KEY_ID');
  const secretAccessKey = read.optionalText('S3_SECRET_ACCESS_KEY');
  if ((accessKeyId === null) !== (secretAccessKey === null)) {
    read.fault('S3_SECRET_ACCESS_KEY', 'and S3_ACCESS_KEY_ID belong together');
  }
  const hasKey = accessKeyId !== null && secretAccessKey !== null;
  const credentials = hasKey ? { accessKeyId, secretAccessKey } : null;
  const s3Store = { region, endpoint, credentials, pathStyle };
  return { s3Store, s3: bucket === null ? null : { bucket, ...s3Store } };
}
