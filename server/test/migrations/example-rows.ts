import type pg from 'pg';

/**
 * Values that a check constraint asks for; everything else is made from the column's type. A tenant table whose example
 * row cannot be inserted needs its line here.
 */
const CHECKED_VALUES: Record<string, Record<string, unknown>> = {
  sessions: { kind: 'bearer', may_write: false },
  user_tokens: { kind: 'invitation' },
  data_exports: { status: 'failed' },
  user_anonymisations: { reason: 'request', status: 'finished', tenant_ids: '{1}' },
  passkeys: { place: '1', transports: '{}' },
  identity_providers: { place: '1', scopes: '{}', role_number: '5' },
  processing_activities: { place: 1, name: 'x', legal_basis: 'contrato' },
  privacy_contacts: { name: 'x', email: 'x' },
  privacy_drafts: { kind: 'termos' },
  privacy_texts: { kind: 'termos', number: 1 },
  privacy_answers: { kind: 'termos', number: 1, answer: 'accepted' },
  mail_texts: { language: 'en', subject: 'x', body: 'x' },
  portal_hosts: { place: '1', host: 'painel.example' },
  scim_connections: { place: '1', role_number: '5', token_hash: Buffer.alloc(32) },
  email_domains: { place: '1' },
  sign_in_challenges: { kind: 'bearer' },
  password_policies: { min_length: 15 },
  service_accounts: { place: 1, scopes: '{}' },
  custom_roles: { place: 1, role_number: 5, keys: '{}' },
  second_factor_policies: { mode: 'off', role_numbers: '{}', grace_days: 0 },
  user_brandings: { cor_primaria: '#112233' },
  companies: { path: '/', depth: 1, status: 'ativa' },
  company_blocks: { previous_status: 'ativa' },
  company_logos: { logo_id: '0'.repeat(32) },
  branding_jobs: { status: 'queued' },
  tenant_departures: { status: 'exported' },
  form_arrangements: { form: 'user' },
  rate_plans: { status: 'ativo' },
  rate_plan_ranges: { bandeira: '*', modalidade: 'debito' },
  tenant_holidays: { escopo: 'nacional' },
  establishments: {
    codigo_ec: '1000012345',
    documento: '52998224725',
    mcc: '5462',
    status: 'em_analise',
    repasses_retidos: '{}',
  },
  establishment_locations: { status: 'ativo' },
  terminals: { numero_serie: '6C123456', tipo: 'pos', status: 'estoque' },
  transactions: {
    bandeira: 'visa',
    modalidade: 'debito',
    valor_bruto_centavos: 3,
    valor_estornado_centavos: 2,
    mdr_estornado_centavos: 1,
    valor_contestado_centavos: 1,
    status: 'capturada',
    status_liquidacao: 'prevista',
  },
  transaction_events: {
    tipo: 'estorno',
    recebiveis_bruto: '{1}',
    recebiveis_mdr: '{1}',
    recebiveis_antecipacao: '{1}',
    debitos_bruto: '{1}',
    debitos_mdr: '{1}',
  },
  import_runs: {
    assunto: 'transacoes',
    idioma: 'en',
    formato: 'csv',
    status: 'na_fila',
    codificacao: 'utf-8',
  },
  commission_rules: { modelo: 'spread', modalidade: '*', taxa_ppm: 18_900 },
  commission_postings: {
    competencia: '2026-01',
    status: 'prevista',
    regras: '{1}',
    percentuais_ppm: '{1}',
    bases_centavos: '{1}',
    valores_centavos: '{1}',
  },
  ledger_books: { estado: 'abertos', conferida_em: '2026-03-10', diferencas: 0 },
  ledger_journals: { contas: '{rec.mdr,at.banco}', valores_centavos: '{1,-1}' },
  ledger_encumbrances: {
    efeito: 'onus',
    fracao_ppm: 1,
    prioridade: 1,
    inicio: '2026-03-10',
    fim: '2026-03-11',
    status: 'pendente',
  },
  ledger_units: { contratos: '{1}', dados_centavos: '{1}' },
  ledger_holds: { motivo: 'risco', status: 'pendente' },
  agenda_files: { lote: 1, unidades: 1 },
  ledger_requests: { tipo: 'credito', establishment_id: 1, motivo: 'exemplo', status: 'pendente' },
  advance_rules: { status: 'proposta', metodo: 'linear', automatica: false },
  advances: { status: 'cotada', origem: 'pedido', metodo: 'linear' },
  disputes: {
    estado: 'perdida',
    fase: 'recebida',
    motivo: 'outro',
    ganho_centavos: 0,
    encerrada_em: '2026-01-15',
    evento: 1,
    etapa: 'contestacao',
    etapa_inicial: 'contestacao',
  },
  dispute_steps: { tipo: 'aberta' },
  dispute_settings: { aviso_ppm: 6500, limite_ppm: 9000, minimo: 5 },
  pix_settings: { tipo_chave: 'email', nome: 'Loja', cidade: 'Recife' },
  pix_charges: {
    tipo: 'aluguel',
    rental_charge_id: 1,
    txid: 'TX1',
    status: 'aberta',
    valor_centavos: 2,
    multa_centavos: 0,
    juros_centavos: 0,
    restante_centavos: 1,
  },
  pix_receipts: {
    e2e: '0'.repeat(32),
    origem: 'arquivo',
    status: 'sem_cobranca',
    aplicado_centavos: 0,
    sobra_centavos: 0,
  },
  pix_claims: { e2e: '0'.repeat(32), status: 'pendente' },
  payout_contracts: { formato: 'cnab240' },
  payout_files: { estado: 'gerado' },
  payouts: { status: 'rascunho', alarmes: '{}' },
  acquirer_files: { estado: 'lido', conteudo: 'vendas' },
  acquirer_mappings: { mapeamento: '{}' },
  acquirer_claims: { estado: 'aberta' },
  acquirer_lines: { tipo: 'venda', estado: 'aberta' },
  payout_answers: { codigos: '{00}' },
  commission_fees: { competencia: '2026-01' },
  commission_statements: { competencia: '2026-01', status: 'apurada' },
  rentals: { forma_cobranca: 'pix', status: 'ativo' },
  rental_charges: { competencia: '2026-01', status: 'pendente' },
  paper_recipients: {
    payee_type: 'empresa',
    payee_id: 1,
    email: 'a@example.com',
    idioma: 'en',
  },
  paper_mails: { papel: 'extrato', situacao: 'enviado' },
  signals: { gravidade: 'critica' },
  signal_report_settings: { frequencia: 'nunca', dia_semana: 1, destinatarios: '{}' },
  signal_reports: { periodo: 'diaria 2026-01-05' },
  signal_report_mails: { periodo: 'diaria 2026-01-05', situacao: 'enviado' },
  payee_accounts: {
    payee_type: 'empresa',
    payee_id: 1,
    status: 'pendente',
    kind: 'pix',
    pix_key_kind: 'email',
  },
  payee_settings: { quarantine_hours: 24 },
  proposals: { status: 'rascunho' },
  signature_documents: { status: 'aguardando' },
  tasks: { status: 'pending', priority: 'medium', steps_total: 1 },
  task_ai_jobs: { status: 'queued' },
  task_series: {
    priority: 'medium',
    steps: '{}',
    flow_steps: '{}',
    frequency: 'weekly',
    weekdays: '{1}',
  },
  task_templates: { priority: 'medium', due_in_days: 3, steps: '{}', flow_steps: '{}' },
  lookup_cache: { kind: 'banks' },
  projects: { status: 'pending' },
  notifications: { mail: 'off' },
  webhook_endpoints: { events: '{company.created}' },
  webhook_deliveries: { state: 'pending' },
  notification_preferences: { language: 'en' },
  api_tokens: { token_hash: Buffer.alloc(32), escopos: '{}', kind: 'external', addresses: '{}' },
  calendar_feeds: { token_hash: Buffer.alloc(32) },
};

