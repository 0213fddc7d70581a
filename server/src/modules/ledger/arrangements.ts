import type { CardBrand } from '@retaguarda/rules/card-brand';
import { type Modality, rateModality } from '@retaguarda/rules/modality';

/**
 * Payment arrangements, by which receivables are registered: a brand with a product. Codes are those of the Central Bank as far as they
 * are public; other brands have one of our own that begins with `X`.
 */
export const ARRANGEMENTS = {
  VCC: { brand: 'visa', product: 'credito' },
  VCD: { brand: 'visa', product: 'debito' },
  MCC: { brand: 'mastercard', product: 'credito' },
  MCD: { brand: 'mastercard', product: 'debito' },
  ECC: { brand: 'elo', product: 'credito' },
  ECD: { brand: 'elo', product: 'debito' },
  ACC: { brand: 'amex', product: 'credito' },
  HCC: { brand: 'hipercard', product: 'credito' },
  CBC: { brand: 'cabal', product: 'credito' },
  CBD: { brand: 'cabal', product: 'debito' },
  BNC: { brand: 'banescard', product: 'credito' },
  BND: { brand: 'banescard', product: 'debito' },
  XXC: { brand: 'outra', product: 'credito' },
  XXD: { brand: 'outra', product: 'debito' },
} as const satisfies Record<string, { brand: CardBrand; product: 'credito' | 'debito' }>;

export type Arrangement = keyof typeof ARRANGEMENTS;

export const ARRANGEMENT_CODES = Object.keys(ARRANGEMENTS) as [Arrangement, ...Arrangement[]];

const CODES = new Map(
  Object.entries(ARRANGEMENTS).map(([code, { brand, product }]) => [
    `${brand} ${product}`,
    code as Arrangement,
  ]),
);

/** The arrangement of a sale; null for Pix, whose receivables are not registered. Prepaid cards and vouchers go as debit. */
export function arrangementOf(brand: CardBrand, modality: Modality): Arrangement | null {
  if (modality === 'pix' || brand === 'pix') return null;
  const product = rateModality(modality) === 'credito' ? 'credito' : 'debito';
  // Amex and Hipercard have credit alone.
  return CODES.get(`${brand} ${product}`) ?? CODES.get(`${brand} credito`) ?? null;
}
