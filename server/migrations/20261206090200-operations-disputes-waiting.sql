-- transaction: none
-- Open disputes that wait for the documents of their establishment; few at any time.
create index concurrently if not exists disputes_waiting_idx on disputes (tenant_id, id)
  where estado = 'aberta' and fase = 'recebida';
