import type { JobHandler } from '../../platform/jobs/jobs.ts';
import { leaveAccountMail } from '../identity/index.ts';
import type { PrivacyContext } from './context.ts';
import { writePerson } from './export-file.ts';
import {
  type DataExportRow,
  deleteOldExports,
  endExport,
  findExport,
  listTenantsOfPerson,
} from './export-queries.ts';
import { DATA_EXPORT_JOB, expiryFrom, exportFile } from './export-service.ts';

const MOST_ATTEMPTS = 3;

type JobContext = Pick<PrivacyContext, 'clock' | 'database' | 'storage'> & { ownerUrl: string };

/** The job that writes what there is of a person, and tells the person by mail. A second run does what is left of the first. */
export function dataExportJobs(context: JobContext): Record<string, JobHandler> {
  return {
    [DATA_EXPORT_JOB]: async (payload, attempt) => {
      const key = { tenantId: Number(payload['tenantId']), uuid: String(payload['uuid']) };
      const row = await findExport(context.database.tenant(key.tenantId), key);
      if (row === null || row.status !== 'writing') return;
      try {
        await write(context, row, attempt?.signal);
      } catch (error) {
        if (attempt?.signal.aborted || (attempt?.number ?? MOST_ATTEMPTS) < MOST_ATTEMPTS) throw error;
        await end(context, row, null);
        throw error;
      }
    },
  };
}

async function write(
  context: JobContext,
  row: DataExportRow,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { clock, database, ownerUrl, storage } = context;
  const tenantIds = await listTenantsOfPerson(database.system, row);
  const file = await writePerson(row, tenantIds, { ownerUrl, storage, signal, at: clock.now() });
  try {
    await storage.putStream(exportFile(row.uuid), file.stream(), file.sizeBytes);
    // Whoever was made anonymous meanwhile has no row any more, and is to have no file either.
    if (!(await end(context, row, file.sizeBytes))) await storage.delete(exportFile(row.uuid));
  } finally {
    await file.close();
  }
}

function end(
  { clock, database }: JobContext,
  row: DataExportRow,
  sizeBytes: number | null,
): Promise<boolean> {
  const now = clock.now();
  return database.transaction([row.tenantId], async (tx) => {
    const ended = await endExport(tx, row, { sizeBytes, now, expiresAt: expiryFrom(now) });
    if (ended && sizeBytes !== null) await leaveAccountMail(tx, clock, row, 'data-exported');
    return ended;
  });
}

/** Every hour: forgets exports that are a week old, with their files. */
export async function purgeDataExports({
  clock,
  database,
  storage,
}: Pick<PrivacyContext, 'clock' | 'database' | 'storage'>): Promise<void> {
  const gone = await database.systemTransaction((tx) => deleteOldExports(tx, clock.now()));
  for (const { uuid } of gone) await storage.delete(exportFile(uuid));
}
