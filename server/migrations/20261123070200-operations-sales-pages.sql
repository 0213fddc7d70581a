-- A page of a white label's sales is found without reading them: row-level security asks for their tenants.
drop index transactions_white_label_idx;

create index transactions_white_label_idx on transactions (white_label_id, data_transacao, id) include (tenant_id);

-- Few sales are denied, waiting or disputed: their list is not to walk past all others.
create index transactions_status_idx on transactions (tenant_id, status, data_transacao, id);
