-- transaction: none
-- Whoever looks a company up by tenant and number has the tenant in two conditions, that of the statement and that of row-level security.
-- The planner multiplies them, takes a tenant for nearly empty and read all of it by whichever index is smallest, for every row of a page.
-- With the number alone there is nothing to mistake.
create index concurrently if not exists companies_number_idx on companies (id);
