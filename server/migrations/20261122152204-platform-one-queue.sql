-- The queue itself gives the jobs of a process that died to another one: nobody looks for silent ones here any more.
drop index branding_jobs_open_idx;

drop index task_ai_jobs_open_idx;

drop index import_runs_open_idx;
