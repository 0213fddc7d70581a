import type { Task } from '../src/api/types.ts';

/** A task as a list shows it, with what a test cares about. */
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
    ...task,
  };
}
