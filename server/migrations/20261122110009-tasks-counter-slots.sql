-- All writers of a tenant added to one row and waited for each other's commit at the disk. A counter now has a row for each slot
-- that somebody writes from; readers sum them, a job folds them.
alter table task_counts add column slot smallint not null default 0;

alter table task_counts drop constraint task_counts_pkey;

alter table task_counts add constraint task_counts_pkey primary key (tenant_id, viewer_id, status, due_date, slot);

alter table task_completions add column slot smallint not null default 0;

alter table task_completions drop constraint task_completions_pkey;

alter table task_completions add constraint task_completions_pkey primary key (tenant_id, viewer_id, completed_on, slot);
