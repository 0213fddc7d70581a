-- transaction: none
create index concurrently if not exists api_tokens_service_idx on api_tokens (tenant_id, service_user_id)
  where service_user_id is not null;

alter table api_tokens validate constraint api_tokens_service_fkey;

alter table users validate constraint users_kind_check;
