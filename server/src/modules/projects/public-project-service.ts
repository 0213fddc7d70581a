import type { Origin } from '../../platform/auth/caller.ts';
import { requestProblems } from '../../platform/http/request-problems.ts';
import { todayOf } from '../../platform/local-date.ts';
import { countedAddress } from '../../platform/rate-limits/counted-address.ts';
import type { Limit } from '../../platform/rate-limits/rate-limiter.ts';
import { asBusy, findTenantBrand } from '../identity/index.ts';
import { findProjectTask, listProjectTaskParts, listProjectTasks } from '../tasks/index.ts';
import { enabledModules, findTenantById, type TenantRow } from '../tenancy/index.ts';
import type { ProjectsContext } from './context.ts';
import { createLinkPass, isLinkPass } from './link-lock.ts';
import { projectProblems } from './project-problems.ts';
import { findProject, type ProjectRow } from './project-queries.ts';
import { progressOf } from './project-view.ts';
import type {
  LinkPass,
  LinkPasswordBody,
  PublicProject,
  PublicProjectQuery,
  PublicTask,
  PublicTaskQuery,
  PublicTenant,
} from './public-schema.ts';
import { commitWithoutWaiting, countVisit, findToken } from './public-token-queries.ts';
import { toPublicProjectFields, toPublicTask, toPublicTaskLine } from './public-view.ts';

/** An office behind one address may look around; whoever tries tokens gets nowhere. */
const PER_ADDRESS: Limit = { name: 'projects.public', max: 120, windowSeconds: 60 };
/** The page is asked for before what stands on it, so it has a count of its own. */
const PAGES_PER_ADDRESS: Limit = { ...PER_ADDRESS, name: 'projects.public.page' };
const TOKEN_FORM = /^[\w-]{43}$/;
const NO_TOKEN = '';
const MOST_TASKS = 200;
const MODULE = 'tasks';

/** Whoever mistypes a password may try again; whoever tries many gets nowhere, from one address and from many. */
const TRIES_PER_ADDRESS: Limit = { name: 'projects.public.password', max: 10, windowSeconds: 15 * 60 };
const TRIES_PER_LINK: Limit = { name: 'projects.public.password.link', max: 200, windowSeconds: 60 * 60 };

type LinkContext = Pick<ProjectsContext, 'clock' | 'companies' | 'database' | 'limiter'>;

/** Name and brand of the tenant behind a public link, for the page before its content is loaded; 404 for an unknown link. */
export async function findPublicPageBrand(
  context: LinkContext,
  origin: Pick<Origin, 'ip'>,
  token: string,
): Promise<PublicTenant> {
  const { tenant } = await openLink(context, origin, token, PAGES_PER_ADDRESS);
  return publicTenant(context, tenant);
}

/** The project behind a public link with its tasks, for anybody; counts the visit. 404 for a link that leads nowhere. */
export async function showPublicProject(
  context: ProjectsContext,
  origin: Origin,
  { pass, token }: PublicProjectQuery,
): Promise<PublicProject> {
  const { project, tenant } = await openLink(context, origin, token);
  assertUnlocked(context, project, token, pass);
  const { clock, database } = context;
  const [worn, tasks] = await Promise.all([
    publicTenant(context, tenant),
    listProjectTasks(database.tenant(tenant.id), tenant.id, project.name, MOST_TASKS),
  ]);
  const isOpen = await database.transaction([tenant.id], async (tx) => {
    // All visitors take the same row, so nobody keeps it while a disk writes: a visit may be forgotten in a crash.
    await commitWithoutWaiting(tx);
    return countVisit(tx, tenant.id, project.id, token, clock.now());
  });
  if (!isOpen) throw projectProblems.linkNotFound();
  const progress = progressOf(project.tasks);
  return {
    tenant: worn,
    project: toPublicProjectFields(project),
    progress,
    tasks: tasks.map(toPublicTaskLine),
    tasks_total: progress.total,
  };
}

