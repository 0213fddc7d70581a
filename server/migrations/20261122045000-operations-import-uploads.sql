-- Files that are coming in. Whoever keeps pieces of a file has left this note before; the run of the file takes it away, and
-- of notes that are left behind the pieces are deleted.
create table import_uploads (
  tenant_id bigint not null,
  uuid uuid not null,
  started_at timestamptz not null,
  constraint import_uploads_pkey primary key (tenant_id, uuid)
);

create index import_uploads_started_idx on import_uploads (started_at);

alter table import_uploads add constraint import_uploads_tenant_fkey foreign key (tenant_id) references tenants (id);

alter table import_uploads enable row level security;

create policy import_uploads_tenant on import_uploads to retaguarda_app
  using (tenant_id = any (nullif(current_setting('app.tenant_ids', true), '')::bigint[]));

create policy import_uploads_system on import_uploads to retaguarda_system using (true);

grant select, insert, delete on import_uploads to retaguarda_app;

grant select, delete on import_uploads to retaguarda_system;
