import type { Generated } from 'kysely';
import { queryBuilder } from '../../platform/db/builder.ts';
import type { Arrangement } from './arrangements.ts';
import type { JournalKind, JournalOrigin, RequestKind } from './journal.ts';

interface LedgerBooks {
  tenant_id: number;
  estado: 'abrindo' | 'abertos';
  corte: string;
  cursor_transacao: Generated<number>;
  conferida_em: Date | null;
  diferencas: number | null;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

interface LedgerJournals {
  tenant_id: number;
  id: Generated<number>;
  chave: string;
  tipo: JournalKind;
  dia: string;
  origem: JournalOrigin['type'];
  origem_id: number;
  establishment_id: number | null;
  parcela: number | null;
  contas: string[];
  valores_centavos: number[];
  created_at: Date;
}

interface LedgerBalances {
  tenant_id: number;
  conta: string;
  slot: number;
  debitos_centavos: number;
  creditos_centavos: number;
  protegida: boolean;
  updated_at: Date;
}

interface LedgerDays {
  tenant_id: number;
  conta: string;
  dia: string;
  slot: number;
  debitos_centavos: number;
  creditos_centavos: number;
  updated_at: Date;
}

interface LedgerReceivables {
  tenant_id: number;
  transaction_id: number;
  parcela: number;
  company_id: number;
  establishment_id: number;
  vencimento: string;
  bruto_centavos: number;
  taxa_centavos: number;
  antecipacao_centavos: number;
  liquido_centavos: number;
  liberada_em: string | null;
  adiantamento_id: number | null;
  adiantamento_custo_centavos: number | null;
  adiantamento_devolve: boolean | null;
  updated_at: Date;
}

export const HOLD_REASONS = ['judicial', 'risco', 'reserva'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

export const HOLD_STATUSES = ['pendente', 'vigente', 'recusado', 'liberado', 'cumprido'] as const;
export type HoldStatus = (typeof HOLD_STATUSES)[number];

export const ENCUMBRANCE_EFFECTS = ['cessao', 'onus', 'promessa'] as const;
export type EncumbranceEffect = (typeof ENCUMBRANCE_EFFECTS)[number];

export const ENCUMBRANCE_STATUSES = ['pendente', 'vigente', 'recusado', 'encerrado'] as const;
export type EncumbranceStatus = (typeof ENCUMBRANCE_STATUSES)[number];

interface LedgerEncumbrances {
  tenant_id: number;
  id: Generated<number>;
  documento: string;
  efeito: EncumbranceEffect;
  arranjo: Arrangement | null;
  adquirente: string | null;
  contrato: string;
  credor_nome: string;
  credor_documento: string;
  credor_conta: string;
  fixo_centavos: number | null;
  fracao_ppm: number | null;
  prioridade: number;
  inicio: string;
  fim: string | null;
  status: EncumbranceStatus;
  author_id: number;
  author_name: string;
  decider_id: number | null;
  decider_name: string | null;
  decidido_em: Date | null;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

interface LedgerUnits {
  tenant_id: number;
  documento: string;
  arranjo: Arrangement;
  adquirente: string;
  dia: string;
  liberado_centavos: number;
  contratos: number[];
  dados_centavos: number[];
  updated_at: Date;
}

interface LedgerHolds {
  tenant_id: number;
  id: Generated<number>;
  establishment_id: number;
  motivo: HoldReason;
  centavos: number;
  retido_centavos: Generated<number>;
  transferido_centavos: Generated<number>;
  processo: string | null;
  descricao: string;
  status: HoldStatus;
  author_id: number;
  author_name: string;
  decider_id: number | null;
  decider_name: string | null;
  decidido_em: Date | null;
  encerrado_em: string | null;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

interface LedgerRequests {
  tenant_id: number;
  id: Generated<number>;
  tipo: RequestKind;
  establishment_id: number | null;
  adquirente: string | null;
  vencimento: string | null;
  sobre_id: number | null;
  centavos: number;
  dia: string;
  motivo: string;
  status: 'pendente' | 'aprovado' | 'recusado';
  author_id: number;
  author_name: string;
  decider_id: number | null;
  decider_name: string | null;
  decidido_em: Date | null;
  recusa: string | null;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

/** Where money stands, and how it came there. Dates are texts `YYYY-MM-DD`. */
export interface LedgerTables {
  ledger_books: LedgerBooks;
  ledger_journals: LedgerJournals;
  ledger_balances: LedgerBalances;
  ledger_days: LedgerDays;
  ledger_receivables: LedgerReceivables;
  ledger_encumbrances: LedgerEncumbrances;
  ledger_units: LedgerUnits;
  ledger_holds: LedgerHolds;
  ledger_requests: LedgerRequests;
}

export const query = queryBuilder<LedgerTables>();
