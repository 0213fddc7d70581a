-- Two edits of one comment do not overwrite each other, and who reads it learns that it was changed.
alter table task_comments
  add column version integer not null default 1,
  add column edited_at timestamptz;
