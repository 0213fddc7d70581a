-- What a tenant says to people about their data: what is being written of each kind, and the versions that were published of it. A version
-- never changes: roles of the application may add one, and only the removal of a tenant takes it away.
create table privacy_drafts (
  tenant_id bigint not null,
  kind text not null,
  text_pt text not null,
  text_en text not null,
  version bigint not null,
  updated_at timestamptz not null,
  constraint privacy_drafts_pkey primary key (tenant_id, kind),
  constraint privacy_drafts_kind_check check (kind in ('privacidade', 'termos', 'consentimento')),
  constraint privacy_drafts_pt_check check (length(text_pt) <= 40000),
  constraint privacy_drafts_en_check check (length(text_en) <= 40000)
);

create table privacy_texts (
  tenant_id bigint not null,
  kind text not null,
  number integer not null,
  text_pt text not null,
  text_en text not null,
  published_at timestamptz not null,
  constraint privacy_texts_pkey primary key (tenant_id, kind, number),
  constraint privacy_texts_kind_check check (kind in ('privacidade', 'termos', 'consentimento')),
  constraint privacy_texts_number_check check (number between 1 and 10000),
  constraint privacy_texts_pt_check check (length(text_pt) between 1 and 40000),
  constraint privacy_texts_en_check check (length(text_en) between 1 and 40000)
);

-- What a person answered to a version, in the tenant whose text it is. Every answer stays as evidence; the latest of a kind holds.
create table privacy_answers (
  tenant_id bigint not null,
  uuid uuid not null,
  user_id bigint not null,
  kind text not null,
  number integer not null,
  answer text not null,
  network text,
  answered_at timestamptz not null,
  is_latest boolean not null default true,
  constraint privacy_answers_pkey primary key (tenant_id, uuid),
  constraint privacy_answers_answer_check check (answer in ('accepted', 'declined', 'withdrawn')),
  constraint privacy_answers_network_check check (length(network) <= 64)
);

create unique index privacy_answers_latest_key on privacy_answers (tenant_id, user_id, kind) where is_latest;

create index privacy_answers_text_idx on privacy_answers (tenant_id, kind, number, answered_at desc, uuid);

create index privacy_answers_user_idx on privacy_answers (user_id, answered_at desc);

alter table privacy_drafts add constraint privacy_drafts_tenant_fkey
  foreign key (tenant_id) references tenants (id) on delete cascade;

alter table privacy_texts add constraint privacy_texts_tenant_fkey
  foreign key (tenant_id) references tenants (id) on delete cascade;

alter table privacy_answers add constraint privacy_answers_text_fkey
  foreign key (tenant_id, kind, number) references privacy_texts (tenant_id, kind, number) on delete cascade;

alter table privacy_answers add constraint privacy_answers_user_fkey
  foreign key (user_id) references users (id) on delete cascade;

alter table privacy_drafts enable row level security;

create policy privacy_drafts_tenant on privacy_drafts to retaguarda_app
  using (tenant_id = any (nullif(current_setting('app.tenant_ids', true), '')::bigint[]));

create policy privacy_drafts_system on privacy_drafts to retaguarda_system using (true);

alter table privacy_texts enable row level security;

create policy privacy_texts_tenant on privacy_texts to retaguarda_app
  using (tenant_id = any (nullif(current_setting('app.tenant_ids', true), '')::bigint[]));

create policy privacy_texts_system on privacy_texts to retaguarda_system using (true);

alter table privacy_answers enable row level security;

create policy privacy_answers_tenant on privacy_answers to retaguarda_app
  using (tenant_id = any (nullif(current_setting('app.tenant_ids', true), '')::bigint[]));

create policy privacy_answers_system on privacy_answers to retaguarda_system using (true);

grant select, insert, update, delete on privacy_drafts to retaguarda_app, retaguarda_system;

grant select, insert on privacy_texts to retaguarda_app;

grant select, insert, delete on privacy_texts to retaguarda_system;

grant select, insert, update on privacy_answers to retaguarda_app;

grant select, insert, update, delete on privacy_answers to retaguarda_system;
