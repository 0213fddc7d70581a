import { createHash } from 'node:crypto';
import { DEFAULT_TIME_ZONE } from '@retaguarda/rules/time-zone';
import type { ProjectTables } from '../../modules/projects/index.ts';
import { historyText, STATUS_LABELS, writeCounts } from '../../modules/tasks/index.ts';
import { queryBuilder } from '../../platform/db/builder.ts';
import { demoDocument } from './demo-documents.ts';
import { type DemoPart, type DemoScope, demoTenant, PLATFORM } from './demo-scope.ts';
import { insertMakers } from './demo-task-makers.ts';
import { listTaskPeople } from './demo-task-people.ts';
import { type DemoMember, type TaskRecord, taskRecords } from './demo-task-records.ts';
import { BRANCH_TASKS, DEMO_TASKS, ROUTINES_DONE } from './demo-tasks.ts';
import { DEMO_TENANTS } from './demo-tenants.ts';
import { createRandom } from './random.ts';

const SEED = 20_261_121;
const ROUTINES_OF_A_BRANCH = 8;
/** The platform has every module; it comes last. */
const PLACES = [...DEMO_TENANTS, { key: PLATFORM, modules: ['tasks'], timeZone: DEFAULT_TIME_ZONE }];
const DOCUMENTS = 'public/uploads/task-documents';

const query = queryBuilder<ProjectTables>();

/** A task that is in the database. */
interface Made extends TaskRecord {
  id: number;
}

/** Tasks in every state for all tenants whose module is on, with everything that belongs to them. */
export const tasksPart: DemoPart = async (scope) => {
  const random = createRandom(SEED);
  for (const { key, modules, timeZone } of PLACES) {
    if (!modules.includes('tasks')) continue;
    const tenantId = demoTenant(scope, key).id;
    const people = await listTaskPeople(scope, tenantId);
    const records = taskRecords(DEMO_TASKS[key] ?? BRANCH_TASKS, ROUTINES_DONE[key] ?? ROUTINES_OF_A_BRANCH, {
      people,
      timeZone,
      now: scope.now,
      random,
    });
    const made = await insertTasks(scope, tenantId, records);
    await insertSteps(scope, tenantId, made);
    await insertFlow(scope, tenantId, made);
    await insertComments(scope, tenantId, made);
    await insertDocuments(scope, tenantId, made);
    await insertHistory(scope, tenantId, made);
    await countTasks(scope, tenantId, made);
    await insertMakers(scope, tenantId, people, { made, timeZone });
  }
};

async function insertTasks(
  { now, tx }: DemoScope,
  tenantId: number,
  records: readonly TaskRecord[],
): Promise<Made[]> {
  const rows = await tx.many(
    query
      .insertInto('tasks')
      .values(
        records.map((record) => {
          const { comments = [], documents = [], steps = [], summary = null } = record.task;
          return {
            tenant_id: tenantId,
            title: record.task.title,
            description: record.task.description ?? null,
            project: record.task.project ?? null,
            status: record.task.status,
            previous_status: record.task.status === 'completed' ? ('started' as const) : null,
            priority: record.task.priority ?? 'medium',
            assigned_to: record.assignee?.id ?? null,
            created_by: record.creator.id,
            due_date: record.dueDate,
            ai_summary: summary,
            ai_summary_generated_at: summary === null ? null : record.completedAt,
            completed_at: record.completedAt,
            completed_on: record.completedOn,
            steps_total: steps.length,
            steps_done: steps.filter(isDone).length,
            documents_count: documents.length,
            comments_count: comments.length,
            created_at: record.createdAt,
            updated_at: lastMoment(record, now),
          };
        }),
      )
      .returning('id'),
  );
  return records.map((record, index) => ({ ...record, id: rows[index]?.id ?? 0 }));
}

const isDone = (step: string) => step.startsWith('*');

/** A moment in the course of a task, from its creation (0) to its end or the moment of loading (1). */
function during({ completedAt, createdAt }: TaskRecord, now: Date, part: number): Date {
  const end = (completedAt ?? now).getTime();
  return new Date(createdAt.getTime() + Math.floor((end - createdAt.getTime()) * part));
}

function lastMoment(record: TaskRecord, now: Date): Date | null {
  if (record.completedAt !== null) return record.completedAt;
  return record.task.status === 'pending' ? null : during(record, now, 0.5);
}

async function insertSteps({ now, tx }: DemoScope, tenantId: number, made: readonly Made[]): Promise<void> {
  const rows = made.flatMap((record) =>
    (record.task.steps ?? []).map((step) => ({
      tenant_id: tenantId,
      task_id: record.id,
      title: step.replace('*', ''),
      is_done: isDone(step),
      created_by: record.creator.id,
      created_at: during(record, now, 0.1),
      updated_at: isDone(step) ? during(record, now, 0.6) : null,
    })),
  );
  if (rows.length > 0) await tx.many(query.insertInto('task_steps').values(rows));
}

