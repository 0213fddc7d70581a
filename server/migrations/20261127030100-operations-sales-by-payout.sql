-- Sales are found by the day on which they are paid out: those paid at once by that day, those in installments by the first of their
-- days, from which the others follow a month apart.
create index transactions_payout_idx on transactions (tenant_id, (coalesce(data_liquidacao, data_prevista_liquidacao)))
  where parcelas_data is null or data_liquidacao is not null;

create index transactions_installments_idx on transactions (tenant_id, data_prevista_liquidacao, parcelas)
  where parcelas_data is not null and data_liquidacao is null;

-- A list by what is left of the fees ends with its page, as one by gross does.
create index transactions_net_idx on transactions (tenant_id, valor_liquido_centavos, data_transacao);
