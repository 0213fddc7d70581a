-- Companies whose people are kept out until somebody above undoes it. Part of identity's questions at every session, so
-- the row alone decides and nothing is copied to users or memberships.
create table company_blocks (
  tenant_id bigint not null,
  company_id bigint not null,
  whole_tenant boolean not null,
  reason text not null,
  previous_status text not null,
  blocked_by bigint,
  blocked_at timestamptz not null,
  constraint company_blocks_pkey primary key (tenant_id, company_id),
  constraint company_blocks_reason_check check (length(reason) between 1 and 500),
  constraint company_blocks_status_check check (previous_status in ('ativa', 'inativa', 'bloqueada'))
);

comment on column company_blocks.whole_tenant is 'the company is the main one: everybody at home in the tenant is out';

alter table company_blocks add constraint company_blocks_company_fkey
  foreign key (tenant_id, company_id) references companies (tenant_id, id) on delete cascade;

alter table company_blocks enable row level security;

create policy company_blocks_tenant on company_blocks to retaguarda_app
  using (tenant_id = any (nullif(current_setting('app.tenant_ids', true), '')::bigint[]));

create policy company_blocks_system on company_blocks to retaguarda_system using (true);

grant select, insert, delete on company_blocks to retaguarda_app;

grant select, insert, update, delete on company_blocks to retaguarda_system;

-- Pages of one company's log go from the newest entry on; the id decides between entries of one moment.
drop index audit_entries_company_idx;

create index audit_entries_company_idx on audit_entries (tenant_id, company_id, at desc, id desc)
  where company_id is not null;
