/** What files that are imported tell of, by their wire names; sales came first. */
export const IMPORT_KINDS = [
  'transacoes',
  'empresas',
  'estabelecimentos',
  'terminais',
  'planos_taxas',
  'tarefas',
  'pessoas',
] as const;

export type ImportKindName = (typeof IMPORT_KINDS)[number];

/** Records, as opposed to sales: each line is handed to what the form of its page is handed to. */
export type RegistryKind = Exclude<ImportKindName, 'transacoes'>;

export const REGISTRY_KINDS = IMPORT_KINDS.filter((kind): kind is RegistryKind => kind !== 'transacoes');

/** The content type of a workbook. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
