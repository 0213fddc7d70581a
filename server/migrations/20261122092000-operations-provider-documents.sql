-- Which document of which tenant an event of a provider speaks of: the secret of the events is one for all tenants, and the
-- provider knows nothing of them. An id at a provider is of the tenant that registered it first.
create table provider_documents (
  provedor text not null,
  documento_externo text not null,
  owner_tenant_id bigint not null,
  signature_document_id bigint not null,
  created_at timestamptz not null,
  constraint provider_documents_pkey primary key (provedor, documento_externo)
);

create index provider_documents_owner_idx on provider_documents (owner_tenant_id);

alter table provider_documents add constraint provider_documents_tenant_fkey
  foreign key (owner_tenant_id) references tenants (id) on delete cascade;

-- The one whose events came until now.
insert into provider_documents (provedor, documento_externo, owner_tenant_id, signature_document_id, created_at)
select distinct on (provedor, documento_externo) provedor, documento_externo, tenant_id, id, created_at
from signature_documents order by provedor, documento_externo, created_at, id;

drop index signature_documents_external_idx;

-- Nobody learns here whose a document is: the application only adds, and is told of a conflict.
grant insert on provider_documents to retaguarda_app;

grant select, insert, update, delete on provider_documents to retaguarda_system;
