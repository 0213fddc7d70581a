import type { IsHoliday } from '@retaguarda/rules/business-days';
import { nextOccurrence } from '@retaguarda/rules/recurrence';
import { changedFields } from '../../../platform/audit/changes.ts';
import type { Tx } from '../../../platform/db/executors.ts';
import { numberedTag } from '../../../platform/http/etag.ts';
import { HeadedAnswer } from '../../../platform/http/headed-answer.ts';
import { assertVersion } from '../../../platform/http/record-version.ts';
import { todayOf } from '../../../platform/local-date.ts';
import type { TasksContext } from '../context.ts';
import type { Deleted } from '../envelope.ts';
import { listPartTitles } from '../parts/part-titles.ts';
import { holds } from '../rules/task-powers.ts';
import { taskVisibility } from '../rules/task-visibility.ts';
import { holidaysAround } from '../task-calendar.ts';
import { type TaskCall, tenantOf } from '../task-call.ts';
import { announceTask } from '../task-change.ts';
import { deleteMaker, recordMaker } from '../task-makers.ts';
import { taskProblems } from '../task-problems.ts';
import { findVisibleTask, type TaskRow } from '../task-queries.ts';
import type { TaskIdBody } from '../task-schema.ts';
import { nextOf } from './occurrence.ts';
import {
  deleteSeriesRow,
  insertOccurrence,
  insertSeries,
  lastOccurrence,
  listSeries,
  lockSeries,
  type SeriesFields,
  type SeriesRow,
  writeSeries,
} from './series-queries.ts';
import type { SeriesBody, SeriesQuery, SeriesUpdateBody, TaskSeries } from './series-schema.ts';

const TYPE = 'task_series';

/** The series whose tasks the caller sees: all of them by title, or that of one task. */
export async function listTenantSeries(
  { database }: TasksContext,
  call: Pick<TaskCall, 'caller'>,
  { task_id: taskId }: SeriesQuery,
): Promise<TaskSeries[]> {
  const { id } = tenantOf(call);
  const rows = await listSeries(database.tenant(id), id, taskVisibility(call.caller), taskId ?? null);
  return rows.map((row) => toSeries(call, row));
}

/** Makes a task of the caller's sight the first of a series. 422 without a due date, 409 when it is of one already. */
export function createSeries(
  context: TasksContext,
  call: TaskCall,
  { task_id: taskId, ...body }: SeriesBody,
): Promise<HeadedAnswer<TaskSeries>> {
  const tenant = tenantOf(call);
  return call.transaction([tenant.id], async (tx) => {
    const task = await visibleTask(tx, call, taskId);
    const { dueDate } = task;
    if (dueDate === null) throw taskProblems.seriesNeedsDueDate();
    if ((await listSeries(tx, tenant.id, { kind: 'all' }, taskId)).length > 0) {
      throw taskProblems.seriesThere();
    }
    const isHoliday = await holidaysAround(context, tx, tenant.id, todayOf(context.clock, { tenant }));
    const fields = started({ ...(await likeTask(tx, task)), ...ruleOf(body, dueDate) }, isHoliday);
    const by = { userId: call.caller.userId, now: context.clock.now() };
    const id = await insertSeries(tx, tenant.id, fields, by);
    await insertOccurrence(tx, { tenantId: tenant.id, seriesId: id, dueOn: dueDate, taskId });
    await recordMaker(tx, context, call, { type: TYPE, id }, { deed: 'created', after: auditOf(fields) });
    announceTask(tx, tenant.id, taskId);
    return tagged(call, found(await lockSeries(tx, tenant.id, id)));
  });
}

/**
 * Changes what the following tasks are to be and when; those that there are stay. 403 for who neither made the series nor edits
 * tasks, 412 as for a task.
 */
export function updateSeries(
  context: TasksContext,
  call: TaskCall,
  { id, task_id: taskId, versao, ...body }: SeriesUpdateBody,
): Promise<HeadedAnswer<TaskSeries>> {
  const tenant = tenantOf(call);
  return call.transaction([tenant.id], async (tx) => {
    const before = await locked(tx, call, id, versao);
    const like = taskId === undefined ? {} : await likeTask(tx, await visibleTask(tx, call, taskId));
    const wanted: SeriesFields = { ...fieldsOf(before), ...like, ...body };
    if (isOtherRule(body)) {
      const isHoliday = await holidaysAround(context, tx, tenant.id, todayOf(context.clock, { tenant }));
      Object.assign(wanted, followed(wanted, await lastOccurrence(tx, before), isHoliday));
    }
    const changes = changedFields(auditOf(fieldsOf(before)), auditOf(wanted));
    if (changes === null) return tagged(call, before);
    await writeSeries(tx, before, wanted, context.clock.now());
    await recordMaker(tx, context, call, { type: TYPE, id }, { deed: 'updated', ...changes });
    announceTask(tx, tenant.id, taskId ?? 0);
    return tagged(call, found(await lockSeries(tx, tenant.id, id)));
  });
}

