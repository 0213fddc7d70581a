-- A sale has its company and white label from its establishment, and a commission all of them from its sale; both of those
-- are checked. Checking the copies as well costs more than writing them.
alter table transactions drop constraint transactions_company_fkey;

alter table transactions drop constraint transactions_white_label_fkey;

alter table commissions drop constraint commissions_company_fkey;

alter table commissions drop constraint commissions_establishment_fkey;

drop index commissions_establishment_idx;
