-- Establishments that were told of a dispute are reminded of it, each time once, and told how it ended; documents can be taken back.
alter table dispute_steps drop constraint dispute_steps_kind_check;

alter table dispute_steps add constraint dispute_steps_kind_check
  check (tipo in ('aberta', 'etapa', 'fase', 'prazo', 'prova', 'prova_retirada', 'aviso', 'lembrete', 'resultado', 'encerrada'))
  not valid;

alter table dispute_settings add column avisa_sozinho boolean not null default false;
