-- A tenant that is suspended: why, since when, and with which tenant, itself or one above it. All are null while it is not.
alter table tenants add column version integer not null default 1;

alter table tenants add column suspended_at timestamptz;

alter table tenants add column suspended_reason text;

alter table tenants add column suspended_with bigint;

alter table tenants add constraint tenants_suspended_check
  check ((suspended_at is null) = (suspended_reason is null) and (suspended_at is null) = (suspended_with is null)
    and (suspended_at is null or status = 'bloqueado'));

alter table tenants add constraint tenants_reason_check check (length(suspended_reason) between 1 and 500);
