-- What came again with a dispute that was won had been posted as taken back. It is earned: its sums move to the state of its
-- statement, and the posting says so.
insert into commission_totals (tenant_id, company_id, competencia, nivel, beneficiario, status, quantidade, valor_centavos,
  updated_at)
select p.tenant_id, p.company_id, p.competencia, r.nivel, r.beneficiario, coalesce(s.status, 'prevista'), count(*),
  sum(e.valor_centavos)::bigint, max(p.created_at)
from commission_postings p
cross join lateral unnest(p.regras, p.valores_centavos) as e (regra, valor_centavos)
join commission_rules r on r.tenant_id = p.tenant_id and r.id = e.regra
left join commission_statements s on s.tenant_id = p.tenant_id and s.company_id = p.company_id
  and s.competencia = p.competencia and s.nivel = r.nivel and s.beneficiario = r.beneficiario
where p.status = 'estornada' and (select sum(v) from unnest(p.valores_centavos) v) > 0
group by p.tenant_id, p.company_id, p.competencia, r.nivel, r.beneficiario, coalesce(s.status, 'prevista')
on conflict on constraint commission_totals_pkey do update set
  quantidade = commission_totals.quantidade + excluded.quantidade,
  valor_centavos = commission_totals.valor_centavos + excluded.valor_centavos, updated_at = excluded.updated_at;

update commission_totals t set quantidade = t.quantidade - w.quantidade, valor_centavos = t.valor_centavos - w.valor_centavos
from (
  select p.tenant_id, p.company_id, p.competencia, r.nivel, r.beneficiario, count(*) as quantidade,
    sum(e.valor_centavos)::bigint as valor_centavos
  from commission_postings p
  cross join lateral unnest(p.regras, p.valores_centavos) as e (regra, valor_centavos)
  join commission_rules r on r.tenant_id = p.tenant_id and r.id = e.regra
  where p.status = 'estornada' and (select sum(v) from unnest(p.valores_centavos) v) > 0
  group by p.tenant_id, p.company_id, p.competencia, r.nivel, r.beneficiario
) w
where t.tenant_id = w.tenant_id and t.company_id = w.company_id and t.competencia = w.competencia and t.nivel = w.nivel
  and t.beneficiario = w.beneficiario and t.status = 'estornada';

update commission_postings set status = 'prevista'
where status = 'estornada' and (select sum(v) from unnest(valores_centavos) v) > 0;
