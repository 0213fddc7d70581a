import type { PayoutStatus } from '@retaguarda/rules/payout-status';
import type { Generated } from 'kysely';
import { queryBuilder } from '../../platform/db/builder.ts';
import type { PaymentFormat } from './payment-files.ts';

interface PayoutContracts {
  tenant_id: number;
  id: Generated<number>;
  formato: Generated<PaymentFormat>;
  banco: string;
  documento: string;
  convenio: string | null;
  agencia: string;
  agencia_dv: string;
  conta: string;
  conta_dv: string;
  digito: string;
  empresa: string;
  endereco: string;
  ultimo_sequencial: Generated<number>;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

interface PayoutFiles {
  tenant_id: number;
  id: Generated<number>;
  contract_id: number;
  sequencial: number;
  estado: 'gerado' | 'nao_enviado';
  conteudo: Uint8Array;
  sha256: string;
  pagamentos: number;
  centavos: number;
  author_id: number;
  author_name: string;
  declarante_id: number | null;
  declarante_name: string | null;
  confirmante_id: number | null;
  confirmante_name: string | null;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

interface Payouts {
  tenant_id: number;
  id: Generated<number>;
  establishment_id: number;
  substitui: number | null;
  raiz: number | null;
  status: PayoutStatus;
  centavos: number;
  dia: string;
  favorecido: string;
  documento: string;
  account_id: number;
  conta: string;
  conta_pedida_por: number;
  conta_aprovada_por: number;
  destino: Uint8Array;
  file_id: number | null;
  respondido: Generated<boolean>;
  pago_em: string | null;
  numero_banco: string | null;
  alarmes: Generated<string[]>;
  alarme_aberto: Generated<boolean>;
  author_id: number;
  author_name: string;
  approver_id: number | null;
  approver_name: string | null;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

interface PayoutReturns {
  tenant_id: number;
  id: Generated<number>;
  contract_id: number;
  conteudo: Uint8Array;
  sha256: string;
  sequencial: number | null;
  dia: string | null;
  pagamentos: number;
  receiver_id: number;
  receiver_name: string;
  created_at: Date;
}

interface PayoutAnswers {
  tenant_id: number;
  return_id: number;
  linha: number;
  payout_id: number;
  estado: string;
  duvida: string | null;
  codigos: string[];
  dia_real: string | null;
  centavos_real: number | null;
  numero_banco: string;
  autenticacao: string;
}

/** What establishments are paid, and the files between the tenant and its banks. Dates are texts `YYYY-MM-DD`. */
export interface PayoutTables {
  payout_contracts: PayoutContracts;
  payout_files: PayoutFiles;
  payouts: Payouts;
  payout_returns: PayoutReturns;
  payout_answers: PayoutAnswers;
}

export const query = queryBuilder<PayoutTables>();
