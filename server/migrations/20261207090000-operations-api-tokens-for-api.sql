-- Tokens for `/api` beside those for the one endpoint of commissions, which keep their kind.
alter table api_tokens add column kind text not null default 'external';

-- The one company that a token is bound to.
alter table api_tokens add column company_id bigint;

-- The networks from which a token may be used; none for anywhere.
alter table api_tokens add column addresses text[] not null default '{}';

-- Which of the hundred places of its tenant a token has, until it is revoked.
alter table api_tokens add column place smallint;

-- The secret before the last rotation, and until when it is good too.
alter table api_tokens add column previous_hash bytea;

alter table api_tokens add column previous_until timestamptz;

alter table api_tokens add column rotated_at timestamptz;

alter table api_tokens add constraint api_tokens_kind_check check (kind in ('external', 'api')) not valid;

alter table api_tokens add constraint api_tokens_addresses_check check (cardinality(addresses) <= 20) not valid;

alter table api_tokens add constraint api_tokens_place_check
  check (place between 1 and 100 and kind = 'api' and revogado_em is null
    or place is null and (kind = 'external' or revogado_em is not null)) not valid;

alter table api_tokens add constraint api_tokens_previous_check
  check (previous_hash is null and previous_until is null
    or octet_length(previous_hash) = 32 and previous_until <= rotated_at + interval '30 days') not valid;

alter table api_tokens add constraint api_tokens_company_fkey
  foreign key (tenant_id, company_id) references companies (tenant_id, id) not valid;

-- The API token that an entry was made with, in words that stay when the token is gone.
alter table audit_entries add column api_token text;
