-- What people asked for of their own data: a file that is written by a job, and gone after a week.
create table data_exports (
  tenant_id bigint not null,
  uuid uuid not null,
  user_id bigint not null,
  requested_by bigint,
  status text not null default 'writing',
  size_bytes bigint,
  created_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz not null,
  constraint data_exports_pkey primary key (tenant_id, uuid),
  constraint data_exports_status_check check (status in ('writing', 'ready', 'failed')),
  constraint data_exports_ready_check check ((status = 'ready') = (size_bytes is not null and ready_at is not null))
);

create unique index data_exports_open_key on data_exports (tenant_id, user_id) where status = 'writing';

create index data_exports_user_idx on data_exports (user_id, created_at desc);

create index data_exports_requester_idx on data_exports (requested_by) where requested_by is not null;

create index data_exports_expiry_idx on data_exports (expires_at);

alter table data_exports add constraint data_exports_user_fkey
  foreign key (user_id) references users (id) on delete cascade;

alter table data_exports enable row level security;

create policy data_exports_tenant on data_exports to retaguarda_app
  using (tenant_id = any (nullif(current_setting('app.tenant_ids', true), '')::bigint[]));

create policy data_exports_system on data_exports to retaguarda_system using (true);

grant select, insert, update, delete on data_exports to retaguarda_app, retaguarda_system;
