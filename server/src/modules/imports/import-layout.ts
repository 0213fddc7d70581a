import {
  AMOUNT_COLUMNS,
  type AmountColumn,
  OPTIONAL_COLUMNS,
  REQUIRED_COLUMNS,
} from '@retaguarda/rules/import-columns';
import { type ImportColumns, type ImportLayout, layoutOf } from './import-columns.ts';
import { headerLayout, objectReader } from './import-header.ts';

/**
 * The name of each amount column in centavos. Written out, because objects are slow to read by names that are put together for
 * each line.
 */
const IN_CENTAVOS = {
  valor_bruto: 'valor_bruto_centavos',
  valor_mdr: 'valor_mdr_centavos',
  valor_antecipacao: 'valor_antecipacao_centavos',
  valor_liquido: 'valor_liquido_centavos',
  valor_estornado: 'valor_estornado_centavos',
} as const satisfies { [Name in AmountColumn]: `${Name}_centavos` };

export type CentavosColumn = (typeof IN_CENTAVOS)[AmountColumn];

const COLUMNS = [...REQUIRED_COLUMNS, ...OPTIONAL_COLUMNS, ...AMOUNT_COLUMNS.map(centavosColumn)] as const;

/** The columns of a file of sales, named as the fields of a sale. */
export type ImportColumn = (typeof COLUMNS)[number];

/** Names that other systems give to columns, as `plainName` has them. */
const OTHER_NAMES: Readonly<Record<string, ImportColumn>> = {
  ec: 'codigo_ec',
  cod_ec: 'codigo_ec',
  estabelecimento: 'codigo_ec',
  codigo_estabelecimento: 'codigo_ec',
  numero_estabelecimento: 'codigo_ec',
  operadora: 'adquirente',
  credenciadora: 'adquirente',
  nsu_cv: 'nsu',
  numero_nsu: 'nsu',
  data: 'data_transacao',
  data_venda: 'data_transacao',
  data_da_venda: 'data_transacao',
  data_hora: 'data_transacao',
  data_da_transacao: 'data_transacao',
  valor: 'valor_bruto',
  valor_venda: 'valor_bruto',
  valor_da_venda: 'valor_bruto',
  valor_da_transacao: 'valor_bruto',
  bruto: 'valor_bruto',
  liquido: 'valor_liquido',
  bandeira_cartao: 'bandeira',
  produto: 'modalidade',
  forma_de_pagamento: 'modalidade',
  numero_parcelas: 'parcelas',
  quantidade_parcelas: 'parcelas',
  qtd_parcelas: 'parcelas',
  autorizacao: 'codigo_autorizacao',
  cod_autorizacao: 'codigo_autorizacao',
  terminal: 'numero_serie',
  numero_terminal: 'numero_serie',
  cartao: 'cartao_mascarado',
  numero_cartao: 'cartao_mascarado',
  situacao: 'status',
  taxa: 'taxa_mdr',
};

/** The columns of a file of sales. */
export const SALE_COLUMNS: ImportColumns = {
  names: COLUMNS,
  named: (name) => {
    const column = name.trim().toLowerCase();
    return column === '' || isColumn(column) ? column : null;
  },
  missing: missingColumns,
  twinOf,
  otherNames: OTHER_NAMES,
  codes: ['codigo_ec', 'nsu', 'tid', 'e2e_id', 'numero_serie'],
  secrets: [],
};

/** What objects are laid out by: every column has a place. */
export const OBJECT_LAYOUT: ImportLayout = layoutOf(SALE_COLUMNS, COLUMNS);

/** The fields of an object of a file of sales in the order of `OBJECT_LAYOUT`, or what is wrong with it. */
export const readObject = objectReader(SALE_COLUMNS);

export function centavosColumn(name: AmountColumn): CentavosColumn {
  return IN_CENTAVOS[name];
}

/** The layout that the header of a file of sales gives, or everything that is wrong with it. */
export function readHeader(
  names: readonly string[],
  chosen: readonly string[] | null = null,
): ReturnType<typeof headerLayout> {
  return headerLayout(names, chosen, SALE_COLUMNS);
}

/** The columns that every file needs and these lack. */
function missingColumns(columns: readonly string[]): string[] {
  const has = (name: string) =>
    columns.includes(name) || (name === 'valor_bruto' && columns.includes('valor_bruto_centavos'));
  return REQUIRED_COLUMNS.filter((name) => !has(name)).map((name) =>
    name === 'valor_bruto' ? 'valor_bruto_centavos' : name,
  );
}

/** The column of the same amount in the other unit. */
function twinOf(name: string): string {
  return name.endsWith('_centavos') ? name.slice(0, -'_centavos'.length) : `${name}_centavos`;
}

function isColumn(name: string): name is ImportColumn {
  return (COLUMNS as readonly string[]).includes(name);
}
