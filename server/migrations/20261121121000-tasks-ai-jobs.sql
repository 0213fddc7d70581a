-- A summary is taken over by another worker when the one that wrote it dies, and a task has at most one being written.
alter table task_ai_jobs add column attempts integer not null default 0;

alter table task_ai_jobs add column updated_at timestamptz;

update task_ai_jobs set updated_at = created_at;

alter table task_ai_jobs alter column updated_at set not null;

alter table task_ai_jobs add column ip inet;

alter table task_ai_jobs add column request_id text;

create unique index task_ai_jobs_open_key on task_ai_jobs (tenant_id, task_id) where status in ('queued', 'running');

create index task_ai_jobs_open_idx on task_ai_jobs (updated_at) where status in ('queued', 'running');
