import { type ImportColumnName, OPTIONAL_COLUMNS, REQUIRED_COLUMNS } from '@retaguarda/rules/import-columns';

/** Two sales as a file tells them: one in installments, one by Pix. */
const EXAMPLES: readonly Partial<Record<ImportColumnName, string>>[] = [
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
