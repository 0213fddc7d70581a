-- People who were made anonymous, one row each: what is still to be searched for is there until the work is done.
create table user_anonymisations (
  tenant_id bigint not null,
  user_id bigint not null,
  uuid uuid not null,
  reason text not null,
  requested_by bigint,
  status text not null default 'running',
  steps_done integer not null default 0,
  steps integer not null default 0,
  rows_changed bigint not null default 0,
  tenant_ids bigint[] not null,
  sought jsonb,
  created_at timestamptz not null,
  finished_at timestamptz,
  constraint user_anonymisations_pkey primary key (tenant_id, user_id),
  constraint user_anonymisations_status_check check (status in ('running', 'finished')),
  constraint user_anonymisations_sought_check check ((status = 'finished') = (sought is null)),
  constraint user_anonymisations_reason_check
    check (reason in ('request', 'purpose_over', 'consent_withdrawn', 'authority'))
);

create index user_anonymisations_user_idx on user_anonymisations (user_id);

create index user_anonymisations_requester_idx on user_anonymisations (requested_by) where requested_by is not null;

alter table user_anonymisations add constraint user_anonymisations_user_fkey
  foreign key (user_id) references users (id) on delete cascade;

alter table user_anonymisations enable row level security;

create policy user_anonymisations_tenant on user_anonymisations to retaguarda_app
  using (tenant_id = any (nullif(current_setting('app.tenant_ids', true), '')::bigint[]));

create policy user_anonymisations_system on user_anonymisations to retaguarda_system using (true);

grant select, insert, update, delete on user_anonymisations to retaguarda_app, retaguarda_system;
