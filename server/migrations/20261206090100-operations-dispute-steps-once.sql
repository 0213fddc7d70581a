-- transaction: none
-- What goes out by itself goes out once: the letter of a round, a reminder of a term, the result. Letters that somebody sends have no value.
create unique index concurrently if not exists dispute_steps_once_key on dispute_steps (tenant_id, dispute_id, tipo, valor)
  where tipo in ('aviso', 'lembrete', 'resultado');
