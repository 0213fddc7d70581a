/** Every line says these. */
export const REQUIRED_COLUMNS = [
  'codigo_ec',
  'adquirente',
  'nsu',
  'bandeira',
  'modalidade',
  'data_transacao',
  'valor_bruto',
] as const;

/** What a file may leave out, or a line leave empty. */
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

export type ImportColumn = (typeof REQUIRED_COLUMNS)[number] | (typeof OPTIONAL_COLUMNS)[number];

/** Two sales as a file tells them: one in instalments, one by Pix. */
const EXAMPLES: readonly Partial<Record<ImportColumn, string>>[] = [
  {
    codigo_ec: '1000012345',
    adquirente: 'stone',
    nsu: '000123',
    bandeira: 'visa',
    modalidade: 'credito_parcelado',
    data_transacao: '09/03/2026 10:30',
    valor_bruto: '1.234,56',
    parcelas: '3',
    status: 'capturada',
    cartao_mascarado: '411111******1111',
  },
  {
    codigo_ec: '1000012345',
    adquirente: 'stone',
    nsu: '000124',
    bandeira: 'pix',
    modalidade: 'pix',
    data_transacao: '2026-03-09T11:00:00-03:00',
    valor_bruto: '50,00',
    parcelas: '1',
    status: 'capturada',
  },
];

/** A file to begin with, as rows: the columns, then the examples. */
export function templateRows(): string[][] {
  const columns = [...REQUIRED_COLUMNS, ...OPTIONAL_COLUMNS];
  return [columns, ...EXAMPLES.map((example) => columns.map((column) => example[column] ?? ''))];
}
