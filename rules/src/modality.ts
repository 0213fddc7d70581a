/** How a sale was paid; the values are wire names. */
export const MODALITIES = [
  'debito',
  'credito_vista',
  'credito_parcelado',
  'pre_pago',
  'voucher',
  'pix',
] as const;

export type Modality = (typeof MODALITIES)[number];

/** The modalities of rate tables, the simulator and dashboards: credit is one, whatever its installments. */
export const RATE_MODALITIES = ['credito', 'debito', 'pix', 'pre_pago', 'voucher'] as const;

export type RateModality = (typeof RATE_MODALITIES)[number];

export const MAX_INSTALLMENTS = 21;

export function rateModality(modality: Modality): RateModality {
  return modality === 'credito_vista' || modality === 'credito_parcelado' ? 'credito' : modality;
}

/** Only credit is sold in installments; everything else is paid at once. */
export function maxInstallments(modality: RateModality): number {
  return modality === 'credito' ? MAX_INSTALLMENTS : 1;
}
