-- Parsing a `set local` anew cost more than most of the statements that it stands before. Only Citus needs it, since it carries a
-- `set` to its shards and not a call; it is there when its settings are.
create or replace function app.enter(tenant_ids text) returns void language plpgsql as $$
declare
  entered text;
begin
  if current_setting('citus.shard_count', true) is null then
    entered := set_config('app.tenant_ids', tenant_ids, true);
  else
    execute 'set local app.tenant_ids = ' || quote_literal(tenant_ids);
  end if;
end $$;
