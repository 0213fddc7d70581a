-- The list shows what is open unless told otherwise, and that is a small part of an old tenant: a search among it need not pass by
-- all that was ever completed.
create index tasks_open_search_idx on tasks using gin (tenant_id, search public.gin_trgm_ops)
  where status in ('pending', 'started');
