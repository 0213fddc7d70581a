import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { forEveryTenant } from '../../platform/jobs/every-tenant.ts';
import type { JobHandler, Schedule } from '../../platform/jobs/jobs.ts';
import type { Logger } from '../../platform/log/logger.ts';
import { Problem } from '../../platform/problem.ts';
import type { ImportsContext } from '../imports/index.ts';
import { listActiveTenants } from '../tenancy/index.ts';
import { type Sender, takeFileOf } from './file-intake.ts';
import { fileFaultText } from './layouts/file-fault.ts';

const FOLDER_TASK = 'operations.acquirerFolder';

export const folderSchedules: readonly Schedule[] = [{ task: FOLDER_TASK, cron: '*/5 * * * *' }];

/** What has not grown for so long was written to its end. */
const QUIET_MS = 30_000;
const TAKEN = 'lidos';
const REFUSED = 'recusados';
const SENT_BY = 'Pasta da conta';
const NOBODY = { userId: null, ip: null, requestId: null };
/** In one run, so that one tenant does not keep the others waiting. */
const MOST_FILES = 100;

/** What the folder of acquirers' files needs. */
export interface FolderContext extends ImportsContext {
  log: Logger;
  /** Where each tenant has a folder, by its uuid; null for none. */
  acquirerFolder: string | null;
}

/**
 * Takes the files that lie in the folders of tenants, as if they had been handed in: `<folder>/<uuid of the tenant>/`. What was taken, or had been
 * before, is moved to `lidos` there; what can't be read to `recusados`, with a text beside it that says why.
 */
export function folderJobs(context: FolderContext): Record<string, JobHandler> {
  const { acquirerFolder: root, database } = context;
  return {
    [FOLDER_TASK]: async (_payload, attempt) => {
      if (root === null) return;
      await forEveryTenant(await listActiveTenants(database.system), async ({ id, uuid }) => {
        const folder = join(root, uuid);
        for (const name of await waitingIn(folder, context)) {
          attempt?.signal.throwIfAborted();
          await take(context, id, folder, name);
        }
      });
    },
  };
}

async function waitingIn(folder: string, { clock }: Pick<FolderContext, 'clock'>): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const names = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => name);
  const waiting: string[] = [];
  for (const name of names.sort().slice(0, MOST_FILES)) {
    const { mtimeMs } = await stat(join(folder, name));
    if (clock.now().getTime() - mtimeMs >= QUIET_MS) waiting.push(name);
  }
  return waiting;
}

async function take(context: FolderContext, tenantId: number, folder: string, name: string): Promise<void> {
  const sender: Sender = {
    tenantId,
    author: { id: null, name: SENT_BY },
    origin: NOBODY,
    language: 'pt-BR',
    transaction: (tenantIds, work) => context.database.transaction(tenantIds, work),
  };
  const source = createReadStream(join(folder, name));
  try {
    const { file } = await takeFileOf(context, sender, { source, name, mappingId: null });
    if (file.fault === null) await move(folder, name, TAKEN);
    else await refuse(folder, name, fileFaultText(file.fault, 'pt-BR'));
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    context.log.warn({ tenantId, code: error.code }, 'file of an acquirer refused');
    await refuse(folder, name, error.text('pt-BR'));
  } finally {
    source.destroy();
  }
}

async function refuse(folder: string, name: string, why: string): Promise<void> {
  const kept = await move(folder, name, REFUSED);
  await writeFile(`${kept}.motivo.txt`, `${why}\n`);
}

/** A file of the same name that was moved before stays beside it. */
async function move(folder: string, name: string, into: string): Promise<string> {
  await mkdir(join(folder, into), { recursive: true });
  let kept = join(folder, into, name);
  for (let copy = 2; (await stat(kept).catch(() => null)) !== null; copy += 1) {
    kept = join(folder, into, `${copy}-${name}`);
  }
  await rename(join(folder, name), kept);
  return kept;
}
