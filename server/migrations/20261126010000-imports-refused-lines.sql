-- A refused line as it stood in the file, without card numbers and CPFs, beside the first of its faults: so that the refused lines
-- alone can be mended and sent again. Empty where it could not be cut into fields.
alter table import_faults add column texto text not null default '';

-- The first line of the file, under which refused lines are handed out; empty for a JSON file, null where none were kept.
alter table import_runs add column cabecalho text;
