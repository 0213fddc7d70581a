import { join } from 'node:path';
import type { BackofficeContext } from '../backoffice/context.ts';
import type { Config } from '../config/config.ts';
import { createApiTokens } from '../modules/api-tokens/index.ts';
import { listDaysOff } from '../modules/calendar/index.ts';
import { companyLookup } from '../modules/directory/index.ts';
import { createFormMemory, createLogSockets, type GovernanceContext } from '../modules/governance/index.ts';
import {
  announce,
  createAuthenticator,
  createCallerCache,
  createHolderMemory,
  createNameMemory,
  createProviderClient,
  followAnnouncements,
  openKeys,
  type ProviderSettings,
} from '../modules/identity/index.ts';
import { bankList, createLookups, type LookupContext } from '../modules/lookups/index.ts';
import { dressedMailer, type MailsContext } from '../modules/mails/index.ts';
import type { NotificationsContext } from '../modules/notifications/index.ts';
import {
  createPresence,
  defaultPresenceSettings,
  type PresenceContext,
  type PresenceSettings,
} from '../modules/presence/index.ts';
import type { PrivacyContext } from '../modules/privacy/index.ts';
import { projectLinks } from '../modules/projects/index.ts';
import {
  createTaskDetails,
  createTaskSockets,
  READER_KEYS,
  type TaskSockets,
  type TasksContext,
} from '../modules/tasks/index.ts';
import { findPlatformTenant } from '../modules/tenancy/index.ts';
import type { TenantsContext } from '../modules/tenants/index.ts';
import type { WebhooksContext } from '../modules/webhooks/index.ts';
import { createOpenAi } from '../platform/ai/openai.ts';
import { createReadingLog } from '../platform/audit/reading-log.ts';
import type { Clock } from '../platform/clock.ts';
import { assertScopeReachesShards } from '../platform/db/citus.ts';
import type { Database } from '../platform/db/database.ts';
import { type DiskWatch, endlessDisk } from '../platform/disk/disk-watch.ts';
import { createHealth, type Health } from '../platform/health/health.ts';
import type { Logger } from '../platform/log/logger.ts';
import { createDevelopmentMailer } from '../platform/mail/development-mailer.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { recordedMailer } from '../platform/mail/recorded-mailer.ts';
import { createMetrics, type Metrics } from '../platform/metrics/metrics.ts';
import { readTxtRecords, type TxtRecords } from '../platform/net/txt-records.ts';
import {
  createOutgoingGate,
  gatedMailer,
  gatedWebhook,
  type OutgoingGate,
} from '../platform/outgoing/outgoing-gate.ts';
import { createPasswordHasher } from '../platform/passwords/argon2.ts';
import { createBreachedPasswords } from '../platform/passwords/breached-passwords.ts';
import { createRateLimiter } from '../platform/rate-limits/rate-limiter.ts';
import { createAccessTokens } from '../platform/tokens/access-token.ts';
import { deriveSecret } from '../platform/tokens/derived-secret.ts';
import { loadOrCreateSecret } from '../platform/tokens/secret-file.ts';
import { createWebhook, type Webhook } from '../platform/webhooks/webhook.ts';
import { auditedRecords } from './audited-records.ts';
import { BUILT_WEB } from './built-web.ts';
import { eventCatalogue } from './event-catalogue.ts';
import { healthChecks, type JobWatch, readinessChecks } from './health-checks.ts';
import { keptTerms } from './kept-terms.ts';
import { noticeSubjects } from './notice-subjects.ts';
import { observe } from './observation.ts';
import { openStorage } from './open-storage.ts';
import { cookieDomain, ownOrigins } from './own-sites.ts';
import { removalParts } from './removal-parts.ts';
import { VERSION } from './version.ts';

const TOKEN_CACHE = 20_000;
const SUMMARY_WAIT_MS = 10_000;
const WAITING_PASSWORDS = 500;

