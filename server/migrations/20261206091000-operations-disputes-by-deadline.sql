-- transaction: none
-- Open disputes as they have to be answered: the list of open ones begins with the most urgent.
create index concurrently if not exists disputes_open_idx on disputes (tenant_id, prazo_adquirente, id)
  where estado = 'aberta';
