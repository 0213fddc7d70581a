import type { CardBrand } from '@retaguarda/rules/card-brand';
import type { Modality } from '@retaguarda/rules/modality';

/**
 * How a sale begins: as a code that waits for payment, with or without capture, or refused; what came to nothing before
 * it was handed in begins as that.
 */
export type FirstStatus = 'pendente' | 'autorizada' | 'capturada' | 'negada' | 'cancelada' | 'expirada';

/** What a file says of the fees of a sale; null of what it does not speak of. Centavos. */
export interface ToldFees {
  mdr: number | null;
  advance: number | null;
  net: number | null;
}

/** A sale as it comes from an acquirer: what happened, without what follows from our rates. */
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
  /** Kept where it is not what follows from the rates. */
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
