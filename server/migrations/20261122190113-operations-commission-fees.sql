-- The fees that the commissions of a month are shared from, for each company: what was sold adds its fee in the month in which its
-- commissions count, a refund takes its part back in its own. What the commissions leave of them is the platform's.
create table commission_fees (
  tenant_id bigint not null,
  company_id bigint not null,
  competencia text not null,
  mdr_centavos bigint not null,
  updated_at timestamptz not null,
  constraint commission_fees_pkey primary key (tenant_id, company_id, competencia),
  constraint commission_fees_month_check check (competencia ~ '^[0-9]{4}-(0[1-9]|1[0-2])$')
);

create index commission_fees_month_idx on commission_fees (tenant_id, competencia, company_id);

alter table commission_fees add constraint commission_fees_company_fkey
  foreign key (tenant_id, company_id) references companies (tenant_id, id);

alter table commission_fees enable row level security;

create policy commission_fees_tenant on commission_fees to retaguarda_app
  using (tenant_id = any (nullif(current_setting('app.tenant_ids', true), '')::bigint[]));

create policy commission_fees_system on commission_fees to retaguarda_system using (true);

grant select, insert, update on commission_fees to retaguarda_app;

grant select, insert, update, delete on commission_fees to retaguarda_system;

-- A sale of before counts in the month of its first posting, a refund in that of the posting made with it.
insert into commission_fees (tenant_id, company_id, competencia, mdr_centavos, updated_at)
select f.tenant_id, f.company_id, f.competencia, sum(f.mdr)::bigint, max(f.at)
from (
  select t.tenant_id, t.company_id, coalesce(p.competencia, to_char(t.dia, 'YYYY-MM')) as competencia,
    t.valor_mdr_centavos as mdr, t.updated_at as at
  from transactions t
  left join commission_postings p on p.tenant_id = t.tenant_id and p.transaction_id = t.id and p.numero = 0
  where t.status in ('capturada', 'estornada', 'contestada')
    or (t.status = 'cancelada' and exists (select from transaction_events e
      where e.tenant_id = t.tenant_id and e.transaction_id = t.id and e.tipo = 'cancelamento'))
  union all
  select t.tenant_id, t.company_id, coalesce(p.competencia, to_char(e.dia, 'YYYY-MM')),
    -(select coalesce(sum(m), 0) from unnest(e.recebiveis_mdr || e.debitos_mdr) m), e.created_at
  from transaction_events e
  join transactions t on t.tenant_id = e.tenant_id and t.id = e.transaction_id
  left join commission_postings p on p.tenant_id = e.tenant_id and p.transaction_id = e.transaction_id
    and p.numero > 0 and p.created_at = e.created_at
  where cardinality(e.recebiveis_mdr) > 0
) f
group by f.tenant_id, f.company_id, f.competencia
having sum(f.mdr) <> 0;
