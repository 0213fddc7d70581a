-- Every session asks whether its company is blocked, whichever tenant it belongs to: on a cluster the rows are copied to every node, and
-- what is copied refers to nothing that is spread by tenant. Companies go only with their tenant, whose blocks are removed before.
alter table company_blocks drop constraint company_blocks_company_fkey;
