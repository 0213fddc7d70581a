-- The secret address under which a calendar program reads what somebody is to do in a tenant; the hash of it is kept. Nobody knows whose
-- an address is before it is read, so every node has all of them.
create table calendar_feeds (
  tenant_id bigint not null,
  user_id bigint not null,
  token_hash bytea not null,
  created_at timestamptz not null,
  constraint calendar_feeds_pkey primary key (tenant_id, user_id),
  constraint calendar_feeds_hash_key unique (tenant_id, token_hash),
  constraint calendar_feeds_hash_check check (octet_length(token_hash) = 32)
);

-- A request brings the secret alone.
create index calendar_feeds_hash_idx on calendar_feeds (token_hash);

create index calendar_feeds_user_idx on calendar_feeds (user_id);

alter table calendar_feeds add constraint calendar_feeds_tenant_fkey
  foreign key (tenant_id) references tenants (id) on delete cascade;

alter table calendar_feeds add constraint calendar_feeds_user_fkey
  foreign key (user_id) references users (id) on delete cascade;

alter table calendar_feeds enable row level security;

create policy calendar_feeds_tenant on calendar_feeds to retaguarda_app
  using (tenant_id = any (nullif(current_setting('app.tenant_ids', true), '')::bigint[]));

create policy calendar_feeds_system on calendar_feeds to retaguarda_system using (true);

grant select, insert, update, delete on calendar_feeds to retaguarda_app;

grant select, insert, update, delete on calendar_feeds to retaguarda_system;
