import { Type } from 'typebox';
import { flagAndRole } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { strictObject } from '../../../platform/http/schema.ts';
import type { TasksContext } from '../context.ts';
import { succeeds, success } from '../envelope.ts';
import { saveTaskSettings, TaskSettings } from '../settings-service.ts';
import { taskTexts } from '../task-texts.ts';

export const saveTaskSettingsRoute = route<TasksContext>()({
  method: 'POST',
  path: '/tarefas/settings',
  operationId: 'saveTaskSettings',
  summary: 'Decide whether national holidays count as business days',
  tag: 'tasks',
  access: flagAndRole('tarefas.read', 'tasks', 'admin'),
  tenant: 'required',
  idempotent: 'no: sent again it changes nothing more',
  schema: {
    body: strictObject({ skip_holidays: Type.Boolean() }),
    response: { 200: succeeds(TaskSettings) },
  },
  handler: async (call, context) =>
    success(taskTexts.settingsSaved, call.language, await saveTaskSettings(context, call, call.body)),
});
