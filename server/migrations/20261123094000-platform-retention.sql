-- What a tenant wants to keep for how long, and what was put away into the file storage because of that. Nothing is put away
-- before a tenant has said so.
create table retentions (
  tenant_id bigint not null,
  kind text not null,
  months integer not null,
  updated_at timestamptz not null,
  constraint retentions_pkey primary key (tenant_id, kind),
  constraint retentions_months_check check (months between 1 and 1200)
);

alter table retentions enable row level security;

create policy retentions_tenant on retentions to retaguarda_app
  using (tenant_id = any (nullif(current_setting('app.tenant_ids', true), '')::bigint[]));

create policy retentions_system on retentions to retaguarda_system using (true);

grant select, insert, update, delete on retentions to retaguarda_system;

-- Archives of the audit log outlive their tenant, as the log does: no foreign key.
create table archives (
  tenant_id bigint not null,
  uuid uuid not null,
  kind text not null,
  month text not null,
  part integer not null,
  storage_key text not null,
  rows bigint not null,
  bytes bigint not null,
  sha256 text not null,
  columns jsonb not null,
  schema_version text not null,
  created_at timestamptz not null,
  constraint archives_pkey primary key (tenant_id, uuid),
  constraint archives_part_key unique (tenant_id, kind, month, part)
);

comment on column archives.schema_version is 'the newest migration when the rows were put away';

alter table archives enable row level security;

create policy archives_tenant on archives to retaguarda_app
  using (tenant_id = any (nullif(current_setting('app.tenant_ids', true), '')::bigint[]));

create policy archives_system on archives to retaguarda_system using (true);

grant select, delete on archives to retaguarda_system;

-- Partitions are reached through their parent; whoever should get at one directly sees nothing.
do $$
declare
  part regclass;
begin
  for part in select inhrelid::regclass from pg_inherits where inhparent = 'audit_entries'::regclass loop
    execute format('alter table %s enable row level security', part);
  end loop;
end $$;
