-- How far an import has come, in bytes: nobody knows the lines of a file before it was read.
alter table import_runs add column bytes_total bigint not null default 0;

alter table import_runs add column bytes_lidos bigint not null default 0;

-- The file lies in storage in pieces.
alter table import_runs add column partes integer not null default 0;

-- Those that a process left behind are found again.
create index import_runs_open_idx on import_runs (updated_at) where status in ('na_fila', 'em_andamento');
