import { writeAudit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/executors.ts';
import type { TasksContext } from './context.ts';
import type { Deleted } from './envelope.ts';
import { type TaskCall, tenantOf } from './task-call.ts';
import type { TaskIdBody } from './task-schema.ts';

/** What tasks are made of: a template by hand, a series by itself. The log knows them by these names. */
type MakerType = 'task_series' | 'task_template';

interface MakerEntry {
  deed: 'created' | 'updated' | 'deleted';
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
}

/** Leaves in the log what was done with a template or series. */
export function recordMaker(
  tx: Tx,
  { clock }: Pick<TasksContext, 'clock'>,
  { caller, origin }: Pick<TaskCall, 'caller' | 'origin'>,
  { id: targetId, type: targetType }: { type: MakerType; id: number },
  { deed, ...changes }: MakerEntry,
): Promise<void> {
  const tenantId = tenantOf({ caller }).id;
  const action = `tarefas.${deed}_${targetType}`;
  return writeAudit(tx, clock, origin, { tenantId, action, targetType, targetId, ...changes });
}

interface MakerKind<Row> {
  type: MakerType;
  /** Locks one that the caller may change, at the version that they saw. */
  lock: (tx: Tx, call: TaskCall, id: number, versao: number | undefined) => Promise<Row>;
  /** What the log says of it. */
  told: (row: Row) => Record<string, unknown>;
  remove: (tx: Tx, row: Row) => Promise<void>;
}

/** Deletes a template or series; the tasks that were made of it stay as they are. */
export function deleteMaker<Row>(
  context: Pick<TasksContext, 'clock'>,
  call: TaskCall,
  { id, versao }: TaskIdBody,
  { lock, remove, told, type }: MakerKind<Row>,
): Promise<Deleted> {
  return call.transaction([tenantOf(call).id], async (tx) => {
    const before = await lock(tx, call, id, versao);
    await remove(tx, before);
    await recordMaker(tx, context, call, { type, id }, { deed: 'deleted', before: told(before) });
    return { id };
  });
}
