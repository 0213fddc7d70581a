export const PROFILE_TABS = [
  'dados',
  'enderecos',
  'documentos',
  'seguranca',
  'preferencias',
  'notificacoes',
] as const;
export type ProfileTabName = (typeof PROFILE_TABS)[number];
