export const COMPANY_TABS = [
  'dados',
  'vendas',
  'comissoes',
  'conta',
  'marca',
  'enderecos',
  'documentos',
  'contatos',
  'usuarios',
  'subempresas',
] as const;
export type CompanyTabName = (typeof COMPANY_TABS)[number];
