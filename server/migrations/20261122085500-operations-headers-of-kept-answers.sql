-- What is answered again has the headers of the first answer, such as its entity tag.
alter table idempotency_keys add column headers jsonb;
