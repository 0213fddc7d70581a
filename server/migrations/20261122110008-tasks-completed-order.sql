-- The board shows what was completed last first, to everybody and to each person their own. One index for each, over completed
-- tasks alone: it is written when a task is completed or reopened.
create index tasks_completed_idx on tasks (tenant_id, completed_at desc, id desc) where status = 'completed';

create index tasks_assigned_completed_idx on tasks (tenant_id, assigned_to, completed_at desc, id desc)
  where status = 'completed' and assigned_to is not null;

create index tasks_created_completed_idx on tasks (tenant_id, created_by, completed_at desc, id desc)
  where status = 'completed';
