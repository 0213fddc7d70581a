-- How the person who handed a file in wants it to be read; null where the file itself says it.
alter table import_runs add column separador text;

alter table import_runs add constraint import_runs_separator_check
  check (separador in ('ponto_e_virgula', 'virgula', 'tab'));

-- The columns that the fields of a line are, with commas between them, empty for a field that is passed over.
alter table import_runs add column colunas text;

alter table import_runs drop constraint import_runs_encoding_check;

alter table import_runs add constraint import_runs_encoding_check
  check (codificacao in ('utf-8', 'windows-1252', 'utf-16le', 'utf-16be'));

-- Which columns somebody chose for a header that names others, so that the next file of the same form is read without asking.
create table import_mappings (
  tenant_id bigint not null,
  -- What the files tell of.
  assunto text not null,
  -- A digest of the header: what stands there need not be names.
  cabecalho text not null,
  colunas text not null,
  updated_at timestamptz not null,
  constraint import_mappings_pkey primary key (tenant_id, assunto, cabecalho)
);

alter table import_mappings add constraint import_mappings_tenant_fkey foreign key (tenant_id) references tenants (id);

alter table import_mappings enable row level security;

create policy import_mappings_tenant on import_mappings to retaguarda_app
  using (tenant_id = any (nullif(current_setting('app.tenant_ids', true), '')::bigint[]));

create policy import_mappings_system on import_mappings to retaguarda_system using (true);

grant select, insert, update on import_mappings to retaguarda_app;

grant select, insert, update, delete on import_mappings to retaguarda_system;
