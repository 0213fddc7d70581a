-- What waits for somebody is counted by status on the first page that people see, and is few among all proposals.
create index proposals_waiting_idx on proposals (tenant_id, status)
  where status in ('enviada', 'em_negociacao', 'aprovada', 'aguardando_assinatura', 'assinada');
