-- A unique constraint of a table in partitions holds within one of them. So which events were received, and what came of each, is kept
-- beside the events, also when these were put away: what a provider sends again a year later is no new event.
create table signature_event_keys (
  tenant_id bigint not null,
  provedor text not null,
  evento_id text not null,
  processado boolean not null,
  motivo text,
  constraint signature_event_keys_pkey primary key (tenant_id, provedor, evento_id)
);

alter table signature_event_keys add constraint signature_event_keys_tenant_fkey
  foreign key (tenant_id) references tenants (id);

alter table signature_event_keys enable row level security;

create policy signature_event_keys_tenant on signature_event_keys to retaguarda_app
  using (tenant_id = any (nullif(current_setting('app.tenant_ids', true), '')::bigint[]));

create policy signature_event_keys_system on signature_event_keys to retaguarda_system using (true);

grant select, insert on signature_event_keys to retaguarda_app;

grant select, insert, update, delete on signature_event_keys to retaguarda_system;

insert into signature_event_keys (tenant_id, provedor, evento_id, processado, motivo)
select tenant_id, provedor, evento_id, processado, motivo from signature_events on conflict do nothing;

-- What is there is of the past and of this month; the next one too, should it begin before the last of these migrations.
do $$
begin
  execute format('alter table signature_events add constraint signature_events_past_check check (received_at < %L) not valid',
    date_trunc('month', now(), 'UTC') + interval '2 months');
end $$;

create unique index signature_events_past_pkey on signature_events (tenant_id, received_at, provedor, evento_id);
