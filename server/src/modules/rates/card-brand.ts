/** Brands of cards, and Pix beside them; the values are wire names. */
export const CARD_BRANDS = [
  'visa',
  'mastercard',
  'elo',
  'amex',
  'hipercard',
  'cabal',
  'banescard',
  'pix',
  'outra',
] as const;

export type CardBrand = (typeof CARD_BRANDS)[number];

/** A brand in a rate table, where `*` stands for any. */
export type RatedBrand = CardBrand | '*';
