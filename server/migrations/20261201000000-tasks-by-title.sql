-- transaction: none
-- A list by title ends with its page, whatever it is narrowed to.
create index concurrently if not exists tasks_title_idx on tasks (tenant_id, app.fold(title), id);
