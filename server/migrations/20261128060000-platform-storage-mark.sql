-- Where the files of this database lie: the key of a small file that every process has to find in its storage. One row, written by
-- the first server or worker that starts.
create table app.storage_mark (
  single boolean not null default true,
  key text not null,
  marked_at timestamptz not null default now(),
  constraint storage_mark_pkey primary key (single),
  constraint storage_mark_single_check check (single)
);
