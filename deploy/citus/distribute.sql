-- Spreads a Retaguarda database, empty or full, over the nodes of a Citus cluster; README.md says when and how.
-- Runs in one transaction, as the owner of the tables, on the coordinator, while no server runs. Tables that are
-- distributed already stay as they are.
set local citus.multi_shard_modify_mode = 'sequential';

-- Where each table belongs: read by every tenant on every node, kept on the coordinator alone, or by tenant.
create temporary table placement on commit drop as
select c.oid::regclass as relation,
       case
         when c.relname in (
           'memberships', 'permissions', 'presence_processes', 'provider_documents', 'public_tokens', 'roles',
           'subdomains', 'tenants', 'users'
         ) then 'reference'
         when c.relname in ('job_processes', 'lookup_cache', 'outbox', 'rate_limits', 'signing_keys') then 'local'
         when first_key.attname = 'tenant_id' then 'distributed'
       end as kind
from pg_class c
left join pg_index primary_key on primary_key.indrelid = c.oid and primary_key.indisprimary
left join pg_attribute first_key on first_key.attrelid = c.oid and first_key.attnum = primary_key.indkey[0]
where c.relnamespace = 'public'::regnamespace
  and c.relkind in ('r', 'p')
  and not c.relispartition
  and not exists (select from pg_dist_partition d where d.logicalrelid = c.oid);

do $$
declare
  lost text;
begin
  select string_agg(relation::text, ', ') into lost from placement where kind is null;
  if lost is not null then
    raise exception 'not every table has a place on the cluster: %', lost
      using hint = 'tenant tables begin their primary key with tenant_id; every other table is named in this file';
  end if;
end $$;

-- With the foreign keys in place there is no order in which the tables could be converted.
create temporary table kept_foreign_keys on commit drop as
select conrelid::regclass as relation, conname as name, pg_get_constraintdef(oid) as definition
from pg_constraint
where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
  and exists (select from placement where kind <> 'local');

create temporary table kept_sequences on commit drop as
select format('%I.%I', s.schemaname, s.sequencename) as sequence, s.last_value,
       a.attrelid::regclass as relation, a.attname as column
from pg_sequences s
join pg_depend d on d.objid = format('%I.%I', s.schemaname, s.sequencename)::regclass
  and d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass and d.deptype = 'i'
join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
join placement p on p.relation = a.attrelid and p.kind <> 'local';

do $$
declare
  row record;
begin
  for row in select * from kept_foreign_keys loop
    execute format('alter table %s drop constraint %I', row.relation, row.name);
  end loop;
end $$;

do $$
declare
  row record;
  first_table text;
begin
  select logicalrelid::text into first_table from pg_dist_partition where partmethod = 'h' order by 1 limit 1;
  for row in select * from placement where kind = 'distributed' order by relation::text loop
    perform create_distributed_table(row.relation, 'tenant_id', colocate_with => coalesce(first_table, 'default'));
    first_table := coalesce(first_table, row.relation::text);
  end loop;
  for row in select * from placement where kind = 'reference' order by relation::text loop
    perform create_reference_table(row.relation);
  end loop;
end $$;

do $$
declare
  row record;
begin
  for row in select * from kept_foreign_keys loop
    execute format('alter table %s add constraint %I %s', row.relation, row.name, row.definition);
  end loop;
end $$;

-- A conversion makes the sequences anew: no number that was ever handed out comes again.
do $$
declare
  row record;
  highest bigint;
begin
  for row in select * from kept_sequences loop
    execute format('select max(%I) from %s', row.column, row.relation) into highest;
    highest := greatest(highest, row.last_value);
    if highest is not null then
      perform setval(pg_get_serial_sequence(row.relation::text, row.column), highest);
    end if;
  end loop;
end $$;
