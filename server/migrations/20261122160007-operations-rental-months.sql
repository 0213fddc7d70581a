-- Up to where a rental is charged, so that a month is found again whatever was down, and the days on which it was suspended.
alter table rentals add column proxima_competencia text default '0000-00';

alter table rentals add column pausas jsonb not null default '[]';

comment on column rentals.proxima_competencia is
  'the next month to be charged, 0000-00 for that of the start; null when nothing is left to be charged';

comment on column rentals.pausas is 'suspensions in their order: [{"de": first day, "ate": last day or null while it lasts}]';

update rentals set proxima_competencia = coalesce((
  select to_char(to_date(max(c.competencia), 'YYYY-MM') + interval '1 month', 'YYYY-MM') from rental_charges c
  where c.tenant_id = rentals.tenant_id and c.rental_id = rentals.id), '0000-00');

update rentals set pausas = jsonb_build_array(jsonb_build_object('de', to_char(updated_at, 'YYYY-MM-DD'), 'ate', null))
where status = 'suspenso';

alter table rentals add constraint rentals_next_month_check check (proxima_competencia ~ '^[0-9]{4}-[0-9]{2}$');

create index rentals_next_month_idx on rentals (tenant_id, proxima_competencia, id) where proxima_competencia is not null;
