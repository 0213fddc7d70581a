-- What somebody chose of the looks of the application in a tenant, so that it is the same on every device. One row a person.
create table user_preferences (
  tenant_id bigint not null,
  user_id bigint not null,
  density text,
  closed_hints text[],
  folded_groups text[],
  updated_at timestamptz not null,
  constraint user_preferences_pkey primary key (tenant_id, user_id),
  constraint user_preferences_density_check check (density in ('comfortable', 'compact')),
  constraint user_preferences_hints_check check (cardinality(closed_hints) <= 50),
  constraint user_preferences_groups_check check (cardinality(folded_groups) <= 50)
);

alter table user_preferences enable row level security;

create policy user_preferences_tenant on user_preferences to retaguarda_app
  using (tenant_id = any (nullif(current_setting('app.tenant_ids', true), '')::bigint[]));

create policy user_preferences_system on user_preferences to retaguarda_system using (true);

grant select, insert, update, delete on user_preferences to retaguarda_app;

grant select, insert, update, delete on user_preferences to retaguarda_system;
