import { type Static, Type } from 'typebox';
import { writeAudit } from '../../platform/audit/audit.ts';
import { nullable, Timestamp } from '../../platform/http/schema.ts';
import type { TasksContext } from './context.ts';
import { findSettings, lockSettings, writeSettings } from './settings-queries.ts';
import { type TaskCall, tenantOf } from './task-call.ts';

/** The settings of tasks as routes answer them. */
export const TaskSettings = Type.Object({
  skip_holidays: Type.Boolean({
    description: 'whether national holidays are no business days for due dates and reminders',
  }),
  updated_at: nullable(Timestamp),
});
export type TaskSettings = Static<typeof TaskSettings>;

export async function readTaskSettings(
  { database }: Pick<TasksContext, 'database'>,
  call: Pick<TaskCall, 'caller'>,
): Promise<TaskSettings> {
  const { id } = tenantOf(call);
  return viewOf(await findSettings(database.tenant(id), id));
}

/** Keeps what the tenant wants; what it has already leaves no entry in the log. */
export async function saveTaskSettings(
  { clock }: Pick<TasksContext, 'clock'>,
  call: TaskCall,
  { skip_holidays: skipHolidays }: { skip_holidays: boolean },
): Promise<TaskSettings> {
  const tenant = tenantOf(call);
  return call.transaction([tenant.id], async (tx) => {
    const now = clock.now();
    await lockSettings(tx, tenant.id, now);
    const before = await findSettings(tx, tenant.id);
    if (before?.skipHolidays === skipHolidays) return viewOf(before);
    await writeSettings(tx, tenant.id, { skipHolidays }, now);
    await writeAudit(tx, clock, call.origin, {
      tenantId: tenant.id,
      action: 'tarefas.changed_task_settings',
      targetType: 'tenant',
      targetUuid: tenant.uuid,
      targetId: tenant.id,
      before: { skip_holidays: !skipHolidays },
      after: { skip_holidays: skipHolidays },
    });
    return viewOf({ skipHolidays, updatedAt: now });
  });
}

function viewOf(settings: { skipHolidays: boolean; updatedAt: Date } | null): TaskSettings {
  return {
    skip_holidays: settings?.skipHolidays ?? false,
    updated_at: settings?.updatedAt.toISOString() ?? null,
  };
}
