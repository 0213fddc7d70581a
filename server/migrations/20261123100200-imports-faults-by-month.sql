-- The faults that are there become the partition of the past as they are: no row is read, and none is written anew.
alter table import_faults rename to import_faults_past;

alter table import_faults_past drop constraint import_faults_pkey;

alter table import_faults_past add constraint import_faults_past_pkey primary key using index import_faults_past_pkey;

-- The default is for servers of the release before.
create table import_faults (
  tenant_id bigint not null,
  at timestamptz not null default '2026-11-23 00:00:00Z',
  import_run_id bigint not null,
  linha bigint not null,
  campo text not null,
  codigo text not null,
  mensagem text not null,
  valor text not null default '',
  constraint import_faults_pkey primary key (tenant_id, import_run_id, at, linha, campo)
) partition by range (at);

alter table import_faults add constraint import_faults_run_fkey
  foreign key (tenant_id, import_run_id) references import_runs (tenant_id, id);

alter table import_faults enable row level security;

create policy import_faults_tenant on import_faults to retaguarda_app
  using (tenant_id = any (nullif(current_setting('app.tenant_ids', true), '')::bigint[]));

create policy import_faults_system on import_faults to retaguarda_system using (true);

grant select, insert, update on import_faults to retaguarda_app;

grant select, insert, update, delete on import_faults to retaguarda_system;

revoke all on import_faults_past from retaguarda_app, retaguarda_system;

alter table import_faults attach partition import_faults_past for values from (minvalue) to ('2026-12-01 00:00:00Z');

alter table import_faults_past drop constraint import_faults_past_check;

create table import_faults_default partition of import_faults default;

alter table import_faults_default enable row level security;
