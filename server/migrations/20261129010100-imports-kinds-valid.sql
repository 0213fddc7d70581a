alter table import_runs validate constraint import_runs_subject_check;

alter table import_runs validate constraint import_runs_language_check;

alter table import_runs validate constraint import_runs_format_check;
