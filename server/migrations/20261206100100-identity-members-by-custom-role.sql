-- transaction: none
-- Who has a role that the tenant made: counted in its list, and looked for before it is removed.
create index concurrently if not exists memberships_custom_role_idx on memberships (tenant_id, custom_role_id, role_number)
  where custom_role_id is not null;
