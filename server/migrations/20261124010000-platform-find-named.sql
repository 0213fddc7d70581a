-- What people look for by name: each index holds the words of one kind of record in threes of letters.
create index establishments_search_idx on establishments using gin (tenant_id, search public.gin_trgm_ops);

create index companies_search_idx on companies using gin (tenant_id, search public.gin_trgm_ops);

create index proposals_search_idx on proposals using gin (tenant_id, search public.gin_trgm_ops);

create index projects_search_idx on projects using gin (tenant_id, search public.gin_trgm_ops);

-- A serial number is looked for by its beginning, whatever the order of letters of the database is.
create index terminals_serial_start_idx on terminals (tenant_id, numero_serie collate "C");

-- Records of `source` that hold every word of the text, at most `most` of each way of looking; those that resemble it where none
-- holds it. Row security would keep the planner from the indexes of trigrams, since `like` may leak; so the function belongs
-- to the owner of the tables, whom the policies do not bind, and takes the tenants from the same setting itself. `bound_to` is the person
-- whose own tasks are meant, the one company of whoever is bound to one, or null.
--
-- A word that many records hold is looked for among the latest first: what is found there is what people want, and the index would
-- collect all of them. Words of fewer than three letters are in no index.
create function app.find_named(source text, tenants bigint[], bound_to bigint, wanted text, most integer)
returns setof bigint
language plpgsql stable security definer
set search_path = pg_catalog, public
set pg_trgm.word_similarity_threshold = 0.4
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
    execute format('select array(select r.id from public.%I r
      where r.tenant_id = any ($1) and $3 <%% r.search and %s
      order by public.word_similarity($3, left(r.search, 200)) desc limit $4)', source, visible)
      into found using tenants, bound_to, folded, most;
  end if;
  return query select distinct unnest(found);
end $$;

revoke all on function app.find_named(text, bigint[], bigint, text, integer) from public;

grant execute on function app.find_named(text, bigint[], bigint, text, integer) to retaguarda_app, retaguarda_system;