/** Everything a request may need, made once. The composition root: the only place that knows all the parts. */
export interface AppContext
  extends BackofficeContext,
    GovernanceContext,
    LookupContext,
    MailsContext,
    NotificationsContext,
    PresenceContext,
    PrivacyContext,
    TasksContext,
    TenantsContext,
    WebhooksContext {
  config: Config;
  log: Logger;
  mailer: Mailer;
  /** Asked by everything that sends; mailer and webhooks of the context stand behind it. */
  outgoing: OutgoingGate;
  metrics: Metrics;
  /** Takes the reminders in place of mails; null without one. */
  reminderWebhook: Webhook | null;
  taskSockets: TaskSockets;
  /** Whether this process may have traffic. */
  readiness(): Promise<Health>;
  /** The folder of the built web application. */
  webRoot: string;
  /** True once the process has begun to stop: readiness goes first. */
  stopping(): boolean;
}

export interface ContextParts {
  config: Config;
  clock: Clock;
  log: Logger;
  database: Database;
  /** Of the data directory. */
  disk?: DiskWatch;
  /** In place of the mailer that the settings name. */
  mailer?: Mailer;
  /** In place of the name servers of this machine. */
  readTxt?: TxtRecords;
  /** How the job runner of this process does; null when jobs run elsewhere. */
  jobs?: JobWatch | null;
  stopping?: () => boolean;
  /** In place of the usual intervals of presence. */
  presence?: Partial<PresenceSettings>;
  /** In place of the folder that the build of the web application fills. */
  webRoot?: string;
}

/** What the modules say of themselves, each in its own list. */
const DECLARED = { auditedRecords, eventCatalogue, keptTerms, noticeSubjects, removalParts };

export async function createContext(parts: ContextParts): Promise<AppContext> {
  const { clock, config, database, disk = endlessDisk, log } = parts;
  const secret = config.secretKey ?? (await loadOrCreateSecret(join(config.dataDirectory, 'keys', 'secret')));
  const identity = await openIdentity(parts, secret);
  const platformTenantId = await platformTenant(database);
  await assertScopeReachesShards(database, clock, platformTenantId());
  const metrics = createMetrics();
  const ports = await openPorts(parts, metrics);
  const live = { authenticator: identity.authenticator, callers: identity.callers, clock, database, log };
  const context = {
    config,
    log,
    clock,
    database,
    metrics,
    ...identity,
    ...ports,
    factorSecret: deriveSecret(secret, 'second-factors'),
    mailTokenSecret: deriveSecret(secret, 'mail-tokens'),
    requestHashSecret: deriveSecret(secret, 'request-hashes'),
    companies: companyLookup,
    readings: createReadingLog({ clock, database }),
    forms: await createFormMemory({ clock, database, platformTenantId }),
    ...DECLARED,
    ...openSealed(parts, secret),
    presence: createPresence({ ...live, settings: { ...defaultPresenceSettings, ...parts.presence } }),
    logSockets: createLogSockets({ ...live, auditedRecords }),
    taskSockets: createTaskSockets(live),
    taskDetails: createTaskDetails(projectLinks),
    taskReaders: createHolderMemory(live, READER_KEYS),
    names: createNameMemory(live),
    localHolidays: { daysOff: listDaysOff },
    ...openHosts(config),
    esign: config.esign,
    saleExpiry: config.saleExpiry,
    webRoot: parts.webRoot ?? BUILT_WEB,
    signedDocumentOrigins: config.signedDocumentOrigins,
    summaryWaitMs: SUMMARY_WAIT_MS,
    health: createHealth(
      healthChecks({ clock, config, database, disk, ...ports, jobs: parts.jobs ?? null, platformTenantId }),
    ),
    readiness: createHealth(readinessChecks({ clock, database, ...ports, platformTenantId })),
    backoffice: { version: VERSION, hasDatabasePassword: database.hasPassword },
    stopping: parts.stopping ?? (() => false),
    limiter: createRateLimiter(database, clock),
    ...openPasswords(config, log, metrics),
    identity: {
      registration: config.registration,
      tokenSeconds: config.tokenSeconds,
      publicUrl: config.publicUrl,
      cookieDomain: cookieDomain(config),
      secureCookies: config.publicUrl.startsWith('https:'),
    },
    platformTenantId,
  };
  observe(context);
  return context;
}

/** Where the second host is, and that no portal may be there. */
const openHosts = ({ governanceUrl, privateLogos }: Config) => ({
  governance: { governanceUrl, privateLogos },
  portalHosts: { reserved: [new URL(governanceUrl).hostname] },
});

