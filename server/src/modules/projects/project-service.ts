import { PROJECT_STATUSES } from '@retaguarda/rules/project-status';
import { writeAudit } from '../../platform/audit/audit.ts';
import { changedFields } from '../../platform/audit/changes.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Tx } from '../../platform/db/executors.ts';
import type { Window } from '../../platform/db/raw-statement.ts';
import { flag, flagOver } from '../../platform/http/access.ts';
import { HeadedAnswer } from '../../platform/http/headed-answer.ts';
import { orderOf } from '../../platform/http/list-order-field.ts';
import { assertVersion } from '../../platform/http/record-version.ts';
import { chosenOf } from '../../platform/http/schema.ts';
import { scopeOf, seesCompany } from '../directory/index.ts';
import {
  type Deleted,
  deleteProjectTaskCounts,
  lockProjectTaskCount,
  readText,
  type TaskCall,
  tenantOf,
} from '../tasks/index.ts';
import type { ProjectsContext } from './context.ts';
import { amountsInCentavos, amountsInReais } from './project-amounts.ts';
import { projectProblems } from './project-problems.ts';
import {
  countProjects,
  findProject,
  listProjects,
  lockProject,
  PROJECT_ORDERS,
  type ProjectRow,
} from './project-queries.ts';
import type {
  Project,
  ProjectBody,
  ProjectIdBody,
  ProjectListMeta,
  ProjectListQuery,
  ProjectUpdateBody,
} from './project-schema.ts';
import { fieldsOf, type ProjectViewer, projectTag, toProject } from './project-view.ts';
import {
  countProject,
  deleteProjectRow,
  insertProject,
  type ProjectFields,
  writeProject,
} from './project-write-queries.ts';
import { deleteTokens } from './public-token-queries.ts';

/** The flag that lets somebody change projects. */
const MANAGE_FLAG = 'projetos.manage';

/** Who sees the projects of a tenant. */
export const PROJECT_ACCESS = flag('projetos.read', 'tasks');

/** Who changes a project is answered with it, and so has to read it too. */
export const MANAGE_ACCESS = flagOver(MANAGE_FLAG, 'tasks', 'projetos.read');

/** One page of the projects of the tenant with the numbers of their tasks, the newest first unless another order is asked for. */
export async function listTenantProjects(
  context: ProjectsContext,
  call: Pick<TaskCall, 'caller'>,
  list: ProjectListQuery,
): Promise<{ projects: Project[]; meta: ProjectListMeta }> {
  const { page = 1, per_page: perPage = 10 } = list;
  const viewer = viewerOf(context, call);
  const window = { limit: perPage, offset: (page - 1) * perPage };
  const { capped, rows, total } = await listProjectRows(context, call, list, window);
  return {
    projects: rows.map((row) => toProject(row, viewer)),
    meta: {
      can_manage: viewer.mayManage,
      pagination: { page, per_page: perPage, total },
      ...(capped ? { total_capped: true } : {}),
    },
  };
}

/** Some of the projects that a list has, and how many there are of them; `capped` where there are more than that. */
export async function listProjectRows(
  { database }: Pick<ProjectsContext, 'database'>,
  call: Pick<TaskCall, 'caller'>,
  { client_id: clientId, order, search, status, statuses }: Omit<ProjectListQuery, 'page' | 'per_page'>,
  window: Window,
): Promise<{ rows: ProjectRow[]; total: number; capped: boolean }> {
  const tenant = tenantOf(call);
  const db = database.tenant(tenant.id);
  const filter = {
    search: readText(search ?? null),
    statuses: chosenOf(PROJECT_STATUSES, statuses, status),
    clientId: clientId ?? null,
  };
  const [rows, counted] = await Promise.all([
    listProjects(db, tenant.id, filter, { ...window, order: orderOf(PROJECT_ORDERS, order) }),
    countProjects(db, tenant.id, filter),
  ]);
  return { rows, ...counted };
}

function canManage({ isSuperAdmin, permissions }: Caller): boolean {
  return isSuperAdmin || permissions.has(MANAGE_FLAG);
}

/** Whoever has a public link sees tasks of others: only those who may hand it out are told it. */
function viewerOf({ identity }: ProjectsContext, { caller }: Pick<TaskCall, 'caller'>): ProjectViewer {
  return { mayManage: canManage(caller), publicUrl: identity.publicUrl };
}

/** A project of the tenant; 404 when it has none of this id. */
export async function getProject(
  context: ProjectsContext,
  call: Pick<TaskCall, 'caller'>,
  id: number,
): Promise<HeadedAnswer<Project>> {
  const tenant = tenantOf(call);
  const project = await findProject(context.database.tenant(tenant.id), tenant.id, id);
  if (project === null) throw projectProblems.notFound();
  return tagged(toProject(project, viewerOf(context, call)));
}

/** Creates a project; 409 when the tenant has one of this name. Tasks that name it already count as its own. */
export async function createProject(
  context: ProjectsContext,
  call: TaskCall,
  body: ProjectBody,
): Promise<HeadedAnswer<Project>> {
  const tenant = tenantOf(call);
  const fields: ProjectFields = { ...NO_FIELDS, ...readFields(body), name: body.name.trim() };
  assertDates(fields);
  if (!(await seesClient(context, call.caller, fields.client_id))) throw projectProblems.client();
  return call.transaction([tenant.id], async (tx) => {
    const id = await insertProject(tx, tenant.id, fields, context.clock.now());
    const project = await readProject(tx, tenant.id, id);
    await audit(tx, context, call, project, 'created', { after: { ...fields } });
    await countProject(tx, tenant.id, null, project.status);
    return tagged(toProject(project, viewerOf(context, call)));
  });
}