interface Column {
  name: string;
  type: string;
  nullable: boolean;
}

/** An insert of one row for the tenant, with every column that must be given. */
export async function exampleInsert(
  owner: pg.Pool,
  table: string,
  tenantId: number,
): Promise<{ text: string; values: unknown[] }> {
  const { rows } = await owner.query<Column>(
    `select attname as name, format_type(atttypid, null) as type, not attnotnull as nullable
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
       and attidentity = '' and attgenerated = '' order by attnum`,
    [table],
  );
  const given = rows.filter(({ name, nullable }) => !nullable || CHECKED_VALUES[table]?.[name] !== undefined);
  const values = given.map((column) =>
    column.name === 'tenant_id' ? tenantId : (CHECKED_VALUES[table]?.[column.name] ?? exampleOf(column)),
  );
  const columns = given.map(({ name }) => `"${name}"`).join(', ');
  return {
    text: `insert into ${table} (${columns}) values (${values.map((_value, i) => `$${i + 1}`).join(', ')})`,
    values,
  };
}

function exampleOf({ name, type }: Column): unknown {
  const examples: Record<string, () => unknown> = {
    bigint: () => 1,
    integer: () => 1,
    smallint: () => 1,
    numeric: () => '1',
    boolean: () => true,
    text: () => 'example',
    uuid: () => crypto.randomUUID(),
    jsonb: () => '{}',
    bytea: () => Buffer.from('example'),
    inet: () => '127.0.0.1',
    date: () => '2026-01-15',
    'timestamp with time zone': () => '2026-01-15T12:00:00Z',
  };
  const example = examples[type];
  if (example === undefined) throw new Error(`example-rows.ts knows no example of ${name} ${type}: add one`);
  return example();
}
