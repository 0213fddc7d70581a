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

/** The brands that are on cards, which is all but Pix. */
export const BRANDS_OF_CARDS = CARD_BRANDS.filter((brand) => brand !== 'pix');

/** A brand in a rate table, where `*` stands for any. */
export type RatedBrand = CardBrand | '*';
