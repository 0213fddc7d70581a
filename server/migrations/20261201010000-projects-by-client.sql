-- transaction: none
-- The page of a company tells how many projects it has, and leads to them, the newest first.
create index concurrently if not exists projects_client_idx on projects (tenant_id, client_id, created_at desc, id desc)
  where client_id is not null;
