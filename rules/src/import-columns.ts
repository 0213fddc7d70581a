/** Amounts come in reais (`valor_bruto`) or in centavos (`valor_bruto_centavos`), but not in both. */
export const AMOUNT_COLUMNS = [
  'valor_bruto',
  'valor_mdr',
  'valor_antecipacao',
  'valor_liquido',
  'valor_estornado',
] as const;

export type AmountColumn = (typeof AMOUNT_COLUMNS)[number];

/** The columns that every file of sales has; the gross in one of its units. */
export const REQUIRED_COLUMNS = [
  'codigo_ec',
  'adquirente',
  'nsu',
  'bandeira',
  'modalidade',
  'data_transacao',
  'valor_bruto',
] as const;

/** Columns that a file may leave out, or a line leave empty. */
export const OPTIONAL_COLUMNS = [
  'parcelas',
  'status',
  'numero_serie',
  'codigo_autorizacao',
  'tid',
  'e2e_id',
  'forma_captura',
  'cartao_mascarado',
  'taxa_mdr',
  'valor_mdr',
  'valor_antecipacao',
  'valor_liquido',
  'valor_estornado',
  'data_prevista_liquidacao',
  'data_liquidacao',
  'motivo_negativa',
  'cancelada_em',
] as const;

/** A column with amounts by their name in reais. */
export type ImportColumnName = (typeof REQUIRED_COLUMNS)[number] | (typeof OPTIONAL_COLUMNS)[number];

/** What a file of refused lines has besides the columns of its file: why. Readers pass over it. */
export const REASON_COLUMN = 'motivo_recusa';
