-- Who holds a permission in a tenant is found among those whose role or whose grant may give it, not among all its people.
create index memberships_tenant_role_idx on memberships (tenant_id, role_number, user_id);

create index user_grants_tenant_permission_idx on user_grants (tenant_id, permission_id, user_id);