/** How passwords are hashed, and which are refused. */
const openPasswords = ({ argon2, breachedPasswordsUrl: url }: Config, log: Logger, metrics: Metrics) => ({
  passwords: createPasswordHasher({ ...argon2, maxWaiting: WAITING_PASSWORDS }),
  breachedPasswords: createBreachedPasswords({ url, log, metrics }),
});

/** What seals the secrets of endpoints and providers and the accounts of payees, and where endpoints and providers may be. */
const openSealed = (parts: ContextParts, secret: Buffer) => ({
  providers: openProviders(parts, secret),
  webhooks: {
    secret: deriveSecret(secret, 'webhook-secrets'),
    privateAddresses: parts.config.privateWebhooks,
  },
  payees: { secret: deriveSecret(secret, 'payee-accounts'), banks: bankList },
  imports: { secret: deriveSecret(secret, 'import-files') },
});

/** What the sign-in of companies by their providers needs. */
function openProviders(
  { clock, config, readTxt = readTxtRecords }: ContextParts,
  secret: Buffer,
): ProviderSettings {
  const privateAddresses = config.privateProviders;
  return {
    secret: deriveSecret(secret, 'identity-providers'),
    privateAddresses,
    readTxt,
    client: createProviderClient({ clock, privateAddresses }),
  };
}

/** Signing keys, access tokens and remembered callers, by which callers are recognised. */
async function openIdentity({ clock, config, database, log }: ContextParts, secret: Buffer) {
  const keys = await openKeys({
    database,
    clock,
    secret: deriveSecret(secret, 'signing-keys'),
    tokenSeconds: config.tokenSeconds,
  });
  const accessTokens = createAccessTokens({
    issuer: config.publicUrl,
    audience: 'retaguarda',
    clock,
    keys: keys.ring,
    cacheSize: TOKEN_CACHE,
  });
  const callers = createCallerCache(clock, (what) => announce(database, what));
  await followAnnouncements(database, callers, keys, log);
  const csrfSecret = deriveSecret(secret, 'csrf');
  const isOwn = ownOrigins(config);
  const apiTokens = createApiTokens({ database, clock });
  const known = { accessTokens, apiTokens, callers };
  const authenticator = createAuthenticator({
    database,
    clock,
    ...known,
    csrfSecret,
    cookieDomain: cookieDomain(config),
    isOwn,
  });
  return { keys, accessTokens, callers, csrfSecret, authenticator };
}

/** Connections to what is outside of the process and its database: mail, files, look-ups, models, a webhook. */
async function openPorts(
  { clock, config, database, disk = endlessDisk, log, mailer }: ContextParts,
  metrics: Metrics,
) {
  const outgoing = createOutgoingGate(database);
  const { reminderWebhook } = config;
  const sent = recordedMailer(mailer ?? (await createMailer(config, log)), { log, metrics });
  return {
    outgoing,
    mailer: dressedMailer(gatedMailer(sent, outgoing), { companies: companyLookup, database }),
    sendsMails: mailer !== undefined || config.mail !== null,
    storage: await openStorage(config, disk),
    lookups: createLookups({ database, clock, log, settings: config.lookups }),
    ai: config.ai === null ? null : createOpenAi(config.ai),
    reminderWebhook:
      reminderWebhook === null ? null : gatedWebhook(createWebhook(reminderWebhook, clock), outgoing),
  };
}

/** Without a mail server its client need not be loaded either. */
async function createMailer({ dataDirectory, mail, publicUrl }: Config, log: Logger): Promise<Mailer> {
  if (mail === null)
    return createDevelopmentMailer({ directory: join(dataDirectory, 'mail'), log, publicUrl });
  const { createSmtpMailer } = await import('../platform/mail/smtp-mailer.ts');
  return createSmtpMailer({ url: mail.smtpUrl, from: mail.from });
}

/** The platform's id, read once; a server whose platform does not exist yet refuses to start. */
async function platformTenant(database: Database): Promise<() => number> {
  const platform = await findPlatformTenant(database.system);
  if (platform === null) throw new Error('there is no platform tenant; run `retaguarda migrate` first');
  return () => platform.id;
}
