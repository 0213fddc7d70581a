import type { CardBrand } from '@retaguarda/rules/card-brand';
import type { Modality } from '@retaguarda/rules/modality';

/**
 * The status with which a sale is recorded: waiting for payment, authorised, captured or refused, or already cancelled or
 * expired when it was handed in.
 */
export type FirstStatus = 'pendente' | 'autorizada' | 'capturada' | 'negada' | 'cancelada' | 'expirada';

/** What a file states about the fees of a sale, in centavos; null where it states nothing. */
export interface ToldFees {
  mdr: number | null;
  advance: number | null;
  net: number | null;
}

/** A sale as it comes from an acquirer, without what is calculated by our rates. */
export interface SaleDraft {
  establishmentId: number;
  locationId: number | null;
  terminalId: number | null;
  adquirente: string;
  nsu: string;
  codigoAutorizacao: string | null;
  tid: string | null;
  e2eId: string | null;
  bandeira: CardBrand;
  modalidade: Modality;
  parcelas: number;
  formaCaptura: string | null;
  cartaoMascarado: string | null;
  valorBrutoCentavos: number;
  status: FirstStatus;
  motivoNegativa: string | null;
  dataTransacao: Date;
  /** `YYYY-MM-DD` when the acquirer says that the whole of it was paid out. */
  dataLiquidacao: string | null;
  /** The import that it came with; null for a sale of any other source. */
  importRunId: number | null;
  /** Kept where it differs from what the rates give. */
  told?: ToldFees;
}

/** Why a sale cannot be recorded. */
export type SaleFault = 'estabelecimento_desconhecido' | 'taxa_nao_cadastrada' | 'parcelas_invalidas';

/** Amounts of a sale after what was taken back of it; centavos. */
export interface SaleAmounts {
  gross: number;
  mdr: number;
  net: number;
}
