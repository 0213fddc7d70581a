import type { FileMapping, MappingBody } from '../../api/reconciliation.ts';
import type { AcquirerMapping } from '../../api/types.ts';

/** The fields of a mapping, in the order in which the page asks for them. */
export const MAPPED_FIELDS = [
  'nsu',
  'autorizacao',
  'data_venda',
  'bruto',
  'taxa',
  'liquido',
  'parcela',
  'parcelas',
  'previsto',
  'pago_em',
  'bandeira',
  'cartao',
  'terminal',
  'ec',
  'tid',
  'tipo',
  'motivo',
] as const;
export type MappedField = (typeof MAPPED_FIELDS)[number];

/** Where a field stands: a column, or the first and the last position; empty for nowhere. */
export interface PlaceValues {
  first: number | '';
  last: number | '';
}

/** A mapping as its form has it. */
export interface MappingValues extends Omit<FileMapping, 'campos' | 'comeca_com'>, Record<string, unknown> {
  nome: string;
  adquirente: string;
  nome_arquivo: string;
  comeca_com: string;
  campos: Record<MappedField, PlaceValues>;
}

const NOWHERE: PlaceValues = { first: '', last: '' };

const placesOf = (placed: FileMapping['campos']): MappingValues['campos'] =>
  Object.fromEntries(
    MAPPED_FIELDS.map((field) => {
      const place = placed[field];
      if (place === undefined) return [field, NOWHERE];
      return [
        field,
        'coluna' in place ? { first: place.coluna, last: '' } : { first: place.de, last: place.ate },
      ];
    }),
  ) as MappingValues['campos'];

/** The form of a mapping that is there, or of a new one. */
export function mappingValues(stored: AcquirerMapping | null): MappingValues {
  if (stored === null) {
    return {
      nome: '',
      adquirente: '',
      nome_arquivo: '',
      formato: 'csv',
      conteudo: 'vendas',
      codificacao: 'latin1',
      separador: ';',
      ignorar_inicio: 1,
      ignorar_fim: 0,
      comeca_com: '',
      datas: 'DD/MM/AAAA',
      decimais: 'virgula',
      campos: placesOf({}),
    };
  }
  const { campos, comeca_com, ...mapping } = stored.mapeamento;
  return {
    ...mapping,
    nome: stored.nome,
    adquirente: stored.adquirente,
    nome_arquivo: stored.nome_arquivo ?? '',
    comeca_com: comeca_com ?? '',
    campos: placesOf(campos),
  };
}

/** The mapping of a form, without what it is called. */
export function mappingOf(values: MappingValues): FileMapping {
  const { campos, codificacao, conteudo, datas, decimais, formato, ignorar_fim, ignorar_inicio, separador } =
    values;
  const placed: Record<string, { coluna: number } | { de: number; ate: number }> = {};
  for (const field of MAPPED_FIELDS) {
    const { first, last } = campos[field];
    if (first === '') continue;
    placed[field] = formato === 'csv' ? { coluna: first } : { de: first, ate: last === '' ? first : last };
  }
  const comeca_com = values.comeca_com === '' ? null : values.comeca_com;
  const read = { formato, conteudo, codificacao, separador, ignorar_inicio, ignorar_fim, comeca_com };
  return { ...read, datas, decimais, campos: placed as FileMapping['campos'] };
}

/** What is sent of a form. */
export function mappingBody(values: MappingValues, stored: AcquirerMapping | null): MappingBody {
  const { adquirente, nome, nome_arquivo } = values;
  return {
    ...(stored === null ? {} : { id: stored.id, versao: stored.versao }),
    nome: nome.trim(),
    adquirente: adquirente.trim(),
    ...(nome_arquivo.trim() === '' ? {} : { nome_arquivo: nome_arquivo.trim() }),
    mapeamento: mappingOf(values),
  };
}
