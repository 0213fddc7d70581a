import { createHash } from 'node:crypto';
import type { ImportColumn } from './import-layout.ts';
import { isReason } from './reason-column.ts';

/** What each field of a line is, in their order: the name of a column, or empty for one that is passed over. */
export type ColumnMapping = readonly string[];

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

/** The columns that the names of a header most likely mean; each is suggested once, to the first that means it. */
export function suggestedColumns(
  names: readonly string[],
  isColumn: (name: string) => name is ImportColumn,
): ColumnMapping {
  const taken = new Set<string>();
  return names.map((name) => {
    const plain = plainName(name);
    const column = isColumn(plain) ? plain : (OTHER_NAMES[plain] ?? '');
    if (column === '' || taken.has(column)) return '';
    taken.add(column);
    return column;
  });
}

/** A digest by which a header is known again, whether or not it has the column of the reasons. */
export function headerKey(names: readonly string[]): string {
  const plain = names.filter((name) => !isReason(name)).map((name) => name.trim().toLowerCase());
  return createHash('sha256').update(plain.join('\u001f')).digest('hex');
}

/** The columns of a header as they are remembered: without that of the reasons. */
export function rememberedForm(names: readonly string[], columns: ColumnMapping): ColumnMapping {
  return columns.filter((_column, place) => !isReason(names[place] ?? ''));
}

/** Remembered columns for a header that may have the column of the reasons; null when they do not fit. */
export function recalledColumns(names: readonly string[], remembered: ColumnMapping): ColumnMapping | null {
  const places = names.filter((name) => !isReason(name)).length;
  if (places !== remembered.length) return null;
  let next = 0;
  return names.map((name) => {
    if (isReason(name)) return '';
    next += 1;
    return remembered[next - 1] ?? '';
  });
}

/** `Valor Bruto (R$)` as `valor_bruto`. */
function plainName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\(.*?\)|r\$/g, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
}
