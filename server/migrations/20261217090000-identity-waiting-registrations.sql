-- transaction: none
create index concurrently if not exists users_waiting_idx on users (created_at, id)
  where status = 'pendente' and home_tenant_id is null;
