import { sql } from 'kysely';
import type { AnyTx, TenantReader } from '../../../platform/db/executors.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { query } from '../tables.ts';

/** The titles of the checklist and of the flow with which a task begins, in their order. */
export interface PartTitles {
  steps: readonly string[];
  flow: readonly string[];
}

export const NO_PARTS: PartTitles = { steps: [], flow: [] };

/** The titles of the checklist and of the flow of a task, whatever is done of them. */
export async function listPartTitles(
  db: TenantReader,
  tenantId: number,
  taskId: number,
): Promise<PartTitles> {
  const [steps, flow] = await Promise.all([
    db.many(stepTitles({ tenantId, taskId })),
    db.many(flowTitles({ tenantId, taskId })),
  ]);
  return { steps: steps.map(({ title }) => title), flow: flow.map(({ title }) => title) };
}

const stepTitles = prepared((is: { tenantId: number; taskId: number }) =>
  query
    .selectFrom('task_steps')
    .select('title')
    .where('tenant_id', '=', is.tenantId)
    .where('task_id', '=', is.taskId)
    .orderBy('created_at')
    .orderBy('id'),
);

const flowTitles = prepared((is: { tenantId: number; taskId: number }) =>
  query
    .selectFrom('task_flow_steps')
    .select('title')
    .where('tenant_id', '=', is.tenantId)
    .where('task_id', '=', is.taskId)
    .orderBy('sort_order')
    .orderBy('id'),
);

interface PartsOf {
  tenantId: number;
  taskId: number;
  titles: readonly string[];
  createdBy: number;
  createdAt: Date;
}

/** Inserts the parts of a task that has none yet, without waiting for them. */
export function insertParts(tx: AnyTx, { flow, steps }: PartTitles, of: Omit<PartsOf, 'titles'>): void {
  if (steps.length > 0) tx.send(insertionOfSteps({ ...of, titles: steps }));
  if (flow.length > 0) tx.send(insertionOfFlow({ ...of, titles: flow }));
}

// A checklist is in the order of its creation, so that each item is a microsecond younger than the one before it. Citus takes
// rows from a select under row-level security when something is returned.
const insertionOfSteps = prepared((is: PartsOf) =>
  query
    .insertInto('task_steps')
    .columns(['tenant_id', 'task_id', 'title', 'created_by', 'created_at'])
    .expression(sql`
      select ${is.tenantId}::bigint, ${is.taskId}::bigint, r.title, ${is.createdBy}::bigint,
        ${is.createdAt}::timestamptz + (r.place - 1) * interval '1 microsecond'
      from unnest(${is.titles}::text[]) with ordinality as r (title, place)`)
    .returning('id'),
);

const insertionOfFlow = prepared((is: PartsOf) =>
  query
    .insertInto('task_flow_steps')
    .columns(['tenant_id', 'task_id', 'title', 'sort_order', 'created_by', 'created_at'])
    .expression(sql`
      select ${is.tenantId}::bigint, ${is.taskId}::bigint, r.title, r.place, ${is.createdBy}::bigint,
        ${is.createdAt}::timestamptz
      from unnest(${is.titles}::text[]) with ordinality as r (title, place)`)
    .returning('id'),
);
