-- Who the mails of a tenant and of what is below it come from, and what stands around their texts. What is null is that of the nearest
-- tenant above. `sender_domain` is the domain of the address in the form in which verified domains are kept.
create table mail_settings (
  tenant_id bigint not null,
  sender_name text,
  sender_address text,
  sender_domain text,
  reply_to text,
  header_text text,
  signature_text text,
  footer_text text,
  version bigint not null,
  updated_at timestamptz not null,
  constraint mail_settings_pkey primary key (tenant_id),
  constraint mail_settings_domain_check check ((sender_address is null) = (sender_domain is null)),
  constraint mail_settings_name_check check (length(sender_name) between 1 and 80),
  constraint mail_settings_address_check check (length(sender_address) between 3 and 254),
  constraint mail_settings_reply_check check (length(reply_to) between 3 and 254),
  constraint mail_settings_header_check check (length(header_text) between 1 and 300),
  constraint mail_settings_signature_check check (length(signature_text) between 1 and 600),
  constraint mail_settings_footer_check check (length(footer_text) between 1 and 600)
);

-- What a tenant has its mails say in place of what comes with the system, by kind and language. A text that was given up keeps its row, and
-- with it the version that a change names.
create table mail_texts (
  tenant_id bigint not null,
  kind text not null,
  language text not null,
  subject text,
  body text,
  version bigint not null,
  updated_at timestamptz not null,
  constraint mail_texts_pkey primary key (tenant_id, kind, language),
  constraint mail_texts_kind_check check (length(kind) between 1 and 40),
  constraint mail_texts_language_check check (language in ('pt-BR', 'en')),
  constraint mail_texts_both_check check ((subject is null) = (body is null)),
  constraint mail_texts_subject_check check (length(subject) between 1 and 150),
  constraint mail_texts_body_check check (length(body) between 1 and 4000)
);

alter table mail_settings add constraint mail_settings_tenant_fkey
  foreign key (tenant_id) references tenants (id) on delete cascade;

alter table mail_texts add constraint mail_texts_tenant_fkey
  foreign key (tenant_id) references tenants (id) on delete cascade;

alter table mail_settings enable row level security;

create policy mail_settings_tenant on mail_settings to retaguarda_app
  using (tenant_id = any (nullif(current_setting('app.tenant_ids', true), '')::bigint[]));

create policy mail_settings_system on mail_settings to retaguarda_system using (true);

alter table mail_texts enable row level security;

create policy mail_texts_tenant on mail_texts to retaguarda_app
  using (tenant_id = any (nullif(current_setting('app.tenant_ids', true), '')::bigint[]));

create policy mail_texts_system on mail_texts to retaguarda_system using (true);

grant select, insert, update, delete on mail_settings, mail_texts to retaguarda_app, retaguarda_system;
