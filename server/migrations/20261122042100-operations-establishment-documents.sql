-- A proposal that is accredited looks for the establishment that has its document.
create index establishments_document_idx on establishments (tenant_id, documento);
