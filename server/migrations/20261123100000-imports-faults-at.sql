-- Every fault of an import stands at one moment, by which they are to be partitioned: that of the import. Those of before stand at the
-- day of this migration, as do those that a server of the release before writes; a constant default touches no row.
alter table import_runs add column faults_at timestamptz not null default '2026-11-23 00:00:00Z';

alter table import_faults add column at timestamptz not null default '2026-11-23 00:00:00Z';

alter table import_faults add constraint import_faults_past_check check (at < '2026-12-01 00:00:00Z') not valid;
