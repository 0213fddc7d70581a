-- People, and what is no person: a service account stands behind API tokens, is named as the author of what they do, and can never sign in.
alter table users add column kind text not null default 'person';

alter table users add constraint users_kind_check
  check (kind = 'person' or kind = 'service' and status = 'inativo' and password_hash is null and home_tenant_id is null) not valid;

grant select (kind) on users to retaguarda_app;

-- What a service account of a tenant is good for. Fifty at most, by their places; one that has ended keeps its row, because what it did names it.
create table service_accounts (
  tenant_id bigint not null,
  user_id bigint not null,
  place smallint,
  description text not null,
  scopes text[] not null,
  company_id bigint,
  version integer not null default 1,
  created_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ended_at timestamptz,
  constraint service_accounts_pkey primary key (tenant_id, user_id),
  constraint service_accounts_place_key unique (tenant_id, place),
  constraint service_accounts_place_check
    check (place between 1 and 50 and ended_at is null or place is null and ended_at is not null),
  constraint service_accounts_description_check check (length(description) <= 500)
);

alter table service_accounts add constraint service_accounts_tenant_fkey
  foreign key (tenant_id) references tenants (id) on delete cascade;

alter table service_accounts add constraint service_accounts_company_fkey
  foreign key (tenant_id, company_id) references companies (tenant_id, id);

alter table service_accounts add constraint service_accounts_user_fkey foreign key (user_id) references users (id);

alter table service_accounts add constraint service_accounts_maker_fkey foreign key (created_by) references users (id);

create index service_accounts_user_idx on service_accounts (user_id);

create index service_accounts_maker_idx on service_accounts (created_by) where created_by is not null;

create index service_accounts_company_idx on service_accounts (tenant_id, company_id) where company_id is not null;

alter table service_accounts enable row level security;

create policy service_accounts_tenant on service_accounts to retaguarda_app
  using (tenant_id = any (nullif(current_setting('app.tenant_ids', true), '')::bigint[]));

create policy service_accounts_system on service_accounts to retaguarda_system using (true);

grant select, insert, update, delete on service_accounts to retaguarda_app, retaguarda_system;

-- The service account that a token is of; its rights count then, and not those of the person who made the token.
alter table api_tokens add column service_user_id bigint;

alter table api_tokens add constraint api_tokens_service_fkey
  foreign key (tenant_id, service_user_id) references service_accounts (tenant_id, user_id) not valid;