/** Ends a series for good; its tasks stay as they are. */
export function deleteSeries(context: TasksContext, call: TaskCall, body: TaskIdBody): Promise<Deleted> {
  return deleteMaker(context, call, body, {
    type: TYPE,
    lock: locked,
    told: (row) => auditOf(fieldsOf(row)),
    remove: async (tx, row) => {
      await deleteSeriesRow(tx, row);
      announceTask(tx, row.tenantId, 0);
    },
  });
}

async function visibleTask(tx: Tx, call: TaskCall, taskId: number): Promise<TaskRow> {
  const task = await findVisibleTask(tx, tenantOf(call).id, taskVisibility(call.caller), taskId);
  if (task === null) throw taskProblems.notFound();
  return task;
}

/** What the following tasks take of a task. */
async function likeTask(tx: Tx, task: TaskRow) {
  const { flow, steps } = await listPartTitles(tx, task.tenantId, task.id);
  const { assignedTo, description, priority, project, title } = task;
  const parts = { steps: [...steps], flow_steps: [...flow] };
  return { title, description, project, priority, assigned_to: assignedTo, ...parts };
}

/** The rule of a new series; what the body leaves out is as its first task is. */
function ruleOf(body: Omit<SeriesBody, 'task_id'>, dueDate: string) {
  const isOfMonth = body.frequency === 'monthly' || body.frequency === 'yearly';
  const businessDay = isOfMonth ? (body.business_day ?? null) : null;
  const dayOfMonth = Number(dueDate.slice(-'dd'.length));
  return {
    frequency: body.frequency,
    every: body.every ?? 1,
    weekdays: body.weekdays ?? [],
    month_day: isOfMonth && businessDay === null ? (body.month_day ?? dayOfMonth) : null,
    business_day: businessDay,
    starts_on: dueDate,
    ends_on: body.ends_on ?? null,
    remaining: body.remaining ?? null,
    paused: false,
  };
}

function started(fields: Omit<SeriesFields, 'next_on'>, isHoliday: IsHoliday): SeriesFields {
  return { ...fields, ...followed({ ...fields, next_on: null }, fields.starts_on, isHoliday) };
}

/** What follows the last task of a series by a rule that was given now. */
function followed(fields: SeriesFields, last: string, isHoliday: IsHoliday) {
  const day = nextOccurrence(fields, { anchor: fields.starts_on, after: last }, isHoliday);
  return nextOf(fields, day, fields.remaining);
}

const RULE: readonly string[] = [
  'frequency',
  'every',
  'weekdays',
  'month_day',
  'business_day',
  'ends_on',
  'remaining',
];

const isOtherRule = (body: object): boolean => Object.keys(body).some((name) => RULE.includes(name));

function found(row: SeriesRow | null): SeriesRow {
  if (row === null) throw taskProblems.seriesNotFound();
  return row;
}

async function locked(tx: Tx, call: TaskCall, id: number, versao: number | undefined): Promise<SeriesRow> {
  const row = found(await lockSeries(tx, tenantOf(call).id, id));
  if (!isVisible(call, row)) throw taskProblems.seriesNotFound();
  if (!mayChange(call, row)) throw taskProblems.seriesNotYours();
  assertVersion(call, versao, { etag: tagOf(row), version: row.version });
  return row;
}

function isVisible({ caller }: TaskCall, row: SeriesRow): boolean {
  const visibility = taskVisibility(caller);
  if (visibility.kind !== 'own') return visibility.kind === 'all';
  return [row.createdBy, row.assigned_to].includes(visibility.userId);
}

/** Whoever made a series, and whoever edits tasks anyway. */
function mayChange({ caller }: Pick<TaskCall, 'caller'>, { createdBy }: SeriesRow): boolean {
  return createdBy === caller.userId || holds(caller, 'tarefas.update');
}

const tagOf = ({ id, version }: SeriesRow): string => numberedTag('task-series', id, version);

function tagged(call: Pick<TaskCall, 'caller'>, row: SeriesRow): HeadedAnswer<TaskSeries> {
  return new HeadedAnswer(toSeries(call, row), { etag: tagOf(row) });
}

function fieldsOf(row: SeriesRow): SeriesFields {
  const { assignedName, createdBy, createdName, id, isCreatorActive, tenantId, version, ...fields } = row;
  return fields;
}

const auditOf = (fields: SeriesFields): Record<string, unknown> => ({ ...fields });

function toSeries(call: Pick<TaskCall, 'caller'>, row: SeriesRow): TaskSeries {
  const { description, flow_steps, steps, ...fields } = fieldsOf(row);
  return {
    id: row.id,
    ...fields,
    assigned_name: row.assignedName,
    created_by: row.createdBy,
    created_name: row.createdName,
    versao: row.version,
    abilities: { edit: mayChange(call, row) },
  };
}
