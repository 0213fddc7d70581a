import { flag } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { TasksContext } from '../context.ts';
import { PartIdBody } from '../detail/detail-schema.ts';
import { deleteDocument } from '../documents/document-service.ts';
import { Deleted, succeeds, success } from '../envelope.ts';
import { taskProblems } from '../task-problems.ts';
import { taskTexts } from '../task-texts.ts';

export const deleteTaskDocumentRoute = route<TasksContext>()({
  method: 'POST',
  path: '/tarefas/detalhes/document-delete',
  operationId: 'deleteTaskDocument',
  summary: 'Delete a document of a task',
  tag: 'tasks',
  access: flag('tarefas.documents.manage', 'tasks'),
  tenant: 'required',
  idempotent: 'no: sent again it changes nothing more',
  schema: { body: PartIdBody, response: { 200: succeeds(Deleted) } },
  problems: [taskProblems.documentNotFound],
  handler: async (call, context) =>
    success(taskTexts.documentDeleted, call.language, await deleteDocument(context, call, call.body.id)),
});
