import type { Project, Task, TaskDetail, TaskTemplate } from '../src/api/types.ts';

/** What somebody may do with a task who may do everything. */
export const everything = { edit: true, delete: true, assign: true, change_status: true } as const;

const nothing = { edit: false, delete: false, assign: false, change_status: false } as const;

/** A task as a list shows it, with what a test cares about; the caller may do nothing with it until a test says so. */
export function aTask(task: Partial<Task> = {}): Task {
  return {
    id: 41,
    tenant_id: 3,
    title: 'Trocar o terminal',
    description: null,
    project: null,
    status: 'pending',
    previous_status: null,
    priority: 'medium',
    assigned_to: null,
    assigned_name: null,
    created_by: 7,
    created_name: 'Ana Souza',
    due_date: null,
    ai_summary: null,
    ai_transcription: null,
    ai_summary_generated_at: null,
    ai_summary_stale: false,
    completed_at: null,
    steps_total: 0,
    steps_done: 0,
    documents_count: 0,
    comments_count: 0,
    created_at: '2026-11-20T12:00:00.000Z',
    updated_at: null,
    versao: 5,
    moves: [],
    abilities: nothing,
    ...task,
  };
}

/** A task with everything that belongs to it; the caller may only comment until a test says more. */
export function aTaskDetail(detail: Partial<TaskDetail> = {}): TaskDetail {
  return {
    task: aTask(),
    assignee_can_read: null,
    steps: [],
    documents: [],
    flow_steps: [],
    comments: [],
    history: [],
    can_manage_steps: false,
    can_manage_documents: false,
    can_manage_flow: false,
    can_manage_ai_summary: false,
    can_update: false,
    can_delete: false,
    can_assign: false,
    can_change_status: false,
    can_comment: true,
    comments_are_public: false,
    ...detail,
  };
}

/** What a new task can begin with. */
export function aTemplate(template: Partial<TaskTemplate> = {}): TaskTemplate {
  return {
    id: 5,
    name: 'Credenciamento',
    title: 'Credenciar loja',
    description: null,
    project: null,
    priority: 'high',
    due_in_days: 10,
    steps: ['Ligar', 'Medir'],
    flow_steps: ['Comercial'],
    created_by: 7,
    created_name: 'Ana Souza',
    versao: 1,
    abilities: { edit: true },
    ...template,
  };
}

/** A project without tasks; the caller may do nothing with it until a test says so. */
export function aProject(project: Partial<Project> = {}): Project {
  return {
    id: 9,
    tenant_id: 3,
    client_id: null,
    name: 'Portal do cliente',
    description: null,
    project_type: null,
    start_date: null,
    delivery_forecast: null,
    status: 'pending',
    contract_value: null,
    setup_value: null,
    monthly_value: null,
    billing_type: null,
    billing_due_day: null,
    public_token: null,
    public_url: null,
    public_link_expires_on: null,
    public_link_has_password: false,
    public_link_access_count: 0,
    public_link_last_accessed_at: null,
    created_at: '2026-11-20T12:00:00.000Z',
    updated_at: '2026-11-20T12:00:00.000Z',
    versao: 2,
    progress: {
      total: 0,
      completed: 0,
      by_status: { pending: 0, started: 0, completed: 0, cancelled: 0 },
    },
    abilities: { edit: false, delete: false, share: false },
    ...project,
  };
}