const NO_FIELDS: Omit<ProjectFields, 'name'> = {
  client_id: null,
  description: null,
  project_type: null,
  start_date: null,
  delivery_forecast: null,
  contract_value: null,
  setup_value: null,
  monthly_value: null,
  billing_type: null,
  billing_due_day: null,
  status: 'pending',
};

/**
 * Changes the fields that were sent; 412 when the caller has seen another version. A new name leaves the tasks with the old
 * one, which they only name.
 */
export async function updateProject(
  context: ProjectsContext,
  call: TaskCall,
  { id, versao, ...body }: ProjectUpdateBody,
): Promise<HeadedAnswer<Project>> {
  const tenant = tenantOf(call);
  const knowsClient = await seesClient(context, call.caller, body.client_id ?? null);
  return call.transaction([tenant.id], async (tx) => {
    const before = await lockTenantProject(tx, tenant.id, id);
    assertProjectVersion(call, versao, before);
    const wanted: ProjectFields = { ...fieldsOf(before), ...readFields(body) };
    const changes = changedFields({ ...fieldsOf(before) }, { ...wanted });
    if (changes === null) return tagged(toProject(before, viewerOf(context, call)));
    if ('client_id' in changes.after && !knowsClient) throw projectProblems.client();
    if ('start_date' in changes.after || 'delivery_forecast' in changes.after) assertDates(wanted);
    await writeProject(tx, tenant.id, id, changes.after, context.clock.now());
    const after = await readProject(tx, tenant.id, id);
    await audit(tx, context, call, after, 'updated', changes);
    await countProject(tx, tenant.id, before.status, after.status);
    return tagged(toProject(after, viewerOf(context, call)));
  });
}

/** Whether the client is a company that the caller may see; none is fine. */
async function seesClient(
  { database }: Pick<ProjectsContext, 'database'>,
  caller: Caller,
  clientId: number | null,
): Promise<boolean> {
  return clientId === null || seesCompany(database.subtree(caller.reach), scopeOf(caller), clientId);
}

/** 422 for a project that would be delivered before it starts. */
function assertDates({ delivery_forecast: end, start_date: start }: ProjectFields): void {
  if (start !== null && end !== null && end < start) throw projectProblems.datesTurned();
}

function tagged(project: Project): HeadedAnswer<Project> {
  return new HeadedAnswer(project, { etag: projectTag(project) });
}

/** 412 when the caller speaks of another version of a locked project. */
export function assertProjectVersion(
  call: Pick<TaskCall, 'ifMatch'>,
  seen: number | undefined,
  { id, version }: ProjectRow,
): void {
  assertVersion(call, seen, { etag: projectTag({ id, versao: version }), version });
}

/**
 * Deletes a project and its public link; 409 with their number while tasks name it. Whoever creates such a task at the
 * same time is before or after the deletion, never in the middle: both take the counters of the name.
 */
export async function deleteProject(
  context: ProjectsContext,
  call: TaskCall,
  { id, versao }: ProjectIdBody,
): Promise<Deleted> {
  const tenant = tenantOf(call);
  return call.transaction([tenant.id], async (tx) => {
    const project = await lockTenantProject(tx, tenant.id, id);
    assertProjectVersion(call, versao, project);
    const count = await lockProjectTaskCount(tx, tenant.id, project.name);
    if (count > 0) throw inUse(count);
    await deleteProjectTaskCounts(tx, tenant.id, project.name);
    await deleteTokens(tx, tenant.id, id);
    await deleteProjectRow(tx, tenant.id, id);
    await audit(tx, context, call, project, 'deleted', { before: { ...fieldsOf(project) } });
    await countProject(tx, tenant.id, project.status, null);
    return { id };
  });
}

function inUse(count: number) {
  return projectProblems.inUse({
    values: { count },
    errors: [{ path: 'tasks', code: 'project.inUse', message: String(count) }],
  });
}

/** What the body says, with amounts in centavos and without blanks around texts; a text that says nothing is none. */
function readFields(body: Omit<ProjectUpdateBody, 'id' | 'versao'>): Partial<ProjectFields> {
  const { description, name, project_type: type, ...others } = body;
  return {
    ...amountsInCentavos(others),
    ...(name === undefined ? {} : { name: name.trim() }),
    ...(description === undefined ? {} : { description: readText(description) }),
    ...(type === undefined ? {} : { project_type: readText(type) }),
  };
}

/** Locks a project of the tenant; 404 when it has none of this id. */
export async function lockTenantProject(tx: Tx, tenantId: number, id: number): Promise<ProjectRow> {
  const project = await lockProject(tx, tenantId, id);
  if (project === null) throw projectProblems.notFound();
  return project;
}

async function readProject(tx: Tx, tenantId: number, id: number): Promise<ProjectRow> {
  const project = await findProject(tx, tenantId, id);
  if (project === null) throw projectProblems.notFound();
  return project;
}

/** Writes the entry that a mutation of a project leaves, with amounts as its answer has them and without a token. */
export function audit(
  tx: Tx,
  { clock }: Pick<ProjectsContext, 'clock'>,
  { origin }: Pick<TaskCall, 'origin'>,
  { id, tenantId }: ProjectRow,
  action: string,
  changes: { before?: Record<string, unknown>; after?: Record<string, unknown> },
): Promise<void> {
  return writeAudit(tx, clock, origin, {
    tenantId,
    action: `projetos.${action}`,
    targetType: 'project',
    targetId: id,
    before: changes.before ? amountsInReais(changes.before) : null,
    after: changes.after ? amountsInReais(changes.after) : null,
  });
}
