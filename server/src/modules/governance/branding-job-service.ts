import { hash } from 'node:crypto';
import { writeAudit } from '../../platform/audit/audit.ts';
import { changedFields } from '../../platform/audit/changes.ts';
import type { Origin } from '../../platform/auth/caller.ts';
import type { AnyTx, Tx } from '../../platform/db/executors.ts';
import { HeadedAnswer } from '../../platform/http/headed-answer.ts';
import type { JobHandler } from '../../platform/jobs/jobs.ts';
import { writeOutbox } from '../../platform/jobs/outbox.ts';
import { v7 } from '../../platform/uuid.ts';
import {
  changeCompany,
  findNewestParts,
  lockCompany,
  nextBrandingRequest,
  writeBrandingParts,
} from '../directory/index.ts';
import type { UserCall } from '../identity/index.ts';
import { BrandingFault } from './branding-faults.ts';
import {
  type BegunJob,
  beginJob,
  endJob,
  insertJob,
  type JobKey,
  noteProgress,
  writeLogo,
} from './branding-job-queries.ts';
import { findBranding, findLogoId } from './branding-queries.ts';
import { writableCompany } from './company-access.ts';
import type { GovernanceContext } from './context.ts';
import { type LogoImage, processLogo } from './logo-image.ts';
import { brandColourOf } from './logo-palette.ts';
import { fetchLogo } from './logo-source.ts';
import { governanceProblems } from './problems.ts';
import { type Brand, LOGO_SIZES, logoUrl, themeTokens } from './theme-tokens.ts';

const BRANDING_TOPIC = 'governance.branding';
const LOGO_REMOVAL_TOPIC = 'governance.logo-removal';
const MAX_ATTEMPTS = 5;
const LARGEST = Math.max(...LOGO_SIZES);

type JobContext = Pick<GovernanceContext, 'clock' | 'database' | 'governance' | 'storage'>;

export function brandingJobs(context: JobContext): Record<string, JobHandler> {
  return {
    [BRANDING_TOPIC]: ({ id, tenantId }) => runJob(context, { tenantId: Number(tenantId), id: Number(id) }),
    [LOGO_REMOVAL_TOPIC]: ({ logoId }) => removeLogo(context, String(logoId)),
  };
}

/** Leaves the job for a worker, in the transaction of the request. */
export async function requestBranding(
  { clock, database }: GovernanceContext,
  call: UserCall,
  companyUuid: string,
  wish: { corPrincipal?: string; logotipo?: string },
): Promise<HeadedAnswer<{ jobId: string; status: 'queued' }>> {
  const company = await writableCompany({ database }, call.caller, companyUuid);
  const { corPrincipal = null, logotipo = null } = wish;
  if (corPrincipal === null && logotipo === null) throw governanceProblems.nothingToDo();
  return call.transaction([company.tenantId], async (tx) => {
    await lockCompany(tx, { tenantId: company.tenantId, companyId: company.id });
    const uuid = await leaveBrandingJob(tx, { clock }, call.origin, company, {
      corPrincipal,
      logotipo,
      requestedBy: call.caller.userId,
    });
    const job = { jobId: uuid, status: 'queued' } as const;
    return new HeadedAnswer(job, { location: `/api/governance/branding-jobs/${uuid}` });
  });
}

interface LeftWish {
  corPrincipal: string | null;
  logotipo: string | null;
  /** Who asks. */
  requestedBy: number;
}

/**
 * Leaves the job as part of a larger change of whoever may change the company, which that transaction has locked or made. Answers the uuid
 * of the job.
 */
export async function leaveBrandingJob(
  tx: AnyTx,
  { clock }: Pick<GovernanceContext, 'clock'>,
  origin: Origin,
  { id: companyId, tenantId, uuid: companyUuid }: { tenantId: number; id: number; uuid: string },
  { corPrincipal, logotipo, requestedBy }: LeftWish,
): Promise<string> {
  const now = clock.now();
  const uuid = v7(now);
  const asked = await nextBrandingRequest(tx, { tenantId, companyId }, now);
  const id = await insertJob(tx, {
    tenantId,
    uuid,
    companyId,
    corPrincipal,
    logotipo,
    asked,
    requestedBy,
    ip: origin.ip,
    requestId: origin.requestId,
    createdAt: now,
  });
  await writeOutbox(tx, clock, { tenantId, topic: BRANDING_TOPIC, payload: { tenantId, id } });
  await writeAudit(tx, clock, origin, {
    tenantId,
    action: 'branding.requested',
    targetType: 'company',
    targetUuid: companyUuid,
    targetId: companyId,
    companyId,
    after: { jobId: uuid, corPrincipal, logotipo: logotipo?.startsWith('data:') ? 'data:' : logotipo },
  });
  return uuid;
}

/** Runs one attempt. A failure that may pass is thrown, so that the queue tries again. */
async function runJob(context: JobContext, key: JobKey): Promise<void> {
  const { clock, database } = context;
  const job = await database.transaction([key.tenantId], (tx) => beginJob(tx, key, clock.now()));
  if (job === null) return;
  try {
    if (job.attempts > MAX_ATTEMPTS) throw new BrandingFault('branding.interrupted');
    await work(context, job);
  } catch (error) {
    if (error instanceof TakenOver) return;
    if (!(error instanceof BrandingFault)) throw error;
    await database.transaction([job.tenantId], (tx) => fail(context, tx, job, error.code));
  }
}

