import type { CardBrand } from '@retaguarda/rules/card-brand';
import type { Modality, RateModality } from '@retaguarda/rules/modality';
import type { SaleStatus } from '@retaguarda/rules/sale-status';
import type { SettlementStatus } from '@retaguarda/rules/settlement-status';
import type { Generated } from 'kysely';
import { queryBuilder } from '../../platform/db/builder.ts';
import type { EarningTables } from '../earnings/index.ts';
import type { LedgerTables } from '../ledger/index.ts';
import type { MerchantTables } from '../merchants/index.ts';
import type { SaleEventKind } from './sale-change.ts';

/** Dates of business are texts `YYYY-MM-DD`, months `YYYY-MM`. */
type DateText = string;

interface Transactions {
  tenant_id: number;
  id: Generated<number>;
  uuid: string;
  white_label_id: number | null;
  company_id: number;
  establishment_id: number;
  location_id: number | null;
  terminal_id: number | null;
  adquirente: string;
  nsu: string;
  codigo_autorizacao: string | null;
  tid: string | null;
  e2e_id: string | null;
  bandeira: CardBrand;
  modalidade: Modality;
  parcelas: number;
  forma_captura: string | null;
  cartao_mascarado: string | null;
  valor_bruto_centavos: number;
  taxa_mdr_ppm: number;
  valor_mdr_centavos: number;
  valor_antecipacao_centavos: number;
  valor_liquido_centavos: number;
  valor_estornado_centavos: number;
  mdr_estornado_centavos: number;
  liquido_estornado_centavos: number;
  valor_contestado_centavos: Generated<number>;
  valor_perdido_centavos: Generated<number>;
  status: SaleStatus;
  status_liquidacao: SettlementStatus;
  motivo_negativa: string | null;
  data_transacao: Date;
  dia: DateText;
  data_prevista_liquidacao: DateText | null;
  data_liquidacao: DateText | null;
  /** The import that it came with. */
  import_run_id: number | null;
  liquidacao_interrompida_em: DateText | null;
  liquidacao_retomada_em: DateText | null;
  parcelas_bruto_centavos: number[] | null;
  parcelas_mdr_centavos: number[] | null;
  parcelas_antecipacao_centavos: number[] | null;
  parcelas_data: DateText[] | null;
  mdr_informado_centavos: number | null;
  antecipacao_informada_centavos: number | null;
  liquido_informado_centavos: number | null;
  cancelada_em: Date | null;
  created_at: Date;
  updated_at: Date;
  /** Grows with every change of its state. */
  version: Generated<number>;
}

interface TransactionEvents {
  tenant_id: number;
  transaction_id: number;
  numero: number;
  tipo: SaleEventKind;
  de: SaleStatus;
  para: SaleStatus;
  dia: DateText;
  valor_centavos: number;
  recebiveis_bruto: number[];
  recebiveis_mdr: number[];
  recebiveis_antecipacao: number[];
  debitos_bruto: number[];
  debitos_mdr: number[];
  created_at: Date;
}

interface TransactionSequences {
  tenant_id: number;
  ultima: number;
}

interface TransactionPositions {
  tenant_id: number;
  sequencia: number;
  transaction_id: number;
}

interface DailySales {
  tenant_id: number;
  company_id: number;
  dia: DateText;
  quantidade: number;
  bruto_centavos: number;
  mdr_centavos: number;
  liquido_centavos: number;
  aprovadas: number;
  negadas: number;
  updated_at: Date;
}

interface DailyCompanySales extends DailySales {
  modalidade: RateModality;
  bandeira: CardBrand;
}

interface DailyEstablishmentSales extends DailySales {
  establishment_id: number;
}

interface DailyPayouts {
  tenant_id: number;
  company_id: number;
  dia: DateText;
  establishment_id: number;
  quantidade: number;
  liquido_centavos: number;
  updated_at: Date;
}

/** What is sold, and what follows from it. */
export interface SaleTables extends MerchantTables, EarningTables, LedgerTables {
  transactions: Transactions;
  transaction_events: TransactionEvents;
  transaction_sequences: TransactionSequences;
  transaction_positions: TransactionPositions;
  daily_company_sales: DailyCompanySales;
  daily_establishment_sales: DailyEstablishmentSales;
  daily_payouts: DailyPayouts;
}

export const query = queryBuilder<SaleTables>();
