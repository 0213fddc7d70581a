-- What happened to a sale after it was recorded, one row for each occasion: few sales have any. The arrays have one element
-- for each instalment: what was taken of the receivable, and what became a debit because the receivable was paid out or had
-- not enough left. What a dispute that was won gives back is negative.
create table transaction_events (
  tenant_id bigint not null,
  transaction_id bigint not null,
  numero smallint not null,
  tipo text not null,
  de text not null,
  para text not null,
  dia date not null,
  valor_centavos bigint not null,
  recebiveis_bruto bigint[] not null,
  recebiveis_mdr bigint[] not null,
  recebiveis_antecipacao bigint[] not null,
  debitos_bruto bigint[] not null,
  debitos_mdr bigint[] not null,
  created_at timestamptz not null,
  constraint transaction_events_pkey primary key (tenant_id, transaction_id, numero),
  constraint transaction_events_kind_check check (tipo in
    ('status', 'cancelamento', 'estorno', 'contestacao', 'contestacao_ganha', 'contestacao_perdida')),
  constraint transaction_events_amount_check check (valor_centavos >= 0),
  constraint transaction_events_parts_check check (
    cardinality(recebiveis_mdr) = cardinality(recebiveis_bruto)
    and cardinality(recebiveis_antecipacao) = cardinality(recebiveis_bruto)
    and cardinality(debitos_bruto) = cardinality(recebiveis_bruto)
    and cardinality(debitos_mdr) = cardinality(recebiveis_bruto))
);

comment on column transaction_events.numero is 'its place among the events of the sale, from 0';

comment on column transaction_events.recebiveis_bruto is 'centavos, as in the columns beside it';

alter table transaction_events enable row level security;

create policy transaction_events_tenant on transaction_events to retaguarda_app
  using (tenant_id = any (nullif(current_setting('app.tenant_ids', true), '')::bigint[]));

create policy transaction_events_system on transaction_events to retaguarda_system using (true);

grant select, insert on transaction_events to retaguarda_app;

grant select, insert, update, delete on transaction_events to retaguarda_system;

alter table transactions add column valor_contestado_centavos bigint not null default 0;

alter table transactions add column valor_perdido_centavos bigint not null default 0;

alter table transactions add column liquidacao_retomada_em date;

comment on column transactions.valor_contestado_centavos is 'gross in the dispute that is open';

comment on column transactions.valor_perdido_centavos is 'gross of disputes that were lost, part of what was taken back; its fee stays';

comment on column transactions.liquidacao_retomada_em is 'what was withheld since the interruption is paid out from this day on';

-- Refunds and disputes never exceed the gross. Looked at in all rows by a migration of its own.
alter table transactions add constraint transactions_taken_check check (
  valor_contestado_centavos >= 0 and valor_perdido_centavos between 0 and valor_estornado_centavos
  and valor_estornado_centavos + valor_contestado_centavos <= valor_bruto_centavos) not valid;
