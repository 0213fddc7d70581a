/** What may become of a file that was handed in; the values are wire names. */
export const IMPORT_STATUSES = [
  'na_fila',
  'em_andamento',
  'concluida',
  'falhou',
  'desfazendo',
  'desfeita',
] as const;

export type ImportStatus = (typeof IMPORT_STATUSES)[number];
