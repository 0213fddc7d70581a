-- What was taken back before events were kept: one refund (or cancellation) of each sale, as of the day on which its payouts
-- were interrupted, else of its last change. Shares are telescoped over the instalments; what was due by then is a debit.
insert into transaction_events (tenant_id, transaction_id, numero, tipo, de, para, dia, valor_centavos,
  recebiveis_bruto, recebiveis_mdr, recebiveis_antecipacao, debitos_bruto,
  debitos_mdr, created_at)
select r.tenant_id, r.id, 0, case when r.is_cancelled then 'cancelamento' else 'estorno' end, 'capturada',
  case when r.is_cancelled then 'cancelada' else 'estornada' end, r.day, r.back,
  array_agg(case when r.is_paid then 0 else r.gross end order by r.n)::bigint[],
  array_agg(case when r.is_paid then 0 else r.fee end order by r.n)::bigint[], array_agg(r.cost order by r.n)::bigint[],
  array_agg(case when r.is_paid then r.gross else 0 end order by r.n)::bigint[],
  array_agg(case when r.is_paid then r.fee else 0 end order by r.n)::bigint[], r.updated_at
from (
  select i.tenant_id, i.id, i.n, i.updated_at, i.day, i.back, i.is_cancelled,
    not i.is_cancelled and coalesce(i.data_liquidacao, i.date) <= i.day as is_paid,
    round(i.gross_to * i.back / i.valor_bruto_centavos)
      - round((i.gross_to - i.gross) * i.back / i.valor_bruto_centavos) as gross,
    case when i.valor_mdr_centavos = 0 then 0
      else round(i.fee_to * i.fee_back / i.valor_mdr_centavos)
        - round((i.fee_to - i.fee) * i.fee_back / i.valor_mdr_centavos) end as fee,
    case when i.valor_antecipacao_centavos > 0
      then round(i.cost_to * i.cost_back / i.valor_antecipacao_centavos)
        - round((i.cost_to - i.cost) * i.cost_back / i.valor_antecipacao_centavos)
      when i.n = 1 then i.cost_back else 0 end as cost
  from (
    select t.tenant_id, t.id, t.updated_at, t.valor_bruto_centavos, t.valor_mdr_centavos, t.valor_antecipacao_centavos,
      t.data_liquidacao, t.status = 'cancelada' as is_cancelled,
      coalesce(t.liquidacao_interrompida_em, (t.updated_at at time zone c.time_zone)::date) as day,
      t.valor_estornado_centavos::numeric as back, t.mdr_estornado_centavos::numeric as fee_back,
      (t.valor_estornado_centavos - t.mdr_estornado_centavos - t.liquido_estornado_centavos)::numeric as cost_back,
      p.n, p.date, p.gross::numeric as gross, p.fee::numeric as fee, p.cost::numeric as cost,
      sum(p.gross) over through as gross_to, sum(p.fee) over through as fee_to, sum(p.cost) over through as cost_to
    from transactions t
    join tenants c on c.id = t.tenant_id
    cross join lateral unnest(coalesce(t.parcelas_bruto_centavos, array[t.valor_bruto_centavos]),
      coalesce(t.parcelas_mdr_centavos, array[t.valor_mdr_centavos]),
      coalesce(t.parcelas_antecipacao_centavos, array[t.valor_antecipacao_centavos]),
      coalesce(t.parcelas_data, array[t.data_prevista_liquidacao])) with ordinality as p (gross, fee, cost, date, n)
    where t.valor_estornado_centavos > 0 and t.status in ('estornada', 'cancelada', 'contestada', 'capturada')
    window through as (partition by t.tenant_id, t.id order by p.n)
  ) i
) r
group by r.tenant_id, r.id, r.is_cancelled, r.day, r.back, r.updated_at;

-- A dispute that is open is of all that is left. It takes gross and leaves the fee.
insert into transaction_events (tenant_id, transaction_id, numero, tipo, de, para, dia, valor_centavos,
  recebiveis_bruto, recebiveis_mdr, recebiveis_antecipacao, debitos_bruto,
  debitos_mdr, created_at)
