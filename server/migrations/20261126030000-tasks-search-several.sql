-- As it was for one person and one project, which who still runs the former version asks for: tasks that hold a text, at most
-- `most` of them, of any of several people, projects and priorities; null is no condition. It belongs to the owner of the
-- table, because row security would keep the planner from the index of trigrams, and takes the tenants from the same setting.
create function app.find_tasks(
  tenant bigint, viewer bigint, pattern text, statuses text[], due_from date, due_to date, without_due boolean,
  assignees bigint[], projects text[], priorities text[], most integer)
returns table (task_id bigint, task_status text, task_due date, task_created timestamptz)
language plpgsql stable security definer
set search_path = pg_catalog, public
set plan_cache_mode = force_custom_plan
as $$
begin
  if not tenant = any (coalesce(nullif(current_setting('app.tenant_ids', true), ''), '{}')::bigint[]) then
    return;
  end if;
  return query select t.id, t.status, t.due_date, t.created_at from public.tasks t
    where t.tenant_id = tenant and t.search like pattern
      and (viewer = 0 or t.assigned_to = viewer or t.created_by = viewer)
      and (statuses is null or t.status = any (statuses))
      and (due_from is null or t.due_date >= due_from)
      and (due_to is null or t.due_date <= due_to)
      and (not without_due or t.due_date is null)
      and (assignees is null or t.assigned_to = any (assignees))
      and (projects is null or t.project = any (projects))
      and (priorities is null or t.priority = any (priorities))
    limit most;
end $$;

revoke all on function
  app.find_tasks(bigint, bigint, text, text[], date, date, boolean, bigint[], text[], text[], integer) from public;

grant execute on function app.find_tasks(bigint, bigint, text, text[], date, date, boolean, bigint[], text[], text[], integer)
  to retaguarda_app, retaguarda_system;
