import { PART_TITLE_LIMITS, titleFault } from '@retaguarda/rules/task-titles';
import { changedFields } from '../../../platform/audit/changes.ts';
import type { Tx } from '../../../platform/db/executors.ts';
import { numberedTag } from '../../../platform/http/etag.ts';
import { HeadedAnswer } from '../../../platform/http/headed-answer.ts';
import { assertVersion } from '../../../platform/http/record-version.ts';
import type { TasksContext } from '../context.ts';
import type { Deleted } from '../envelope.ts';
import { NO_PARTS, type PartTitles } from '../parts/part-titles.ts';
import { holds } from '../rules/task-powers.ts';
import { type TaskCall, tenantOf } from '../task-call.ts';
import { readText, readTitle } from '../task-input.ts';
import { deleteMaker, recordMaker } from '../task-makers.ts';
import { taskProblems } from '../task-problems.ts';
import type { TaskIdBody } from '../task-schema.ts';
import {
  deleteTemplateRow,
  findTemplate,
  insertTemplate,
  listTemplates,
  lockTemplate,
  type TemplateFields,
  type TemplateRow,
  writeTemplate,
} from './template-queries.ts';
import type { TaskTemplate, TemplateBody, TemplateUpdateBody } from './template-schema.ts';

const TYPE = 'task_template';
const NAME_LIMITS = { min: 2, max: 80 } as const;

/** The templates of the tenant, the first 500 by name. */
export async function listTenantTemplates(
  { database }: TasksContext,
  call: Pick<TaskCall, 'caller'>,
): Promise<TaskTemplate[]> {
  const { id } = tenantOf(call);
  const rows = await listTemplates(database.tenant(id), id);
  return rows.map((row) => toTemplate(call, row));
}

/** Makes a template. 409 when the tenant has one of that name. */
export function createTemplate(
  context: TasksContext,
  call: TaskCall,
  body: TemplateBody,
): Promise<HeadedAnswer<TaskTemplate>> {
  const tenant = tenantOf(call);
  const fields: TemplateFields = {
    description: null,
    project: null,
    priority: 'medium',
    due_in_days: null,
    steps: [],
    flow_steps: [],
    ...read(body),
    name: readTitle(body.name, NAME_LIMITS),
    title: readTitle(body.title),
  };
  return call.transaction([tenant.id], async (tx) => {
    const by = { userId: call.caller.userId, now: context.clock.now() };
    const id = await insertTemplate(tx, tenant.id, fields, by);
    const made = found(await findTemplate(tx, tenant.id, id));
    await recordMaker(tx, context, call, { type: TYPE, id }, { deed: 'created', after: { ...fields } });
    return tagged(call, made);
  });
}

/** Changes the fields that are sent. 403 for who neither made the template nor edits tasks, 412 as for a task. */
export function updateTemplate(
  context: TasksContext,
  call: TaskCall,
  { id, versao, ...body }: TemplateUpdateBody,
): Promise<HeadedAnswer<TaskTemplate>> {
  return call.transaction([tenantOf(call).id], async (tx) => {
    const before = await locked(tx, call, id, versao);
    const changes = changedFields(fieldsOf(before), { ...fieldsOf(before), ...read(body) });
    if (changes === null) return tagged(call, before);
    await writeTemplate(tx, before, read(body), context.clock.now());
    await recordMaker(tx, context, call, { type: TYPE, id }, { deed: 'updated', ...changes });
    return tagged(call, found(await findTemplate(tx, before.tenantId, id)));
  });
}

/** Deletes a template; the tasks that began with it stay. */
export function deleteTemplate(context: TasksContext, call: TaskCall, body: TaskIdBody): Promise<Deleted> {
  return deleteMaker(context, call, body, {
    type: TYPE,
    lock: locked,
    told: fieldsOf,
    remove: deleteTemplateRow,
  });
}

/** The checklist and flow with which a task begins: those of a template, or none. 404 for a template that is not there. */
export async function readTemplateParts(
  tx: Tx,
  tenantId: number,
  templateId: number | undefined,
): Promise<PartTitles> {
  if (templateId === undefined) return NO_PARTS;
  const { flow_steps: flow, steps } = found(await findTemplate(tx, tenantId, templateId));
  return { steps, flow };
}

/** The fields of a body that were sent, each as it is kept. */
function read(body: Omit<TemplateUpdateBody, 'id' | 'versao'>): Partial<TemplateFields> {
  const fields: Partial<TemplateFields> = {};
  if (body.name !== undefined) fields.name = readTitle(body.name, NAME_LIMITS);
  if (body.title !== undefined) fields.title = readTitle(body.title);
  if (body.description !== undefined) fields.description = readText(body.description);
  if (body.project !== undefined) fields.project = readText(body.project);
  if (body.priority !== undefined) fields.priority = body.priority;
  if (body.due_in_days !== undefined) fields.due_in_days = body.due_in_days;
  if (body.steps !== undefined) fields.steps = readTitles(body.steps);
  if (body.flow_steps !== undefined) fields.flow_steps = readTitles(body.flow_steps);
  return fields;
}

function readTitles(titles: readonly string[]): string[] {
  return titles.map((title) => {
    if (titleFault(title, PART_TITLE_LIMITS) !== null) throw taskProblems.partTitles();
    return title.trim();
  });
}

function found(row: TemplateRow | null): TemplateRow {
  if (row === null) throw taskProblems.templateNotFound();
  return row;
}

async function locked(tx: Tx, call: TaskCall, id: number, versao: number | undefined): Promise<TemplateRow> {
  const row = found(await lockTemplate(tx, tenantOf(call).id, id));
  if (!mayChange(call, row)) throw taskProblems.templateNotYours();
  assertVersion(call, versao, { etag: tagOf(row), version: row.version });
  return row;
}

/** Whoever made a template, and whoever edits tasks anyway. */
function mayChange({ caller }: Pick<TaskCall, 'caller'>, { createdBy }: TemplateRow): boolean {
  return createdBy === caller.userId || holds(caller, 'tarefas.update');
}

const tagOf = ({ id, version }: TemplateRow): string => numberedTag('task-template', id, version);

function tagged(call: Pick<TaskCall, 'caller'>, row: TemplateRow): HeadedAnswer<TaskTemplate> {
  return new HeadedAnswer(toTemplate(call, row), { etag: tagOf(row) });
}

function fieldsOf(row: TemplateRow): Record<string, unknown> & TemplateFields {
  const { description, due_in_days, flow_steps, name, priority, project, steps, title } = row;
  return { name, title, description, project, priority, due_in_days, steps, flow_steps };
}

function toTemplate(call: Pick<TaskCall, 'caller'>, row: TemplateRow): TaskTemplate {
  return {
    id: row.id,
    ...fieldsOf(row),
    created_by: row.createdBy,
    created_name: row.createdName,
    versao: row.version,
    abilities: { edit: mayChange(call, row) },
  };
}
