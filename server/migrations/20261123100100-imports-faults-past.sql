-- In a transaction of its own: looking at all rows, and building the index, keeps nobody from reading. Only imports write here, and
-- they try again.
alter table import_faults validate constraint import_faults_past_check;

create unique index import_faults_past_pkey on import_faults (tenant_id, import_run_id, at, linha, campo);
