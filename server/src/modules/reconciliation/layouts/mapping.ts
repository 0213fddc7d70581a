/** What a place of a mapped file may hold; the values are wire and stored names. */
export const MAPPED_FIELDS = [
  'ec',
  'tipo',
  'nsu',
  'autorizacao',
  'tid',
  'cartao',
  'terminal',
  'data_venda',
  'parcela',
  'parcelas',
  'bruto',
  'taxa',
  'liquido',
  'previsto',
  'pago_em',
  'bandeira',
  'motivo',
] as const;
export type MappedField = (typeof MAPPED_FIELDS)[number];

export const MAPPED_DAYS = ['DD/MM/AAAA', 'AAAA-MM-DD', 'DDMMAAAA', 'AAAAMMDD', 'DDMMAA', 'AAMMDD'] as const;
export const MAPPED_DECIMALS = ['virgula', 'ponto', 'centavos'] as const;
export const MAPPED_SEPARATORS = [';', ',', '\t', '|'] as const;
export const MAPPED_ENCODINGS = ['latin1', 'utf8'] as const;

/** A column from 1, or the first and last position of a field. */
export type FieldPlace = { coluna: number } | { de: number; ate: number };

/** How a file of no known layout is read, as it is kept and sent. */
export interface FileMapping {
  formato: 'csv' | 'fixo';
  conteudo: 'vendas' | 'pagamentos';
  codificacao: (typeof MAPPED_ENCODINGS)[number];
  separador: (typeof MAPPED_SEPARATORS)[number];
  /** Lines before and after those that say something. */
  ignorar_inicio: number;
  ignorar_fim: number;
  /** Lines that begin otherwise are passed over; null for none. */
  comeca_com: string | null;
  datas: (typeof MAPPED_DAYS)[number];
  decimais: (typeof MAPPED_DECIMALS)[number];
  campos: Partial<Record<MappedField, FieldPlace>>;
}

/** What a mapping lacks to be read with; null for nothing. */
export function mappingFault({ campos, conteudo, formato }: FileMapping): MappedField | null {
  for (const field of MAPPED_FIELDS) {
    const place = campos[field];
    if (place === undefined) continue;
    const fits = 'coluna' in place ? formato === 'csv' : formato === 'fixo' && place.de <= place.ate;
    if (!fits) return field;
  }
  if (campos.bruto === undefined && campos.liquido === undefined) return 'bruto';
  if (campos.nsu === undefined && campos.autorizacao === undefined) return 'nsu';
  return conteudo === 'pagamentos' && campos.pago_em === undefined ? 'pago_em' : null;
}
