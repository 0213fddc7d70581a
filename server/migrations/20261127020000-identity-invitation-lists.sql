-- Invitations are listed by what became of them, the latest first: those without an answer by when they end, the others by when they were
-- accepted.
create index invitations_waiting_idx on invitations (tenant_id, expires_at desc, uuid desc) where accepted_at is null;

create index invitations_accepted_idx on invitations (tenant_id, accepted_at desc, uuid desc)
  where accepted_at is not null;
