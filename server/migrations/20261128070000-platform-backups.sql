-- While it has its row, nothing leaves the installation: mails, webhooks, payouts. A restore writes it.
create table outgoing_locks (
  id boolean not null default true,
  reason text not null,
  locked_at timestamptz not null,
  constraint outgoing_locks_pkey primary key (id),
  constraint outgoing_locks_one_check check (id),
  constraint outgoing_locks_reason_check check (length(reason) between 1 and 500)
);

-- When backups were made, tried and restored, and how it went.
create table backup_runs (
  uuid uuid not null,
  kind text not null,
  name text,
  place text not null,
  began_at timestamptz not null,
  ended_at timestamptz not null,
  bytes bigint,
  rows bigint,
  fault text,
  constraint backup_runs_pkey primary key (uuid),
  constraint backup_runs_kind_check check (kind in ('backup', 'drill', 'restore'))
);

create index backup_runs_ended_idx on backup_runs (ended_at desc);

-- How far work on rows that were there before a release has come.
create table backfills (
  name text not null,
  position jsonb,
  rows bigint not null default 0,
  expected bigint,
  started_at timestamptz not null,
  moved_at timestamptz not null,
  finished_at timestamptz,
  constraint backfills_pkey primary key (name)
);

grant select, insert, update, delete on outgoing_locks to retaguarda_system;

grant select, insert, delete on backup_runs to retaguarda_system;

grant select, insert, update on backfills to retaguarda_system;
