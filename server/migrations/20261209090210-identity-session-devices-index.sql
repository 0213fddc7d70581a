-- transaction: none
-- Whether a person has signed in from a device before is asked at each sign-in.
create index concurrently if not exists sessions_device_idx on sessions (tenant_id, user_id, device_hash)
  where device_hash is not null;
