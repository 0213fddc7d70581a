import type {
  PixChargeKind,
  PixChargeStatus,
  PixClaimStatus,
  PixReceiptSource,
  PixReceiptStatus,
} from '@retaguarda/rules/pix-charge';
import type { PixKeyKind } from '@retaguarda/rules/pix-key';
import type { Generated } from 'kysely';
import { queryBuilder } from '../../platform/db/builder.ts';

interface PixSettings {
  tenant_id: number;
  tipo_chave: PixKeyKind;
  chave: string;
  nome: string;
  cidade: string;
  aviso_hash: Buffer | null;
  aviso_em: Date | null;
  version: Generated<number>;
  updated_at: Date;
}

interface PixCharges {
  tenant_id: number;
  id: Generated<number>;
  establishment_id: number;
  tipo: PixChargeKind;
  rental_charge_id: number | null;
  txid: string;
  status: PixChargeStatus;
  valor_centavos: number;
  multa_centavos: number;
  juros_centavos: number;
  restante_centavos: number;
  recebido_centavos: Generated<number>;
  sobra_centavos: Generated<number>;
  author_id: number;
  author_name: string;
  enviada_em: Date | null;
  encerrada_por_id: number | null;
  encerrada_por_name: string | null;
  encerrada_em: Date | null;
  motivo: string | null;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

interface PixReceipts {
  tenant_id: number;
  id: Generated<number>;
  e2e: string;
  txid: string | null;
  origem: PixReceiptSource;
  status: PixReceiptStatus;
  valor_centavos: number;
  aplicado_centavos: Generated<number>;
  sobra_centavos: Generated<number>;
  recebido_em: Date;
  charge_id: number | null;
  por_id: number | null;
  por_name: string | null;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

interface PixClaims {
  tenant_id: number;
  id: Generated<number>;
  charge_id: number;
  e2e: string;
  valor_centavos: number;
  pago_em: Date;
  nota: string | null;
  status: PixClaimStatus;
  author_id: number;
  author_name: string;
  decider_id: number | null;
  decider_name: string | null;
  decidida_em: Date | null;
  motivo: string | null;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

/** What establishments are asked to pay by Pix, and what came. */
export interface ChargeTables {
  pix_settings: PixSettings;
  pix_charges: PixCharges;
  pix_receipts: PixReceipts;
  pix_claims: PixClaims;
}

export const query = queryBuilder<ChargeTables>();
