-- A function in SQL that can't be inlined is parsed and planned anew by each statement that has it, in a generated column or an index
-- too: a tenth of what creating a task cost. One in PL/pgSQL is kept by the connection.
create or replace function app.fold(value text) returns text
language plpgsql immutable parallel safe strict as $$
begin
  return lower(public.unaccent('public.unaccent'::regdictionary, value));
end $$;
