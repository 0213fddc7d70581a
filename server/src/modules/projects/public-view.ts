import type { ProjectTaskParts, ProjectTaskRow } from '../tasks/index.ts';
import type { ProjectRow } from './project-queries.ts';
import type { PublicProjectFields, PublicTask, PublicTaskLine } from './public-schema.ts';

/** Field by field, so that nothing reaches the public because somebody added a column. */
export function toPublicProjectFields(row: ProjectRow): PublicProjectFields {
  return {
    name: row.name,
    description: row.description,
    project_type: row.projectType,
    start_date: row.startDate,
    delivery_forecast: row.deliveryForecast,
    status: row.status,
  };
}

export function toPublicTaskLine(row: ProjectTaskRow): PublicTaskLine {
  return {
    id: row.id,
    title: row.title,
    status: row.status,
    priority: row.priority,
    due_date: row.dueDate,
    assigned_name: row.assignedName,
    completed_at: row.completedAt?.toISOString() ?? null,
    steps_total: row.stepsTotal,
    steps_done: row.stepsDone,
    documents_count: row.documentsCount,
    comments_count: row.commentsCount,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt?.toISOString() ?? null,
  };
}

export function toPublicTask(row: ProjectTaskRow, parts: ProjectTaskParts): PublicTask {
  return {
    task: { ...toPublicTaskLine(row), description: row.description },
    steps: parts.steps.map(({ isDone, title }) => ({ title, is_done: isDone })),
    flow_steps: parts.flowSteps.map(({ sortOrder, title }) => ({ title, sort_order: sortOrder })),
    documents: parts.documents.map(({ createdAt, mimeType, name, size }) => ({
      name,
      mime_type: mimeType,
      size,
      created_at: createdAt.toISOString(),
    })),
    comments: parts.comments.map(({ comment, createdAt, userName }) => ({
      user_name: userName,
      comment,
      created_at: createdAt.toISOString(),
    })),
    history: parts.history.map(({ action, createdAt, description, userName }) => ({
      action,
      description,
      user_name: userName,
      created_at: createdAt.toISOString(),
    })),
  };
}
