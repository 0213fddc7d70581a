-- The import that a sale came with. No foreign key: the job writes nothing but its own number, imports go with their tenant alone,
-- and a check would cost each of a million sales a look-up.
alter table transactions add column import_run_id bigint;

create index transactions_import_run_idx on transactions (tenant_id, import_run_id, data_transacao, id)
  where import_run_id is not null;
