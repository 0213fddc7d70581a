-- Sales that wait for their payment or capture, the oldest first; codes of a Pix expire sooner than others. Few at any time.
create index transactions_waiting_idx on transactions ((status = 'pendente' and modalidade = 'pix'), data_transacao)
  where status in ('pendente', 'autorizada');
