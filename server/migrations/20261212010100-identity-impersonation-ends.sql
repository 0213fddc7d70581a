-- transaction: none
-- Those that ran out are closed with an entry in the log.
create index concurrently if not exists sessions_impersonation_end_idx on sessions (expires_at)
  where impersonator_session is not null and ended_at is null;
