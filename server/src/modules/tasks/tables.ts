import type { Mention } from '@retaguarda/rules/mentions';
import type { Frequency } from '@retaguarda/rules/recurrence';
import type { TaskStatus } from '@retaguarda/rules/task-status';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import { queryBuilder } from '../../platform/db/builder.ts';
import type { DirectoryTables } from '../directory/index.ts';

export const PRIORITIES = ['low', 'medium', 'high'] as const;
export type Priority = (typeof PRIORITIES)[number];

interface Tasks {
  tenant_id: number;
  id: Generated<number>;
  title: string;
  description: string | null;
  project: string | null;
  status: TaskStatus;
  /** What reopening on the board leads back to. */
  previous_status: Exclude<TaskStatus, 'completed'> | null;
  priority: Priority;
  assigned_to: number | null;
  created_by: number;
  due_date: string | null;
  ai_summary: string | null;
  ai_transcription: string | null;
  ai_summary_generated_at: Date | null;
  /** Whether the task changed since its summary was written. */
  ai_summary_stale: Generated<boolean>;
  completed_at: Date | null;
  /** The day of completion in the time zone of the tenant. */
  completed_on: string | null;
  steps_total: Generated<number>;
  steps_done: Generated<number>;
  documents_count: Generated<number>;
  comments_count: Generated<number>;
  created_at: Date;
  updated_at: Date | null;
  /** Grows with every change of the task's own fields; not with that of its comments, steps and documents. */
  version: Generated<number>;
  /** Title and description, folded. */
  search: GeneratedAlways<string>;
}

interface TaskCounts {
  tenant_id: number;
  /** 0 for everybody who sees all tasks, else the person whose own tasks are counted. */
  viewer_id: number;
  status: TaskStatus;
  due_date: string;
  low: number;
  medium: number;
  high: number;
  /** All three together. */
  tasks: GeneratedAlways<number>;
  /** Which of the rows of this counter it is; see `Tx.slot`. */
  slot: number;
}

interface TaskCompletions {
  tenant_id: number;
  viewer_id: number;
  completed_on: string;
  tasks: number;
  /** Which of the rows of this counter it is; see `Tx.slot`. */
  slot: number;
}

interface TaskProjectCounts {
  tenant_id: number;
  project: string;
  status: TaskStatus;
  tasks: number;
}

interface TaskSteps {
  tenant_id: number;
  id: Generated<number>;
  task_id: number;
  title: string;
  is_done: Generated<boolean>;
  created_by: number;
  created_at: Date;
  updated_at: Date | null;
}

interface TaskDocuments {
  tenant_id: number;
  id: Generated<number>;
  task_id: number;
  original_name: string;
  file_name: string;
  file_path: string;
  mime_type: string | null;
  file_size: number | null;
  uploaded_by: number;
  created_at: Date;
}

interface TaskFlowSteps {
  tenant_id: number;
  id: Generated<number>;
  task_id: number;
  title: string;
  sort_order: Generated<number>;
  created_by: number;
  created_at: Date;
}

interface TaskComments {
  tenant_id: number;
  id: Generated<number>;
  task_id: number;
  user_id: number;
  /** The author's name when the comment was written. */
  user_name: string;
  comment: string;
  created_at: Date;
  /** From 1; each change of the text counts it up. */
  version: Generated<number>;
  /** When its author last changed it. */
  edited_at: Generated<Date | null>;
  /** Whom the text names; written as JSON. */
  mentions: ColumnType<readonly Mention[], string | undefined, string>;
}

interface TaskHistory {
  tenant_id: number;
  id: Generated<number>;
  task_id: number;
  user_id: number | null;
  user_name: string;
  action: string;
  description: string;
  created_at: Date;
}

interface TaskAiJobs {
  tenant_id: number;
  id: Generated<number>;
  task_id: number;
  status: 'queued' | 'running' | 'done' | 'failed';
  requested_by: number;
  error_code: string | null;
  /** How many workers have begun it. */
  attempts: Generated<number>;
  ip: string | null;
  request_id: string | null;
  created_at: Date;
  /** When it was last heard of. */
  updated_at: Date;
  finished_at: Date | null;
}

interface TaskUploads {
  tenant_id: number;
  file_path: string;
  started_at: Date;
}

interface TaskReminders {
  tenant_id: number;
  user_id: number;
  reminded_on: string;
  tasks: number;
  created_at: Date;
  sent_at: Date | null;
}

interface TaskSettings {
  tenant_id: number;
  skip_holidays: boolean;
  updated_at: Date;
}

interface TaskTemplates {
  tenant_id: number;
  id: Generated<number>;
  name: string;
  title: string;
  description: string | null;
  project: string | null;
  priority: Priority;
  /** The due date in business days after the day on which it is used; null for none. */
  due_in_days: number | null;
  steps: string[];
  flow_steps: string[];
  /** Null when that person is gone. */
  created_by: number | null;
  created_at: Date;
  updated_at: Date | null;
  version: Generated<number>;
}

interface TaskSeries {
  tenant_id: number;
  id: Generated<number>;
  title: string;
  description: string | null;
  project: string | null;
  priority: Priority;
  assigned_to: number | null;
  steps: string[];
  flow_steps: string[];
  frequency: Frequency;
  every: number;
  weekdays: number[];
  month_day: number | null;
  business_day: number | null;
  /** The due date of its first task. */
  starts_on: string;
  /** The day of its next task; null when it is over. */
  next_on: string | null;
  ends_on: string | null;
  /** Tasks that are still to come; null for no end. */
  remaining: number | null;
  paused: Generated<boolean>;
  created_by: number;
  created_at: Date;
  updated_at: Date | null;
  version: Generated<number>;
}

interface TaskOccurrences {
  tenant_id: number;
  series_id: number;
  /** The day by the rule of the series. */
  due_on: string;
  task_id: number;
}

/** The calendar address of somebody in a tenant, looked up before anybody knows whose it is. */
interface CalendarFeeds {
  tenant_id: number;
  user_id: number;
  token_hash: Buffer;
  created_at: Date;
}

export interface TaskTables extends DirectoryTables {
  tasks: Tasks;
  task_counts: TaskCounts;
  task_completions: TaskCompletions;
  task_project_counts: TaskProjectCounts;
  task_steps: TaskSteps;
  task_documents: TaskDocuments;
  task_flow_steps: TaskFlowSteps;
  task_comments: TaskComments;
  task_history: TaskHistory;
  task_ai_jobs: TaskAiJobs;
  task_uploads: TaskUploads;
  task_reminders: TaskReminders;
  task_settings: TaskSettings;
  task_templates: TaskTemplates;
  task_series: TaskSeries;
  task_occurrences: TaskOccurrences;
  calendar_feeds: CalendarFeeds;
}

export const query = queryBuilder<TaskTables>();
