-- What somebody has typed of a tenant that is still to be opened, one for each person and tenant that they work in.
create table tenant_drafts (
  tenant_id bigint not null,
  user_id bigint not null,
  body jsonb not null,
  updated_at timestamptz not null,
  constraint tenant_drafts_pkey primary key (tenant_id, user_id)
);

create index tenant_drafts_updated_idx on tenant_drafts (updated_at);

alter table tenant_drafts enable row level security;

create policy tenant_drafts_tenant on tenant_drafts to retaguarda_app
  using (tenant_id = any (nullif(current_setting('app.tenant_ids', true), '')::bigint[]));

create policy tenant_drafts_system on tenant_drafts to retaguarda_system using (true);

grant select, insert, update, delete on tenant_drafts to retaguarda_app;

grant select, insert, update, delete on tenant_drafts to retaguarda_system;
