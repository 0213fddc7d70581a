import { hash } from 'node:crypto';
import { writeAudit } from '../../platform/audit/audit.ts';
import { changedFields } from '../../platform/audit/changes.ts';
import type { Tx } from '../../platform/db/executors.ts';
import { HeadedAnswer } from '../../platform/http/headed-answer.ts';
import type { JobHandler, Schedule } from '../../platform/jobs/jobs.ts';
import { writeOutbox } from '../../platform/jobs/outbox.ts';
import { v7 } from '../../platform/uuid.ts';
import { changeCompany, lockCompany, writeBranding } from '../directory/index.ts';
import type { UserCall } from '../identity/index.ts';
import { BrandingFault } from './branding-faults.ts';
import {
  type ClaimedJob,
  claimJob,
  endJob,
  insertJob,
  type JobKey,
  listSilentJobs,
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
import { LOGO_SIZES, logoUrl, themeTokens } from './theme-tokens.ts';

const BRANDING_TOPIC = 'governance.branding';
const LOGO_REMOVAL_TOPIC = 'governance.logo-removal';
export const RESUME_TASK = 'governance.resumeBranding';

/** Longer than a job can be silent while it works. */
const SILENT_MS = 60_000;
const MAX_ATTEMPTS = 5;
const RESUMED_AT_ONCE = 100;
const LARGEST = Math.max(...LOGO_SIZES);

type JobContext = Pick<GovernanceContext, 'clock' | 'database' | 'governance' | 'storage'>;

/** Every minute: jobs whose worker died are given to another one. */
export const brandingSchedules: readonly Schedule[] = [{ task: RESUME_TASK, cron: '* * * * *' }];

export function brandingJobs(context: JobContext): Record<string, JobHandler> {
  return {
    [BRANDING_TOPIC]: ({ id, tenantId }) => runJob(context, { tenantId: Number(tenantId), id: Number(id) }),
    [LOGO_REMOVAL_TOPIC]: ({ logoId }) => removeLogo(context, String(logoId)),
    [RESUME_TASK]: () => resumeJobs(context),
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
  const { tenantId } = company;
  return call.transaction([tenantId], async (tx) => {
    const now = clock.now();
    const uuid = v7(now);
    const id = await insertJob(tx, {
      tenantId,
      uuid,
      companyId: company.id,
      corPrincipal,
      logotipo,
      requestedBy: call.caller.userId,
      ip: call.origin.ip,
      requestId: call.origin.requestId,
      createdAt: now,
    });
    await writeOutbox(tx, clock, { tenantId, topic: BRANDING_TOPIC, payload: { tenantId, id } });
    await writeAudit(tx, clock, call.origin, {
      tenantId,
      action: 'branding.requested',
      targetType: 'company',
      targetUuid: company.uuid,
      targetId: company.id,
      companyId: company.id,
      after: { jobId: uuid, corPrincipal, logotipo: logotipo?.startsWith('data:') ? 'data:' : logotipo },
    });
    const job = { jobId: uuid, status: 'queued' } as const;
    return new HeadedAnswer(job, { location: `/api/governance/branding-jobs/${uuid}` });
  });
}

async function runJob(context: JobContext, key: JobKey): Promise<void> {
  const { clock, database } = context;
  const now = clock.now();
  const silentSince = new Date(now.getTime() - SILENT_MS);
  const job = await database.transaction([key.tenantId], (tx) => claimJob(tx, key, now, silentSince));
  if (job === null) return;
  try {
    if (job.attempts > MAX_ATTEMPTS) throw new BrandingFault('branding.interrupted');
    await work(context, job);
  } catch (error) {
    if (!(error instanceof BrandingFault)) throw error;
    await database.transaction([job.tenantId], async (tx) => {
      await endJob(tx, job, { error: error.code }, clock.now());
      await auditEnd(context, tx, job, 'branding.failed', null, { jobId: job.uuid, error: error.code });
    });
  }
}

async function work(context: JobContext, job: ClaimedJob): Promise<void> {
  const { clock, database, governance, storage } = context;
  const progress = (percent: number) =>
    database.transaction([job.tenantId], (tx) => noteProgress(tx, job, percent, clock.now()));
  let logo: (LogoImage & { id: string }) | null = null;
  if (job.logotipo !== null) {
    const bytes = await fetchLogo(job.logotipo, { privateAddresses: governance.privateLogos });
    await progress(40);
    const image = await processLogo(bytes);
    await progress(75);
    // A job that runs again writes the same files; no other job does, so files of earlier brands can be removed any time.
    const id = hash('sha256', Buffer.concat([Buffer.from(`${job.uuid}:`), bytes])).slice(0, 32);
    for (const { png, size } of image.sizes) await storage.put(logoKey(id, size), png);
    await progress(90);
    logo = { ...image, id };
  }
  await database.transaction([job.tenantId], (tx) => publish(context, tx, job, logo));
}

/** Takes away the files of a logo that another one has replaced. */
async function removeLogo({ storage }: JobContext, logoId: string): Promise<void> {
  await Promise.all(LOGO_SIZES.map((size) => storage.delete(logoKey(logoId, size))));
}

/** Where a size of a logo lies in the storage. */
export function logoKey(logoId: string, size: number): string {
  return `logos/${logoId.slice(0, 2)}/${logoId}/${size}.png`;
}

/** Makes the result the brand of the company: from here on its tokens are the new ones. */
async function publish(
  context: JobContext,
  tx: Tx,
  job: ClaimedJob,
  logo: (LogoImage & { id: string }) | null,
): Promise<void> {
  const { clock, governance } = context;
  const { companyId, tenantId } = job;
  const key = { tenantId, companyId };
  await lockCompany(tx, key);
  const before = await findBranding(tx, key);
  const found = logo === null ? null : brandColourOf(logo.palette);
  const corPrincipal = job.corPrincipal ?? before.corPrincipal ?? found;
  const logotipo = logo === null ? before.logotipo : logoUrl(governance.governanceUrl, logo.id, LARGEST);
  const now = clock.now();
  await writeBranding(tx, key, { corPrincipal, logotipo }, now);
  if (logo !== null && logotipo !== null) {
    const earlier = await findLogoId(tx, key);
    await writeLogo(tx, key, { ...logo, logotipo }, now);
    if (earlier !== null && earlier !== logo.id) {
      const payload = { tenantId, logoId: earlier };
      await writeOutbox(tx, clock, { tenantId, topic: LOGO_REMOVAL_TOPIC, payload });
    }
  }
  await changeCompany(tx, key, {}, now);
  const after = await findBranding(tx, key);
  const { palette, version } = themeTokens([after], governance.governanceUrl);
  await endJob(tx, job, { result: { version, corPrincipal, logotipo, palette } }, now);
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

/** In the name of whoever asked for it. */
async function auditEnd(
  { clock }: JobContext,
  tx: Tx,
  job: ClaimedJob,
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

/** Jobs of a worker that died, and those whose message was lost with it, get a new message. */
async function resumeJobs({ clock, database }: JobContext): Promise<void> {
  const silentSince = new Date(clock.now().getTime() - SILENT_MS);
  for (const key of await listSilentJobs(database.system, silentSince, RESUMED_AT_ONCE)) {
    await database.transaction([key.tenantId], (tx) =>
      writeOutbox(tx, clock, {
        tenantId: key.tenantId,
        topic: BRANDING_TOPIC,
        payload: { tenantId: key.tenantId, id: key.id },
      }),
    );
  }
}
