-- Numbers for rows that are still to be written, of the sequence of an identity column. Whoever knows the number of a row before it is
-- there sends the row, and all that names it, without waiting for an answer. The owner asks the sequence, so that no role needs a right
-- to sequences, which a conversion to a distributed table makes anew.
create function app.new_ids(table_name text, amount integer) returns setof bigint
  language sql volatile security definer set search_path = pg_catalog, public
  as $$
    select nextval((select pg_get_serial_sequence(format('public.%I', table_name), 'id')))
      from generate_series(1, amount)
  $$;

revoke all on function app.new_ids(text, integer) from public;

grant execute on function app.new_ids(text, integer) to retaguarda_system;