/** Rolls back an attempt that took so long that a later one has begun. */
class TakenOver extends Error {}

async function fail(context: JobContext, tx: Tx, job: BegunJob, error: BrandingFault['code']): Promise<void> {
  if (!(await endJob(tx, job, { error }, context.clock.now()))) return;
  await auditEnd(context, tx, job, 'branding.failed', null, { jobId: job.uuid, error });
}

async function work(context: JobContext, job: BegunJob): Promise<void> {
  const { clock, database, governance, storage } = context;
  const progress = (percent: number) =>
    database.transaction([job.tenantId], (tx) => noteProgress(tx, job, percent, clock.now()));
  let logo: (LogoImage & { id: string }) | null = null;
  if (job.logotipo !== null) {
    const bytes = await fetchLogo(job.logotipo, { privateAddresses: governance.privateLogos });
    await progress(40);
    const image = await processLogo(bytes);
    await progress(75);
    // Each job has files of its own, which a second attempt writes again, so the files of earlier brands can be removed at any
    // time.
    const id = hash('sha256', Buffer.concat([Buffer.from(`${job.uuid}:`), bytes])).slice(0, 32);
    for (const { png, size } of image.sizes) await storage.put(logoKey(id, size), png);
    await progress(90);
    logo = { ...image, id };
  }
  await database.transaction([job.tenantId], (tx) => publish(context, tx, job, logo));
}

/** Deletes the files of a logo that another one has replaced. */
async function removeLogo({ storage }: JobContext, logoId: string): Promise<void> {
  await Promise.all(logoKeys(logoId).map((key) => storage.delete(key)));
}

/** Where all sizes of a logo lie in the storage. */
export function logoKeys(logoId: string): string[] {
  return LOGO_SIZES.map((size) => logoKey(logoId, size));
}

/** Where a size of a logo lies in the storage. */
export function logoKey(logoId: string, size: number): string {
  return `logos/${logoId.slice(0, 2)}/${logoId}/${size}.png`;
}

/**
 * Makes the result the brand of the company, except for fields that somebody has changed since; the tokens are the new ones
 * from here on.
 */
async function publish(
  context: JobContext,
  tx: Tx,
  job: BegunJob,
  logo: (LogoImage & { id: string }) | null,
): Promise<void> {
  const { clock, governance } = context;
  const { asked, companyId, tenantId } = job;
  const key = { tenantId, companyId };
  await lockCompany(tx, key);
  const newest = await findNewestParts(tx, key, asked);
  const colour = newest.colour ? job.corPrincipal : null;
  const newLogo = newest.logo ? logo : null;
  if (logo !== null && newLogo === null) await leaveRemoval(context, tx, tenantId, logo.id);
  if (colour === null && newLogo === null) return fail(context, tx, job, 'branding.superseded');
  const before = await findBranding(tx, key);
  const now = clock.now();
  const found = newLogo === null || before.corPrincipal !== null ? null : brandColourOf(newLogo.palette);
  const logotipo = newLogo === null ? null : logoUrl(governance.governanceUrl, newLogo.id, LARGEST);
  await writeBrandingParts(
    tx,
    key,
    {
      asked,
      ...(colour === null ? {} : { colour }),
      ...(found === null ? {} : { foundColour: found }),
      ...(logotipo === null ? {} : { logo: logotipo }),
    },
    now,
  );
  if (newLogo !== null && logotipo !== null) {
    const earlier = await findLogoId(tx, key);
    await writeLogo(tx, key, { ...newLogo, logotipo }, now);
    if (earlier !== null && earlier !== newLogo.id) await leaveRemoval(context, tx, tenantId, earlier);
  }
  await changeCompany(tx, key, {}, now);
  await endPublished(context, tx, job, before);
}

function leaveRemoval({ clock }: JobContext, tx: Tx, tenantId: number, logoId: string): Promise<void> {
  return writeOutbox(tx, clock, { tenantId, topic: LOGO_REMOVAL_TOPIC, payload: { tenantId, logoId } });
}

async function endPublished(context: JobContext, tx: Tx, job: BegunJob, before: Brand): Promise<void> {
  const { clock, governance } = context;
  const after = await findBranding(tx, job);
  const { corPrincipal, logotipo } = after;
  const { palette, version } = themeTokens([after], governance.governanceUrl);
  const result = { version, corPrincipal, logotipo, palette };
  if (!(await endJob(tx, job, { result }, clock.now()))) throw new TakenOver();
  const changes = changedFields(
    { corPrincipal: before.corPrincipal, logotipo: before.logotipo },
    { corPrincipal, logotipo },
  );
  await auditEnd(context, tx, job, 'branding.published', changes?.before ?? null, {
    jobId: job.uuid,
    version,
    ...changes?.after,
  });
}

/** Writes the audit entry, with the person who asked for the branding as its author. */
async function auditEnd(
  { clock }: JobContext,
  tx: Tx,
  job: BegunJob,
  action: string,
  before: Record<string, unknown> | null,
  after: Record<string, unknown>,
): Promise<void> {
  const origin = { userId: job.requestedBy, ip: job.ip, requestId: job.requestId };
  await writeAudit(tx, clock, origin, {
    tenantId: job.tenantId,
    action,
    targetType: 'company',
    targetId: job.companyId,
    companyId: job.companyId,
    before,
    after,
  });
}
