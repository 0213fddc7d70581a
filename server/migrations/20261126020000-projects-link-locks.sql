-- Until when a public link opens, the last day by the calendar of its tenant, and what has to be typed before it does.
alter table projects add column public_link_expires_on date;
alter table projects add column public_link_password_hash text;
alter table projects add constraint projects_link_check
  check (public_token is not null or (public_link_expires_on is null and public_link_password_hash is null)) not valid;
alter table projects validate constraint projects_link_check;
