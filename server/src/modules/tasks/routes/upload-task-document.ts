import { TASK_DOCUMENT_EXTENSIONS } from '@retaguarda/rules/document-files';
import { flag } from '../../../platform/http/access.ts';
import { documentForm, readFormFile } from '../../../platform/http/form-file.ts';
import { route } from '../../../platform/http/route.ts';
import { Id } from '../../../platform/http/schema.ts';
import { mistypedField } from '../../../platform/http/validation.ts';
import type { Language } from '../../../platform/problem.ts';
import type { TasksContext } from '../context.ts';
import { TaskDocument } from '../detail/detail-schema.ts';
import { assertHasRoom, uploadDocument } from '../documents/document-service.ts';
import { answers, succeeds } from '../envelope.ts';
import { taskProblems } from '../task-problems.ts';
import { taskTexts } from '../task-texts.ts';

const TASK_ID = /^[1-9]\d{0,15}$/;

export const uploadTaskDocumentRoute = route<TasksContext>()({
  method: 'POST',
  path: '/tarefas/detalhes/document-upload',
  operationId: 'uploadTaskDocument',
  summary: 'Upload a document of a task: multipart/form-data with `task_id` and `document`, up to 10 MB',
  tag: 'tasks',
  access: flag('tarefas.documents.manage', 'tasks'),
  tenant: 'required',
  idempotent: true,
  rawBody: 'stream',
  documented: { body: documentForm(TASK_DOCUMENT_EXTENSIONS, { task_id: Id }) },
  schema: { response: { 201: succeeds(TaskDocument) } },
  problems: [taskProblems.notFound, taskProblems.documentLimit, taskProblems.documentType],
  wrap: answers(taskTexts.documentUploaded),
  handler: async (call, context) => {
    const { request } = call.reply;
    // A request that is sent again finds the document that it has made itself.
    const isFirst = request.headers['idempotency-key'] === undefined;
    const { fields, file } = await readFormFile(request, {
      fields: ['task_id'],
      language: call.language,
      beforeFile: async ({ task_id: id }) => {
        if (id !== undefined && isFirst) await assertHasRoom(context, call, readTaskId(id, call.language));
      },
    });
    try {
      const taskId = readTaskId(fields['task_id'] ?? '', call.language);
      // What makes two requests the same one.
      request.body = { task_id: taskId, name: file.name, sha256: file.sha256 };
      if (isFirst) await assertHasRoom(context, call, taskId);
      return await uploadDocument(context, call, taskId, file);
    } finally {
      await file.content.close();
    }
  },
});

function readTaskId(text: string, language: Language): number {
  if (TASK_ID.test(text) && Number.isSafeInteger(Number(text))) return Number(text);
  throw mistypedField('task_id', 'integer', language);
}
