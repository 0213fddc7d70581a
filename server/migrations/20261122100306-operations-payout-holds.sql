-- When an establishment was not paid, because it was suspended or blocked: what falls due then is paid out when it ends.
alter table establishments add column repasses_retidos tstzmultirange not null default '{}';

comment on column establishments.repasses_retidos is 'times in which nothing that falls due is paid out';

-- Of those that are suspended or blocked now: since the change of their status, which the log tells.
update establishments e set repasses_retidos = tstzmultirange(tstzrange(coalesce((
    select max(a.at) from audit_entries a
    where a.tenant_id = e.tenant_id and a.target_type = 'establishment' and a.target_uuid = e.uuid
      and a.action = 'establishment.updated' and a.after ->> 'status' in ('suspenso', 'bloqueado')), e.updated_at), null))
where e.status in ('suspenso', 'bloqueado');
