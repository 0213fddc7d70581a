-- Answers of public registries (companies, postal codes, banks), kept so that a provider is asked once a day for all
-- tenants together. There is no tenant_id on purpose: the rows are public facts that are the same for everybody, nothing
-- in them says who asked, and a copy per tenant would multiply the load on volunteers' servers. Only the system role
-- reads and writes them; who looked up a company stands in the audit log of the asking tenant. Rows go after seven days,
-- because company records name partners, who are persons.
create table lookup_cache (
  kind text not null,
  key text not null,
  source text,
  body text,
  fetched_at timestamptz not null,
  constraint lookup_cache_pkey primary key (kind, key),
  constraint lookup_cache_kind_check check (kind in ('registry', 'cep-v1', 'cep-v2', 'banks')),
  constraint lookup_cache_key_check check (length(key) between 1 and 20),
  constraint lookup_cache_body_check check ((body is null) = (source is null))
);

comment on column lookup_cache.body is 'the JSON as it is answered; null when every provider said "not found"';

create index lookup_cache_fetched_idx on lookup_cache (fetched_at);

grant select, insert, update, delete on lookup_cache to retaguarda_system;
