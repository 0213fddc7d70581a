-- How well a record has to resemble what was typed, which an index compares, is said by a statement of the function and no longer by its
-- definition: only a statement reaches the nodes of a cluster. The rest is as it was.
create or replace function app.find_named(source text, tenants bigint[], bound_to bigint, wanted text, most integer)
returns setof bigint
language plpgsql volatile security definer
set search_path = pg_catalog, public
as $$
declare
  folded text := app.fold(wanted);
  words text[] := string_to_array(folded, ' ');
  longest text := (select w from unnest(words) w order by length(w) desc limit 1);
  patterns text[] := (select array_agg('%' || regexp_replace(w, '([\\%_])', '\\\1', 'g') || '%') from unnest(words) w);
  pattern text := '%' || regexp_replace(longest, '([\\%_])', '\\\1', 'g') || '%';
  visible text := case source
    when 'tasks' then '($2 is null or r.assigned_to = $2 or r.created_by = $2)'
    when 'companies' then '($2 is null or r.id = $2)'
    when 'establishments' then '($2 is null or r.company_id = $2)'
    when 'proposals' then '($2 is null or r.company_id = $2)'
    when 'projects' then '$2 is null' end;
  latest bigint[];
  found bigint[];
begin
  if visible is null or btrim(folded) = '' or not tenants <@ coalesce(nullif(current_setting('app.tenant_ids', true), ''), '{}')::bigint[] then
    return;
  end if;
  if source in ('tasks', 'proposals', 'projects') and cardinality(tenants) = 1 then
    execute format('select array(select r.id from
        (select * from public.%I l where l.tenant_id = $1[1] order by l.created_at desc, l.id desc limit 2000) r
      where r.search like all ($3) and %s limit $4)', source, visible)
      into latest using tenants, bound_to, patterns, most;
    if cardinality(latest) = most then
      return query select unnest(latest);
      return;
    end if;
  end if;
  if longest ~ '[[:alnum:]]{3}' then
    execute format('select array(select r.id from public.%I r
      where r.tenant_id = any ($1) and r.search like $5 and r.search like all ($3) and %s limit $4)', source, visible)
      into found using tenants, bound_to, patterns, most * 10, pattern;
  else
    execute format('select array(select r.id from
        (select * from public.%I l where l.tenant_id = any ($1) limit 10000) r
      where r.search like all ($3) and %s limit $4)', source, visible)
      into found using tenants, bound_to, patterns, most * 10;
  end if;
  found := found || latest;
  if cardinality(found) = 0 and folded ~ '[[:alpha:]]{3}' and length(folded) >= 4 then
    set local pg_trgm.word_similarity_threshold = 0.4;
    execute format('select array(select r.id from public.%I r
      where r.tenant_id = any ($1) and $3 <%% r.search and %s
      order by public.word_similarity($3, left(r.search, 200)) desc limit $4)', source, visible)
      into found using tenants, bound_to, folded, most;
  end if;
  return query select distinct unnest(found);
end $$;
