-- Sessions in which a super-admin of the platform acts as another person: who, by which own session, and why. As in the audit log, who
-- it was stays when that account is removed.
alter table sessions add column impersonator_id bigint;

alter table sessions add column impersonator_session uuid;

alter table sessions add column impersonation_reason text;

-- Whether such a session may change anything at all.
alter table sessions add column may_write boolean not null default false;

alter table sessions add constraint sessions_impersonation_check
  check (impersonator_session is null and impersonator_id is null and impersonation_reason is null and not may_write
    or impersonator_session is not null and char_length(impersonation_reason) between 10 and 500
      and expires_at <= created_at + interval '60 minutes') not valid;

-- The super-admin who acted as the actor of an entry.
alter table audit_entries add column impersonator_id bigint;
