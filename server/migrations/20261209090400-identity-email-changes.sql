-- A new e-mail address that a person asked for, until both addresses have confirmed it: at most one of a person.
create table email_changes (
  tenant_id bigint not null,
  user_id bigint not null,
  uuid uuid not null,
  new_email text not null,
  new_token_hash bytea not null,
  old_token_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  new_confirmed_at timestamptz,
  old_confirmed_at timestamptz,
  constraint email_changes_pkey primary key (tenant_id, user_id)
);

create index email_changes_new_token_idx on email_changes (new_token_hash);

create index email_changes_old_token_idx on email_changes (old_token_hash);

create index email_changes_user_idx on email_changes (user_id);

create index email_changes_expiry_idx on email_changes (expires_at);

alter table email_changes add constraint email_changes_user_fkey
  foreign key (user_id) references users (id) on delete cascade;

alter table email_changes enable row level security;

create policy email_changes_tenant on email_changes to retaguarda_app
  using (tenant_id = any (nullif(current_setting('app.tenant_ids', true), '')::bigint[]));

create policy email_changes_system on email_changes to retaguarda_system using (true);

grant select, insert, update, delete on email_changes to retaguarda_app, retaguarda_system;
