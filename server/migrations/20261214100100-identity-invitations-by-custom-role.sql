-- transaction: none
create index concurrently if not exists invitations_custom_role_idx on invitations (tenant_id, custom_role_id, role_number)
  where custom_role_id is not null;

alter table invitations validate constraint invitations_custom_role_fkey;
