-- What a file of sales says of fees where it is not what the rates of the establishment make: both are kept.
alter table transactions add column mdr_informado_centavos bigint;

alter table transactions add column antecipacao_informada_centavos bigint;

alter table transactions add column liquido_informado_centavos bigint;

comment on column transactions.mdr_informado_centavos is 'as a file said it, where that is not what was calculated; so the columns beside it';

create index transactions_difference_idx on transactions (tenant_id, data_transacao desc, id desc)
  where num_nonnulls(mdr_informado_centavos, antecipacao_informada_centavos, liquido_informado_centavos) > 0;

alter table import_runs add column divergentes bigint not null default 0;
