-- How long passwords are at least that people of a tenant, and of what is below it, set from now on.
create table password_policies (
  tenant_id bigint not null,
  min_length integer not null,
  version bigint not null default 1,
  updated_at timestamptz not null,
  constraint password_policies_pkey primary key (tenant_id),
  constraint password_policies_length_check check (min_length between 8 and 64)
);

alter table password_policies add constraint password_policies_tenant_fkey
  foreign key (tenant_id) references tenants (id) on delete cascade;

alter table password_policies enable row level security;

create policy password_policies_tenant on password_policies to retaguarda_app
  using (tenant_id = any (nullif(current_setting('app.tenant_ids', true), '')::bigint[]));

create policy password_policies_system on password_policies to retaguarda_system using (true);

grant select, insert, update, delete on password_policies to retaguarda_app, retaguarda_system;