async function insertFlow({ now, tx }: DemoScope, tenantId: number, made: readonly Made[]): Promise<void> {
  const rows = made.flatMap((record) =>
    (record.task.flow ?? []).map((title, index) => ({
      tenant_id: tenantId,
      task_id: record.id,
      title,
      sort_order: index + 1,
      created_by: record.creator.id,
      created_at: during(record, now, 0.15),
    })),
  );
  if (rows.length > 0) await tx.many(query.insertInto('task_flow_steps').values(rows));
}

async function insertComments(
  { now, tx }: DemoScope,
  tenantId: number,
  made: readonly Made[],
): Promise<void> {
  const rows = made.flatMap((record) =>
    (record.task.comments ?? []).map((comment, index) => {
      const author = (index % 2 === 0 ? record.assignee : null) ?? record.creator;
      return {
        tenant_id: tenantId,
        task_id: record.id,
        user_id: author.id,
        user_name: author.name,
        comment,
        created_at: during(record, now, 0.3 + index * 0.2),
      };
    }),
  );
  if (rows.length > 0) await tx.many(query.insertInto('task_comments').values(rows));
}

/** The rows; the files follow after the commit. */
async function insertDocuments(
  { files, now, tx }: DemoScope,
  tenantId: number,
  made: readonly Made[],
): Promise<void> {
  const rows = made.flatMap((record) =>
    (record.task.documents ?? []).map((kind) => {
      const { bytes, extension, mimeType, name } = demoDocument(kind, record.task.title);
      const random = createHash('sha256')
        .update(`${tenantId} ${record.id} ${kind}`)
        .digest('hex')
        .slice(0, 32);
      const fileName = `task-${record.id}-${random}.${extension}`;
      const path = `${DOCUMENTS}/${fileName}`;
      files.push({ key: path, bytes });
      return {
        tenant_id: tenantId,
        task_id: record.id,
        original_name: name,
        file_name: fileName,
        file_path: path,
        mime_type: mimeType,
        file_size: bytes.length,
        uploaded_by: record.creator.id,
        created_at: during(record, now, 0.2),
      };
    }),
  );
  if (rows.length > 0) await tx.many(query.insertInto('task_documents').values(rows));
}

async function insertHistory({ now, tx }: DemoScope, tenantId: number, made: readonly Made[]): Promise<void> {
  const rows = made.flatMap((record) =>
    historyOf(record, now).map(({ action, at, by, values = {} }) => ({
      tenant_id: tenantId,
      task_id: record.id,
      user_id: by.id,
      user_name: by.name,
      action,
      description: historyText(action, values),
      created_at: at,
    })),
  );
  await tx.many(query.insertInto('task_history').values(rows));
}

interface TaskEvent {
  action: Parameters<typeof historyText>[0];
  values?: Parameters<typeof historyText>[1];
  by: DemoMember;
  at: Date;
}

function historyOf(record: TaskRecord, now: Date): TaskEvent[] {
  const { assignee, creator, task } = record;
  const { comments = [], documents = [], flow = [], status, steps = [], title } = task;
  const at = (part: number) => during(record, now, part);
  const toStatus = (from: typeof status, to: typeof status, part: number): TaskEvent => ({
    action: 'changed_task_status',
    values: { from: STATUS_LABELS[from]['pt-BR'], to: STATUS_LABELS[to]['pt-BR'] },
    by: assignee ?? creator,
    at: at(part),
  });
  return [
    { action: 'created_task', by: creator, at: at(0) },
    ...steps.map(
      (step): TaskEvent => ({
        action: 'created_task_step',
        values: { title: step.replace('*', '') },
        by: creator,
        at: at(0.1),
      }),
    ),
    ...flow.map(
      (station): TaskEvent => ({
        action: 'created_task_activity_flow_step',
        values: { title: station },
        by: creator,
        at: at(0.15),
      }),
    ),
    ...documents.map(
      (kind): TaskEvent => ({
        action: 'uploaded_task_document',
        values: { name: demoDocument(kind, title).name },
        by: creator,
        at: at(0.2),
      }),
    ),
    ...comments.map(
      (_comment, index): TaskEvent => ({
        action: 'created_task_comment',
        by: (index % 2 === 0 ? assignee : null) ?? creator,
        at: at(0.3 + index * 0.2),
      }),
    ),
    ...(status === 'pending' || status === 'cancelled' ? [] : [toStatus('pending', 'started', 0.5)]),
    ...(status === 'completed' ? [toStatus('started', 'completed', 1)] : []),
    ...(status === 'cancelled' ? [toStatus('pending', 'cancelled', 0.5)] : []),
  ];
}

async function countTasks({ tx }: DemoScope, tenantId: number, made: readonly Made[]): Promise<void> {
  const changes = made.map(({ assignee, completedOn, creator, dueDate, task }) => ({
    before: null,
    after: {
      status: task.status,
      priority: task.priority ?? ('medium' as const),
      dueDate,
      project: task.project ?? null,
      assignedTo: assignee?.id ?? null,
      createdBy: creator.id,
      completedOn,
    },
  }));
  writeCounts(tx, tenantId, changes);
}
