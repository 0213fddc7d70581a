-- An import that somebody takes back; and of how many of its sales that has come.
alter table import_runs drop constraint import_runs_status_check;

alter table import_runs add constraint import_runs_status_check
  check (status in ('na_fila', 'em_andamento', 'concluida', 'falhou', 'desfazendo', 'desfeita'));

alter table import_runs add column desfeitas bigint not null default 0;

alter table import_runs add column undone_by bigint;

alter table import_runs add constraint import_runs_undoer_fkey foreign key (undone_by) references users (id);

create index import_runs_undoer_idx on import_runs (undone_by) where undone_by is not null;
