export const USER_TABS = [
  'dados',
  'enderecos',
  'documentos',
  'papeis',
  'permissoes',
  'sessoes',
  'historico',
] as const;
export type UserTabName = (typeof USER_TABS)[number];
