-- Sales come in the order of time. An index that falls with time takes each new one at its front and splits its pages in
-- halves; one that rises fills them, and is read backwards as fast.
drop index transactions_tenant_idx;

drop index transactions_company_idx;

drop index transactions_establishment_idx;

drop index transactions_white_label_idx;

create index transactions_tenant_idx on transactions (tenant_id, data_transacao, id);

create index transactions_company_idx on transactions (tenant_id, company_id, data_transacao, id);

create index transactions_establishment_idx on transactions (tenant_id, establishment_id, data_transacao, id);

create index transactions_white_label_idx on transactions (white_label_id, data_transacao, id);

-- The month of an entry is made by whoever writes it, from a date; statements and sums check its form.
alter table commissions drop constraint commissions_month_check;
