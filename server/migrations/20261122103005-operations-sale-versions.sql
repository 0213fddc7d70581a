-- The number of a sale's state: two people never take a step from the same one. Stored sales begin with the first.
alter table transactions add column version integer not null default 1;
