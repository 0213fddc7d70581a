-- Processes that run jobs, and when they were last heard of: the jobs of one that died are given to others. Unlogged would
-- forget everybody after a crash of the database and free what still runs.
create table job_processes (
  process_id uuid not null,
  pool_ids text[] not null,
  heard_at timestamptz not null,
  lost_at timestamptz,
  constraint job_processes_pkey primary key (process_id)
);

comment on column job_processes.pool_ids is 'what graphile-worker writes as locked_by';
