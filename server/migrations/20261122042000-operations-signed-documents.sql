-- A proposal keeps the documents that were sent out for it before the current one.
alter table signature_documents add column proposal_id bigint;

update signature_documents d set proposal_id = p.id
from proposals p where p.tenant_id = d.tenant_id and p.signature_document_id = d.id;

create index signature_documents_proposal_idx on signature_documents (tenant_id, proposal_id, created_at desc)
  where proposal_id is not null;

alter table signature_documents add constraint signature_documents_proposal_fkey
  foreign key (tenant_id, proposal_id) references proposals (tenant_id, id);

-- The signed file, from the event that names its address until it lies in storage.
alter table signature_documents add column arquivo_status text;

alter table signature_documents add column arquivo_motivo text;

alter table signature_documents add column arquivo_tentativas integer not null default 0;

alter table signature_documents add column arquivo_bytes bigint;

alter table signature_documents add column arquivo_sha256 text;

alter table signature_documents add constraint signature_documents_file_check check
  (arquivo_status in ('pendente', 'disponivel', 'falhou', 'nao_buscado'));

alter table signature_documents add constraint signature_documents_stored_check check
  (arquivo_status is distinct from 'disponivel' or (arquivo_bytes is not null and arquivo_sha256 is not null));

comment on column signature_documents.arquivo_motivo is 'why the file is not there, as a code';
