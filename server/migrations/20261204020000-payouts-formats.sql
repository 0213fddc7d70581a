-- How files under a contract are written: for a bank, or as JSON Lines for a partner that pays.
alter table payout_contracts add column formato text not null default 'cnab240';

alter table payout_contracts add constraint payout_contracts_format_check check (formato in ('cnab240', 'jsonl')) not valid;
