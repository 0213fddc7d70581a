-- What two people change at once is told apart by a number that grows with every change of a task's own fields.
alter table tasks add column version integer not null default 1;
