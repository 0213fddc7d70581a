-- The role of the tenant's own in which somebody is invited; with the rank that the invitation names, always.
alter table invitations add column custom_role_id bigint;

alter table invitations add constraint invitations_custom_role_fkey
  foreign key (tenant_id, custom_role_id, role_number) references custom_roles (tenant_id, id, role_number) not valid;
