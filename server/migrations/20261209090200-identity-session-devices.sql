-- By what a browser or a program is known again at the next sign-in, hashed; null in sessions of before.
alter table sessions add column device_hash bytea;
