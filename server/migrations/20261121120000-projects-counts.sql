-- How many projects of each status there are, kept in the transaction that changes them: a list knows its total without
-- counting.
create table project_counts (
  tenant_id bigint not null,
  status text not null,
  projects integer not null,
  constraint project_counts_pkey primary key (tenant_id, status)
);

alter table project_counts add constraint project_counts_tenant_fkey foreign key (tenant_id) references tenants (id);

alter table project_counts enable row level security;

create policy project_counts_tenant on project_counts to retaguarda_app
  using (tenant_id = any (nullif(current_setting('app.tenant_ids', true), '')::bigint[]));

create policy project_counts_system on project_counts to retaguarda_system using (true);

grant select, insert, update, delete on project_counts to retaguarda_app;

grant select, insert, update, delete on project_counts to retaguarda_system;

create index projects_status_idx on projects (tenant_id, status, created_at desc, id desc);

-- Name and description, folded, for the search.
alter table projects add column search text
  generated always as (app.fold(name || E'\n' || coalesce(description, ''))) stored;
