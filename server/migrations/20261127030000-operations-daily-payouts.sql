-- What establishments are paid on each day, so that nobody adds up sales to tell it: how many payouts fall on it, and what is left of
-- them. Holds of an establishment are not in it; whoever reads it asks for those.
create table daily_payouts (
  tenant_id bigint not null,
  company_id bigint not null,
  dia date not null,
  establishment_id bigint not null,
  quantidade bigint not null,
  liquido_centavos bigint not null,
  updated_at timestamptz not null,
  constraint daily_payouts_pkey primary key (tenant_id, company_id, dia, establishment_id)
);

create index daily_payouts_own_idx on daily_payouts (tenant_id, establishment_id, dia);

alter table daily_payouts add constraint daily_payouts_company_fkey
  foreign key (tenant_id, company_id) references companies (tenant_id, id);

alter table daily_payouts add constraint daily_payouts_own_fkey
  foreign key (tenant_id, establishment_id) references establishments (tenant_id, id);

alter table daily_payouts enable row level security;

create policy daily_payouts_tenant on daily_payouts to retaguarda_app
  using (tenant_id = any (nullif(current_setting('app.tenant_ids', true), '')::bigint[]));

create policy daily_payouts_system on daily_payouts to retaguarda_system using (true);

grant select, insert, update on daily_payouts to retaguarda_app;

grant select, insert, update, delete on daily_payouts to retaguarda_system;

comment on column daily_payouts.dia is 'on which the payouts are made, as far as is known but for holds of the establishment';

-- The payouts of the sales of before, each on its day, less what refunds and disputes took of it.
insert into daily_payouts (tenant_id, company_id, dia, establishment_id, quantidade, liquido_centavos, updated_at)
select p.tenant_id, p.company_id, p.dia, p.establishment_id, count(*), sum(p.net)::bigint, max(p.updated_at)
from (
  select d.tenant_id, d.company_id, d.establishment_id, d.updated_at, d.net,
    case when d.liquidacao_interrompida_em is null
        then case when d.status_liquidacao not in ('retida', 'cancelada') then d.due end
      when d.due <= d.liquidacao_interrompida_em then d.due
      when d.liquidacao_retomada_em is not null then greatest(d.due, d.liquidacao_retomada_em) end as dia
  from (
    select t.tenant_id, t.company_id, t.establishment_id, t.updated_at, t.status_liquidacao, t.liquidacao_interrompida_em,
      t.liquidacao_retomada_em, coalesce(t.data_liquidacao, i.date) as due,
      i.gross - i.mdr - i.advance - coalesce(v.taken, 0) as net
    from transactions t
    cross join lateral unnest(coalesce(t.parcelas_bruto_centavos, array[t.valor_bruto_centavos]),
      coalesce(t.parcelas_mdr_centavos, array[t.valor_mdr_centavos]),
      coalesce(t.parcelas_antecipacao_centavos, array[t.valor_antecipacao_centavos]),
      coalesce(t.parcelas_data, array[t.data_prevista_liquidacao])) with ordinality as i (gross, mdr, advance, date, place)
    left join (
      select e.tenant_id, e.transaction_id, x.place, sum(x.gross - x.mdr - x.advance) as taken
      from transaction_events e
      cross join lateral unnest(e.recebiveis_bruto, e.recebiveis_mdr, e.recebiveis_antecipacao)
        with ordinality as x (gross, mdr, advance, place)
      group by e.tenant_id, e.transaction_id, x.place
    ) v on v.tenant_id = t.tenant_id and v.transaction_id = t.id and v.place = i.place
    where t.status in ('capturada', 'estornada', 'contestada')
  ) d
) p
where p.dia is not null and p.net <> 0
group by p.tenant_id, p.company_id, p.dia, p.establishment_id;
