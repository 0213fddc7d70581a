-- What two people change at once is told apart by a number that grows with every change of what people set of a project.
alter table projects add column version integer not null default 1;
