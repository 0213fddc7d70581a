-- How somebody looks at a list: the columns, and views under a name, some of them for everybody in the tenant. One row a person and list,
-- so that names are unique and limits hold without looking at other rows.
create table list_views (
  tenant_id bigint not null,
  user_id bigint not null,
  list text not null,
  columns text,
  views jsonb not null,
  has_shared boolean not null,
  version integer not null,
  updated_at timestamptz not null,
  constraint list_views_pkey primary key (tenant_id, user_id, list),
  constraint list_views_list_check check (list ~ '^[a-z-]{1,40}$'),
  constraint list_views_columns_check check (length(columns) <= 400),
  constraint list_views_views_check check (octet_length(views::text) <= 400000)
);

create index list_views_shared_idx on list_views (tenant_id, list) where has_shared;

alter table list_views enable row level security;

create policy list_views_tenant on list_views to retaguarda_app
  using (tenant_id = any (nullif(current_setting('app.tenant_ids', true), '')::bigint[]));

create policy list_views_system on list_views to retaguarda_system using (true);

grant select, insert, update, delete on list_views to retaguarda_app;

grant select, insert, update, delete on list_views to retaguarda_system;
