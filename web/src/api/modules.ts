import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from './client.ts';
import { keys } from './keys.ts';
import type { TenantModule } from './types.ts';

/** The modules of the tenant, those too that are off. */
export const modulesQuery = queryOptions({
  queryKey: keys.modules.all,
  queryFn: async ({ signal }): Promise<TenantModule[]> =>
    (await dataOf(api.GET('/api/modules', { signal }))).data,
});

export async function switchTasksModule(enabled: boolean): Promise<void> {
  await dataOf(api.PUT('/api/modules/tasks', { body: { enabled } }));
}

/** Decides whether national holidays are no business days for due dates and reminders. */
export async function saveSkipHolidays(skipHolidays: boolean): Promise<void> {
  await dataOf(api.POST('/api/tarefas/settings', { body: { skip_holidays: skipHolidays } }));
}
