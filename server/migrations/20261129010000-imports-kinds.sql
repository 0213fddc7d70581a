-- What the lines of a file tell of. Files of sales were the only ones.
alter table import_runs add column assunto text not null default 'transacoes';

alter table import_runs add constraint import_runs_subject_check
  check (assunto in ('transacoes', 'empresas', 'estabelecimentos', 'terminais', 'planos_taxas', 'tarefas')) not valid;

-- Whether it only tries: each line is written as it would be, and taken back.
alter table import_runs add column ensaio boolean not null default false;

-- The language of whoever handed the file in: what an endpoint says of a line is kept in it.
alter table import_runs add column idioma text not null default 'pt-BR';

alter table import_runs add constraint import_runs_language_check check (idioma in ('pt-BR', 'en')) not valid;

-- A workbook is kept as the CSV file that it makes, and its format says what it was.
alter table import_runs drop constraint import_runs_format_check;

alter table import_runs add constraint import_runs_format_check check (formato in ('csv', 'json', 'xlsx')) not valid;
