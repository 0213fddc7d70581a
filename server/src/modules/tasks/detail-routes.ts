import type { Route } from '../../platform/http/route.ts';
import type { TasksContext } from './context.ts';
import { createTaskCommentRoute } from './routes/create-task-comment.ts';
import { createTaskFlowStepRoute } from './routes/create-task-flow-step.ts';
import { createTaskStepRoute } from './routes/create-task-step.ts';
import { deleteTaskCommentRoute } from './routes/delete-task-comment.ts';
import { deleteTaskDocumentRoute } from './routes/delete-task-document.ts';
import { deleteTaskFlowStepRoute } from './routes/delete-task-flow-step.ts';
import { deleteTaskStepRoute } from './routes/delete-task-step.ts';
import { downloadTaskDocumentRoute } from './routes/download-task-document.ts';
import { getAiSummaryRoute } from './routes/get-ai-summary.ts';
import { listMentionablesRoute } from './routes/list-mentionables.ts';
import { moveTaskFlowStepRoute } from './routes/move-task-flow-step.ts';
import { renameTaskFlowStepRoute } from './routes/rename-task-flow-step.ts';
import { renameTaskStepRoute } from './routes/rename-task-step.ts';
import { requestAiSummaryRoute } from './routes/request-ai-summary.ts';
import { showTaskRoute } from './routes/show-task.ts';
import { toggleTaskStepRoute } from './routes/toggle-task-step.ts';
import { updateTaskCommentRoute } from './routes/update-task-comment.ts';
import { uploadTaskDocumentRoute } from './routes/upload-task-document.ts';

/** What is done to one task and to what belongs to it. */
export const taskDetailRoutes: readonly Route<TasksContext>[] = [
  showTaskRoute,
  listMentionablesRoute,
  createTaskStepRoute,
  toggleTaskStepRoute,
  renameTaskStepRoute,
  deleteTaskStepRoute,
  createTaskFlowStepRoute,
  renameTaskFlowStepRoute,
  moveTaskFlowStepRoute,
  deleteTaskFlowStepRoute,
  createTaskCommentRoute,
  updateTaskCommentRoute,
  deleteTaskCommentRoute,
  uploadTaskDocumentRoute,
  downloadTaskDocumentRoute,
  deleteTaskDocumentRoute,
  requestAiSummaryRoute,
  getAiSummaryRoute,
];
