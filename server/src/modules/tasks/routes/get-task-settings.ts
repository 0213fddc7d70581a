import { flag } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { TasksContext } from '../context.ts';
import { succeeds, success } from '../envelope.ts';
import { readTaskSettings, TaskSettings } from '../settings-service.ts';
import { taskTexts } from '../task-texts.ts';

export const getTaskSettingsRoute = route<TasksContext>()({
  method: 'GET',
  path: '/tarefas/settings',
  operationId: 'getTaskSettings',
  summary: 'What the tenant decided about its tasks',
  tag: 'tasks',
  access: flag('tarefas.read', 'tasks'),
  tenant: 'required',
  schema: { response: { 200: succeeds(TaskSettings) } },
  handler: async (call, context) =>
    success(taskTexts.settings, call.language, await readTaskSettings(context, call)),
});
