-- transaction: none
create unique index concurrently if not exists api_tokens_place_key on api_tokens (tenant_id, place);

create index concurrently if not exists api_tokens_previous_idx on api_tokens (previous_hash) where previous_hash is not null;

create index concurrently if not exists api_tokens_company_idx on api_tokens (tenant_id, company_id)
  where company_id is not null;

alter table api_tokens validate constraint api_tokens_kind_check;

alter table api_tokens validate constraint api_tokens_addresses_check;

alter table api_tokens validate constraint api_tokens_place_check;

alter table api_tokens validate constraint api_tokens_previous_check;

alter table api_tokens validate constraint api_tokens_company_fkey;
