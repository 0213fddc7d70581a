-- What the pages before the sign-in of a tenant's portal, and of those below it, say: a welcome in each language, and where help is. What is
-- null is that of the nearest tenant above.
create table portal_welcomes (
  tenant_id bigint not null,
  welcome_pt text,
  welcome_en text,
  help text,
  version bigint not null,
  updated_at timestamptz not null,
  constraint portal_welcomes_pkey primary key (tenant_id),
  constraint portal_welcomes_pt_check check (length(welcome_pt) between 1 and 300),
  constraint portal_welcomes_en_check check (length(welcome_en) between 1 and 300),
  constraint portal_welcomes_help_check check (length(help) between 1 and 254)
);

alter table portal_welcomes add constraint portal_welcomes_tenant_fkey
  foreign key (tenant_id) references tenants (id) on delete cascade;

alter table portal_welcomes enable row level security;

create policy portal_welcomes_tenant on portal_welcomes to retaguarda_app
  using (tenant_id = any (nullif(current_setting('app.tenant_ids', true), '')::bigint[]));

create policy portal_welcomes_system on portal_welcomes to retaguarda_system using (true);

grant select, insert, update, delete on portal_welcomes to retaguarda_app, retaguarda_system;
