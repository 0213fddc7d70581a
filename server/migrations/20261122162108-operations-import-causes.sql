-- What stood in the line, without anything of a card or a person; empty where that says nothing.
alter table import_faults add column valor text not null default '';

-- The faults of an import by cause, counted while they are kept: nobody counts a million lines to show ten causes.
create table import_causes (
  tenant_id bigint not null,
  import_run_id bigint not null,
  codigo text not null,
  campo text not null,
  valor text not null,
  linhas bigint not null,
  primeira_linha bigint not null,
  constraint import_causes_pkey primary key (tenant_id, import_run_id, codigo, campo, valor)
);

alter table import_causes add constraint import_causes_run_fkey
  foreign key (tenant_id, import_run_id) references import_runs (tenant_id, id);

alter table import_causes enable row level security;

create policy import_causes_tenant on import_causes to retaguarda_app
  using (tenant_id = any (nullif(current_setting('app.tenant_ids', true), '')::bigint[]));

create policy import_causes_system on import_causes to retaguarda_system using (true);

grant select, insert, update on import_causes to retaguarda_app;

grant select, insert, update, delete on import_causes to retaguarda_system;
