-- Roles of the application and the function that sets the tenants of a transaction (docs/decisions/0003).
do $$
begin
  if not exists (select from pg_roles where rolname = 'retaguarda_app') then
    create role retaguarda_app nologin;
  end if;
  if not exists (select from pg_roles where rolname = 'retaguarda_system') then
    create role retaguarda_system nologin;
  end if;
exception when duplicate_object or unique_violation then
  null; -- another database of the same cluster created them at this very moment
end $$;

do $$
begin
  execute format('grant retaguarda_app, retaguarda_system to %I', current_user);
end $$;

create schema if not exists app;

grant usage on schema app, public to retaguarda_app, retaguarda_system;

create extension if not exists pg_trgm schema public;

create extension if not exists unaccent schema public;

-- A statement, not set_config(): Citus carries `set local` to the shards, the function call it does not.
create function app.enter(tenant_ids text) returns void
language plpgsql as $$
begin
  execute 'set local app.tenant_ids = ' || quote_literal(tenant_ids);
end $$;

grant execute on function app.enter(text) to retaguarda_app, retaguarda_system;

-- unaccent() is only stable; with the dictionary named it is immutable in fact, and indexes need it declared so.
create function app.fold(value text) returns text
language sql immutable parallel safe strict as $$
  select lower(public.unaccent('public.unaccent'::regdictionary, value))
$$;

grant execute on function app.fold(text) to retaguarda_app, retaguarda_system;
