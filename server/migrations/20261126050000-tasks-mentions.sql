-- Whom a comment names, under the name of when it was written: a list of { id, name }.
alter table task_comments
  add column mentions jsonb not null default '[]';
