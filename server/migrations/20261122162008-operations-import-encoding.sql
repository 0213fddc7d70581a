-- How the text of the file is written, as its bytes say: UTF-8, or what spreadsheets in Portuguese write otherwise.
alter table import_runs add column codificacao text not null default 'utf-8';

alter table import_runs add constraint import_runs_encoding_check check (codificacao in ('utf-8', 'windows-1252'));
