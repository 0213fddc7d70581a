-- In which order changes of a company's brand were asked for, and which of them colour and logo come from: a job that ends
-- late does not undo what was asked for after it.
alter table company_brandings add column asked bigint not null default 0;

alter table company_brandings add column cor_asked bigint not null default 0;

alter table company_brandings add column logotipo_asked bigint not null default 0;

alter table branding_jobs add column asked bigint not null default 0;
