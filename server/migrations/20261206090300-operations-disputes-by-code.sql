-- transaction: none
-- What was last said of a code, for schemes whose list is not known.
create index concurrently if not exists disputes_code_idx on disputes (tenant_id, codigo, created_at desc)
  where codigo is not null and motivo <> 'outro';
