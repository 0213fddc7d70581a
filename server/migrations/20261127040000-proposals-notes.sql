-- What people note of a proposal for themselves; it is no part of what is offered.
alter table proposals add column observacoes text;
alter table proposals add constraint proposals_notes_check
  check (length(observacoes) between 1 and 4000) not valid;
alter table proposals validate constraint proposals_notes_check;