select d.tenant_id, d.id, d.numero, 'contestacao', d.de, 'contestada', d.day, sum(d.gross)::bigint,
  array_agg(d.taken order by d.n)::bigint[], array_agg(0 order by d.n)::bigint[], array_agg(0 order by d.n)::bigint[],
  array_agg(d.gross - d.taken order by d.n)::bigint[], array_agg(0 order by d.n)::bigint[], d.updated_at
from (
  select i.tenant_id, i.id, i.n, i.numero, i.de, i.day, i.updated_at, i.gross,
    case when coalesce(i.data_liquidacao, i.date) <= i.day then 0 else least(i.gross, greatest(i.net, 0)) end as taken
  from (
    select t.tenant_id, t.id, t.updated_at, t.data_liquidacao, p.n, p.date,
      case when v.transaction_id is null then 0 else 1 end as numero,
      case when v.transaction_id is null then 'capturada' else 'estornada' end as de,
      coalesce(t.liquidacao_interrompida_em, (t.updated_at at time zone c.time_zone)::date) as day,
      p.gross - coalesce(v.recebiveis_bruto[p.n] + v.debitos_bruto[p.n], 0) as gross,
      p.gross - p.fee - p.cost - coalesce(v.recebiveis_bruto[p.n] - v.recebiveis_mdr[p.n]
        - v.recebiveis_antecipacao[p.n], 0) as net
    from transactions t
    join tenants c on c.id = t.tenant_id
    left join transaction_events v on v.tenant_id = t.tenant_id and v.transaction_id = t.id and v.numero = 0
    cross join lateral unnest(coalesce(t.parcelas_bruto_centavos, array[t.valor_bruto_centavos]),
      coalesce(t.parcelas_mdr_centavos, array[t.valor_mdr_centavos]),
      coalesce(t.parcelas_antecipacao_centavos, array[t.valor_antecipacao_centavos]),
      coalesce(t.parcelas_data, array[t.data_prevista_liquidacao])) with ordinality as p (gross, fee, cost, date, n)
    where t.status = 'contestada'
  ) i
) d
group by d.tenant_id, d.id, d.numero, d.de, d.day, d.updated_at;

update transactions set valor_contestado_centavos = valor_bruto_centavos - valor_estornado_centavos
where status = 'contestada';

-- A sale that was disputed counted for nothing; its fee stays and is owed.
update daily_company_sales d set mdr_centavos = d.mdr_centavos + s.mdr, liquido_centavos = d.liquido_centavos + s.liquido
from (
  select t.tenant_id, t.company_id, t.dia, t.bandeira,
    case when t.modalidade in ('credito_vista', 'credito_parcelado') then 'credito' else t.modalidade end as modalidade,
    sum(t.valor_mdr_centavos - t.mdr_estornado_centavos)::bigint as mdr,
    sum(t.valor_liquido_centavos - t.liquido_estornado_centavos - t.valor_contestado_centavos)::bigint as liquido
  from transactions t where t.status = 'contestada' group by 1, 2, 3, 4, 5
) s
where d.tenant_id = s.tenant_id and d.company_id = s.company_id and d.dia = s.dia and d.modalidade = s.modalidade
  and d.bandeira = s.bandeira;

update daily_establishment_sales d
set mdr_centavos = d.mdr_centavos + s.mdr, liquido_centavos = d.liquido_centavos + s.liquido
from (
  select t.tenant_id, t.company_id, t.dia, t.establishment_id,
    sum(t.valor_mdr_centavos - t.mdr_estornado_centavos)::bigint as mdr,
    sum(t.valor_liquido_centavos - t.liquido_estornado_centavos - t.valor_contestado_centavos)::bigint as liquido
  from transactions t where t.status = 'contestada' group by 1, 2, 3, 4
) s
where d.tenant_id = s.tenant_id and d.company_id = s.company_id and d.dia = s.dia
  and d.establishment_id = s.establishment_id;
