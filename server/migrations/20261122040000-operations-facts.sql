-- A sale keeps its instalments and needs no rows of its own for them: they are written once, with it, and what becomes of
-- them follows from the sale and the day. A sale that is paid at once says all of it in its own columns.
alter table transactions
  add column parcelas_bruto_centavos bigint[],
  add column parcelas_mdr_centavos bigint[],
  add column parcelas_antecipacao_centavos bigint[],
  add column parcelas_data date[],
  add column liquidacao_interrompida_em date;

comment on column transactions.parcelas_data is 'of a sale in instalments: when each is paid out; the amounts beside it';

comment on column transactions.liquidacao_interrompida_em is
  'from this day on nothing is paid out any more: it is withheld or came to nothing';

update transactions t set
  parcelas_bruto_centavos = i.bruto,
  parcelas_mdr_centavos = i.mdr,
  parcelas_antecipacao_centavos = i.antecipacao,
  parcelas_data = i.datas
from (
  select tenant_id, transaction_id, array_agg(bruto_centavos order by numero) as bruto,
    array_agg(mdr_centavos order by numero) as mdr, array_agg(antecipacao_centavos order by numero) as antecipacao,
    array_agg(data_prevista order by numero) as datas
  from transaction_instalments group by tenant_id, transaction_id having count(*) > 1
) i
where i.tenant_id = t.tenant_id and i.transaction_id = t.id;

update transactions set liquidacao_interrompida_em = (updated_at at time zone 'America/Sao_Paulo')::date
where status_liquidacao in ('retida', 'cancelada') and status not in ('negada', 'expirada');

alter table transactions add constraint transactions_parts_check check (
  case when parcelas_data is null
    then num_nonnulls(parcelas_bruto_centavos, parcelas_mdr_centavos, parcelas_antecipacao_centavos) = 0
    else parcelas > 1 and cardinality(parcelas_data) = parcelas and cardinality(parcelas_bruto_centavos) = parcelas
      and cardinality(parcelas_mdr_centavos) = parcelas and cardinality(parcelas_antecipacao_centavos) = parcelas
  end);

drop table transaction_instalments;

-- Whoever records a sale has read its establishment, terminal and location, none of which is ever deleted but with the
-- whole tenant; what follows from a sale is written in the transaction of the sale. To check all of that again for each row
-- takes longer than to write it.
alter table transactions
  drop constraint transactions_establishment_fkey,
  drop constraint transactions_location_fkey,
  drop constraint transactions_terminal_fkey;

alter table transaction_positions drop constraint transaction_positions_sale_fkey;

alter table commissions
  drop constraint commissions_sale_fkey,
  drop constraint commissions_rule_fkey;

drop index commissions_rule_idx;

drop index transactions_location_idx;

-- The entries of a sale are numbered: the key of an entry is also what finds all entries of a sale.
alter table commissions add column numero smallint;

update commissions c set numero = n.numero
from (
  select tenant_id, id, row_number() over (partition by tenant_id, transaction_id order by id) - 1 as numero from commissions
) n
where n.tenant_id = c.tenant_id and n.id = c.id;

alter table commissions alter column numero set not null;

alter table commissions drop constraint commissions_pkey;

drop index commissions_sale_idx;

alter table commissions add constraint commissions_pkey primary key (tenant_id, transaction_id, numero);
