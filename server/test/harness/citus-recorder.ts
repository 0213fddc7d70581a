/**
 * In the place of Citus: writes down what would be placed and cleaned, empties the sequences as a conversion does, and
 * refuses to place a table whose foreign keys are there. It is a cluster of one node, which has to be written to `pg_dist_node`. What it makes is found with `recorder` on the search path.
 */
export const RECORDER = `
  create schema recorder;
  create table recorder.pg_dist_partition
    (logicalrelid regclass, partmethod "char", repmodel "char", distribution text, colocation text);
  create table recorder.cleaned (relation regclass);
  create function recorder.place(relation regclass, method "char", distribution text, colocation text) returns void
    language plpgsql as $$
      begin
        if exists (select from pg_constraint where contype = 'f' and conrelid = relation and conparentid = 0) then
          raise exception '% has foreign keys', relation;
        end if;
        insert into recorder.pg_dist_partition
          values (relation, method, case method when 'n' then 't' else 's' end, distribution, colocation);
        perform setval(pg_get_serial_sequence(relation::text, attname), 1, false)
          from pg_attribute where attrelid = relation and attidentity <> '';
      end $$;
  create function recorder.create_distributed_table(relation regclass, distribution text, colocate_with text) returns void
    language sql as $$ select recorder.place(relation, 'h', distribution, colocate_with) $$;
  create function recorder.create_reference_table(relation regclass) returns void
    language sql as $$ select recorder.place(relation, 'n', null, null) $$;
  create function recorder.truncate_local_data_after_distributing_table(relation regclass) returns void
    language sql as $$ insert into recorder.cleaned values (relation) $$;
  create table recorder.pg_dist_node
    (nodename text, nodeport int, groupid int, isactive boolean default true, noderole text default 'primary');
  create function recorder.citus_is_coordinator() returns boolean
    language sql as $$ select exists (select from recorder.pg_dist_node where groupid = 0) $$;
  create function recorder.run_command_on_all_nodes(command text) returns table (success boolean, result text)
    language plpgsql as $$ begin execute command into result; success := true; return next; end $$;`;
