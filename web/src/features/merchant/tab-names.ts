/** What the page of a merchant shows of it, each in a tab of its own. */
export const MERCHANT_TABS = [
  'dados',
  'vendas',
  'conta',
  'extrato',
  'recebiveis',
  'terminais',
  'alugueis',
  'propostas',
  'pessoas',
  'documentos',
  'notas',
] as const;
export type MerchantTab = (typeof MERCHANT_TABS)[number];