/** One task of the project behind a public link; 404 for a task that is none of its own, or cancelled. */
export async function showPublicTask(
  context: ProjectsContext,
  origin: Origin,
  { pass, task_id: taskId, token }: PublicTaskQuery,
): Promise<PublicTask> {
  const { project, tenant } = await openLink(context, origin, token);
  assertUnlocked(context, project, token, pass);
  const db = context.database.tenant(tenant.id);
  const [task, parts] = await Promise.all([
    findProjectTask(db, tenant.id, project.name, taskId),
    listProjectTaskParts(db, tenant.id, taskId),
  ]);
  if (task === null) throw projectProblems.linkTaskNotFound();
  return toPublicTask(task, parts);
}

/**
 * Takes the password of a public link for a pass that opens it. 403 for a wrong one, 404 for a link that leads nowhere, 429 for too
 * many tries; tries are counted before they are looked at, and a right one is not counted.
 */
export async function unlockPublicLink(
  context: ProjectsContext,
  origin: Origin,
  { password, token }: LinkPasswordBody,
): Promise<LinkPass> {
  const { clock, limiter, passwords } = context;
  const { project } = await openLink(context, origin, token);
  const tries = [
    { limit: TRIES_PER_ADDRESS, key: `${token} ${countedAddress(origin.ip)}` },
    { limit: TRIES_PER_LINK, key: token },
  ];
  for (const { key, limit } of tries) {
    const { allowed, retryAfterSeconds } = await limiter.hit(limit, key);
    if (!allowed) throw requestProblems.tooManyRequests({ retryAfterSeconds });
  }
  const hash = project.publicLinkPasswordHash;
  // A link whose password was taken away meanwhile needs no pass.
  const { matches } = await passwords.verify(password, hash).catch(asBusy);
  if (hash !== null && !matches) throw projectProblems.linkPasswordWrong();
  await Promise.all(tries.map(({ key, limit }) => limiter.undo(limit, key)));
  return { pass: hash === null ? '' : createLinkPass(token, hash, clock.now()) };
}

/** 401 for a link with a password without a pass of it: nothing of the project is said by then. */
function assertUnlocked(
  { clock }: Pick<LinkContext, 'clock'>,
  { publicLinkPasswordHash: hash }: ProjectRow,
  token: string,
  pass = '',
): void {
  if (hash !== null && !isLinkPass(pass, token, hash, clock.now())) throw projectProblems.linkLocked();
}

/**
 * The project that a token leads to. 404 without a word more for a token that has no such form, is unknown, was revoked,
 * is over, or belongs to a tenant that is not active or has the module switched off; every one of them is looked up alike.
 */
async function openLink(
  { clock, database, limiter }: Pick<LinkContext, 'clock' | 'database' | 'limiter'>,
  { ip }: Pick<Origin, 'ip'>,
  token: string,
  limit = PER_ADDRESS,
): Promise<{ tenant: TenantRow; project: ProjectRow }> {
  const { allowed, retryAfterSeconds } = await limiter.hit(limit, countedAddress(ip));
  if (!allowed) throw requestProblems.tooManyRequests({ retryAfterSeconds });
  const found = await findToken(database.system, TOKEN_FORM.test(token) ? token : NO_TOKEN);
  if (found === null) throw projectProblems.linkNotFound();
  const { projectId, tenantId } = found;
  const [tenant, modules, project] = await Promise.all([
    findTenantById(database.system, tenantId),
    enabledModules(database.system, tenantId),
    findProject(database.tenant(tenantId), tenantId, projectId),
  ]);
  const isOn = tenant?.kind === 'platform' || modules.includes(MODULE);
  if (tenant?.status !== 'ativo' || !isOn || project?.publicToken !== token) {
    throw projectProblems.linkNotFound();
  }
  const { publicLinkExpiresOn: last } = project;
  if (last !== null && todayOf(clock, { tenant }) > last) throw projectProblems.linkNotFound();
  return { tenant, project };
}

async function publicTenant(
  context: Pick<LinkContext, 'companies' | 'database'>,
  tenant: TenantRow,
): Promise<PublicTenant> {
  return { name: tenant.name, branding: await findTenantBrand(context, tenant) };
}
