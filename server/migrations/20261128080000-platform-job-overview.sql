-- What administrators of the platform see of the job queue, and may do with a job. The tables of the queue belong to the owner alone, and
-- payloads leave it for nobody; so these functions belong to the owner too. The queue is made after the first migrations, so what they
-- ask is looked at when they are called.

-- A job's state in one word; `attempts` counts those that were begun.
create function app.state_of_job(locked_at timestamptz, attempts integer, max_attempts integer, run_at timestamptz)
returns text
language sql stable
set search_path = pg_catalog
as $$
  select case
    when locked_at is not null then 'running'
    when attempts >= max_attempts then 'failed'
    when attempts > 0 then 'retrying'
    when run_at > now() then 'scheduled'
    else 'waiting'
  end
$$;

create function app.count_jobs(moment timestamptz)
returns table (task text, waiting integer, scheduled integer, running integer, retrying integer, failed integer, oldest_seconds double precision)
language plpgsql stable security definer
set search_path = pg_catalog, public
as $$
begin
  return query
  with everything as (
    select j.task_identifier as name, app.state_of_job(j.locked_at, j.attempts, j.max_attempts, j.run_at) as state,
      extract(epoch from now() - j.run_at) as age
    from graphile_worker.jobs j
    union all
    select o.topic, 'waiting', extract(epoch from moment - o.created_at) from outbox o
  )
  select e.name, count(*) filter (where e.state = 'waiting')::integer, count(*) filter (where e.state = 'scheduled')::integer,
    count(*) filter (where e.state = 'running')::integer, count(*) filter (where e.state = 'retrying')::integer,
    count(*) filter (where e.state = 'failed')::integer,
    greatest(0, coalesce(max(e.age) filter (where e.state in ('waiting', 'retrying')), 0))::double precision
  from everything e group by e.name order by e.name;
end
$$;

create function app.list_job_processes()
returns table (process_id uuid, heard_seconds double precision, is_lost boolean)
language plpgsql stable security definer
set search_path = pg_catalog, public
as $$
begin
  return query
  select p.process_id, extract(epoch from now() - p.heard_at)::double precision, p.lost_at is not null
  from job_processes p order by p.heard_at desc, p.process_id;
end
$$;

create function app.find_jobs(states text[], tasks text[], most integer, skipped integer)
returns table (id bigint, task text, state text, attempts integer, most_attempts integer, run_at timestamptz, created_at timestamptz,
  started_at timestamptz, last_error text, total integer)
language plpgsql stable security definer
set search_path = pg_catalog, public
as $$
begin
  return query
  with found as (
    select j.id, j.task_identifier, app.state_of_job(j.locked_at, j.attempts, j.max_attempts, j.run_at) as word,
      j.attempts::integer, j.max_attempts::integer, j.run_at, j.created_at, j.locked_at, left(j.last_error, 2000)
    from graphile_worker.jobs j
    where tasks is null or j.task_identifier = any (tasks)
  )
  select f.*, (count(*) over ())::integer from found f
  where states is null or f.word = any (states)
  order by f.created_at desc, f.id desc limit most offset skipped;
end
$$;

create function app.retry_job(job bigint)
returns table (task text, done boolean, last_error text)
language plpgsql security definer
set search_path = pg_catalog, public
as $$
begin
  select j.task_identifier, j.last_error into task, last_error from graphile_worker.jobs j where j.id = job;
  if task is null then return; end if;
  done := exists (select from graphile_worker.reschedule_jobs(array[job], run_at => now(), attempts => 0));
  return next;
end
$$;

create function app.give_job_up(job bigint)
returns table (task text, done boolean, last_error text)
language plpgsql security definer
set search_path = pg_catalog, public
as $$
begin
  select j.task_identifier, j.last_error into task, last_error from graphile_worker.jobs j where j.id = job;
  if task is null then return; end if;
  done := exists (select from graphile_worker.complete_jobs(array[job]));
  return next;
end
$$;

revoke execute on function app.count_jobs, app.list_job_processes, app.find_jobs, app.retry_job, app.give_job_up from public;

grant execute on function app.count_jobs, app.list_job_processes, app.find_jobs, app.retry_job, app.give_job_up to retaguarda_system;

-- How large the installation was on each day.
create table size_samples (
  day date not null,
  database_bytes bigint not null,
  files_bytes bigint not null,
  constraint size_samples_pkey primary key (day)
);

grant select, insert, update, delete on size_samples to retaguarda_system;
