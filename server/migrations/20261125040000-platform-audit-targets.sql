-- Entries about one record are asked for by its number, which every record has; by the uuid nobody asked.
create index audit_entries_record_idx on audit_entries (tenant_id, target_type, target_id, at desc, id desc)
  where target_id is not null;
drop index audit_entries_target_idx;
