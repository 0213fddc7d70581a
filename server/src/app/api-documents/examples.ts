import { DEFAULT_BRAND } from '@retaguarda/rules/theme-surfaces';
import type { Json } from '../../platform/openapi/components.ts';

const MORNING = '2026-11-20T12:30:00.000Z';
const TENANT = '019a2b3c-4d5e-7f60-8a9b-0c1d2e3f4a5b';
const PERSON = '019a2b3c-4d5e-7f60-8a9b-0c1d2e3f4a5c';
const COMPANY = '019a2b3c-4d5e-7f60-8a9b-0c1d2e3f4a5d';

const PROBLEM: Json = {
  statusCode: 422,
  error: 'Unprocessable Entity',
  code: 'task.dueWeekend',
  message: 'The due date cannot be on a weekend.',
  errors: [{ path: 'due_date', code: 'task.dueWeekend', message: 'The due date cannot be on a weekend.' }],
  requestId: 'req-7f3a',
};

const COMPANY_SUMMARY: Json = {
  id: COMPANY,
  tenantId: TENANT,
  parentCompanyId: null,
  isMain: true,
  isFilial: false,
  razaoSocial: 'Alfa Pagamentos Ltda.',
  nomeFantasia: 'Alfa',
  cnpj: '12ABC34501DE35',
  subdominio: 'alfa',
  status: 'ativa',
  branding: { corPrincipal: DEFAULT_BRAND, logotipo: null },
  metadata: {},
  createdAt: MORNING,
  updatedAt: MORNING,
};

const TASK: Json = {
  id: 4711,
  tenant_id: 7,
  title: 'Check the documents of the shop',
  description: null,
  project: 'Onboarding',
  status: 'pending',
  previous_status: null,
  priority: 'high',
  assigned_to: 12,
  assigned_name: 'Ana Souza',
  created_by: 9,
  created_name: 'Bruno Lima',
  due_date: '2026-12-02',
  ai_summary: null,
  ai_transcription: null,
  ai_summary_generated_at: null,
  ai_summary_stale: false,
  completed_at: null,
  steps_total: 3,
  steps_done: 1,
  documents_count: 0,
  comments_count: 2,
  created_at: MORNING,
  updated_at: null,
  versao: 1,
  moves: ['started', 'completed', 'cancelled'],
  abilities: { edit: true, delete: false, assign: true, change_status: true },
};

const SALE: Json = {
  id: 90_210,
  estabelecimento_id: 31,
  estabelecimento: 'Padaria Sol Nascente',
  terminal: 'SN-000123',
  adquirente: 'cielo',
  nsu: '000123456',
  codigo_autorizacao: 'A1B2C3',
  bandeira: 'visa',
  modalidade: 'credito_parcelado',
  parcelas: 3,
  cartao_mascarado: '411111******1111',
  valor_bruto_centavos: 30_000,
  taxa_mdr_percentual: '2.99',
  valor_mdr_centavos: 897,
  valor_antecipacao_centavos: 0,
  valor_liquido_centavos: 29_103,
  valor_estornado_centavos: 0,
  mdr_estornado_centavos: 0,
  valor_contestado_centavos: 0,
  saldo_liquido_centavos: 29_103,
  status: 'capturada',
  status_liquidacao: 'pendente',
  motivo_negativa: null,
  data_transacao: MORNING,
  data_prevista_liquidacao: '2026-12-21',
  data_liquidacao: null,
  versao: 1,
  moves: [],
  abilities: { manage: true },
};

const ESTABLISHMENT: Json = {
  id: 31,
  company_id: 5,
  codigo_ec: '100031',
  tipo_pessoa: 2,
  documento: '12ABC34501DE35',
  razao_social: 'Padaria Sol Nascente Ltda.',
  nome_fantasia: 'Padaria Sol Nascente',
  mcc: '5462',
  status: 'ativo',
  cidade: 'Recife',
  estado: 'PE',
  quantidade_locais: 1,
  quantidade_terminais: 2,
  valor_bruto_mes_centavos: 1_250_000,
  data_credenciamento: '2026-03-02',
  versao: 4,
  moves: [],
};

/** Of the main host, by the names of schemas. */
export const MAIN_EXAMPLES: Readonly<Record<string, Json>> = {
  Problem: PROBLEM,
  BackofficeProblem: {
    status: 'error',
    message: 'The establishment was not found.',
    code: 'estabelecimento_nao_encontrado',
    request_id: 'req-7f3a',
  },
  CompanySummary: COMPANY_SUMMARY,
  CompanyInput: { razaoSocial: 'Beta Comércio Ltda.', nomeFantasia: 'Beta', cnpj: '12ABC34501DE35' },
  EstablishmentSummary: ESTABLISHMENT,
  Pagination: { page: 1, per_page: 50, total: 137 },
  Registration: { nome: 'Ana Souza', email: 'ana@example.com', password: 'a long pass phrase' },
  Sale: SALE,
  SaleInput: {
    codigo_ec: '100031',
    adquirente: 'cielo',
    nsu: '000123456',
    bandeira: 'visa',
    modalidade: 'credito_vista',
    data_transacao: '2026-11-20T09:30:00-03:00',
    valor_bruto_centavos: 12_990,
  },
  Task: TASK,
  TaskInput: { title: 'Check the documents of the shop', priority: 'high', due_date: '2026-12-02' },
  Upload: {
    caminhoArquivo: `/api/v1/company/directory/${COMPANY}/uploads/${PERSON}`,
    nome: 'contrato.pdf',
    tipoMime: 'application/pdf',
    tamanho: 48_213,
  },
  UserSummary: {
    id: PERSON,
    nomeCompleto: 'Ana Souza',
    displayName: 'Ana',
    email: 'ana@example.com',
    role: 'admin',
    roleNumber: '2',
    roleId: TENANT,
    status: 'ativo',
    dataCadastro: MORNING,
    createdAt: MORNING,
    updatedAt: MORNING,
    metadata: {},
    jwtRole: 'admin',
  },
};

/** Of the governance host. */
export const GOVERNANCE_EXAMPLES: Readonly<Record<string, Json>> = {
  Problem: PROBLEM,
  CompanySummary: COMPANY_SUMMARY,
  FormField: { key: 'nomeFantasia', label: 'Trade name', type: 'text', required: false, visible: true },
};
