import { type Static, Type } from 'typebox';
import {
  type AcquirerMapping as AcquirerMappingRow,
  type FileMapping,
  fileFaultText,
  MAPPED_DAYS,
  MAPPED_DECIMALS,
  MAPPED_ENCODINGS,
  MAPPED_FIELDS,
  MAPPED_SEPARATORS,
  type PreviewedLine,
} from '../modules/reconciliation/index.ts';
import { named, nullable, oneOf, strictObject, Text, Timestamp } from '../platform/http/schema.ts';
import type { Language } from '../platform/problem.ts';

const Place = Type.Integer({ minimum: 1, maximum: 4_000 });
const FieldPlace = Type.Union([
  strictObject({ coluna: Type.Integer({ minimum: 1, maximum: 500, description: 'from 1' }) }),
  strictObject({ de: Place, ate: Place }),
]);

/** A mapping as it is sent and kept. */
export const MappingDefinition = named(
  'AcquirerFileMapping',
  strictObject({
    formato: oneOf(['csv', 'fixo'] as const),
    conteudo: oneOf(['vendas', 'pagamentos'] as const),
    codificacao: oneOf(MAPPED_ENCODINGS),
    separador: oneOf(MAPPED_SEPARATORS),
    ignorar_inicio: Type.Integer({ minimum: 0, maximum: 50 }),
    ignorar_fim: Type.Integer({ minimum: 0, maximum: 10 }),
    comeca_com: nullable(
      Type.String({ minLength: 1, maxLength: 40, description: 'lines that begin otherwise are passed over' }),
    ),
    datas: oneOf(MAPPED_DAYS),
    decimais: oneOf(MAPPED_DECIMALS),
    campos: strictObject(
      Object.fromEntries(MAPPED_FIELDS.map((field) => [field, Type.Optional(FieldPlace)])),
    ),
  }),
);

/** The same as the module takes it. */
export const mappingOf = (sent: Static<typeof MappingDefinition>): FileMapping => sent as FileMapping;

export const AcquirerMapping = named(
  'AcquirerMapping',
  Type.Object({
    id: Type.Integer(),
    nome: Text,
    adquirente: Text,
    nome_arquivo: nullable({ ...Text, description: 'how the names of its files begin' }),
    mapeamento: MappingDefinition,
    versao: Type.Integer(),
    alterado_em: Timestamp,
  }),
);

export function acquirerMappingOf(row: AcquirerMappingRow): Static<typeof AcquirerMapping> {
  return {
    id: row.id,
    nome: row.name,
    adquirente: row.acquirer,
    nome_arquivo: row.fileName,
    mapeamento: row.mapping as Static<typeof MappingDefinition>,
    versao: row.version,
    alterado_em: row.updatedAt.toISOString(),
  };
}

/** A line of a sample as a mapping reads it. */
export const PreviewedAcquirerLine = named(
  'PreviewedAcquirerLine',
  Type.Object({
    numero: Type.Integer(),
    texto: Text,
    celulas: Type.Array(Text, { description: 'of a file with separators' }),
    lida: nullable(
      Type.Object({
        tipo: Text,
        nsu: nullable(Text),
        codigo_autorizacao: nullable(Text),
        data_venda: nullable(Text),
        parcela: Type.Integer(),
        parcelas: Type.Integer(),
        bruto_centavos: Type.Integer(),
        taxa_centavos: nullable(Type.Integer()),
        liquido_centavos: nullable(Type.Integer()),
        data_prevista: nullable(Text),
        pago_em: nullable(Text),
        bandeira: nullable(Text),
      }),
    ),
    falha: nullable({ ...Text, description: 'why it can not be read so, in words' }),
  }),
);

export function previewedLineOf(
  language: Language,
  { cells, fault, number, said, text }: PreviewedLine,
): Static<typeof PreviewedAcquirerLine> {
  return {
    numero: number,
    texto: text,
    celulas: cells,
    lida:
      said === null
        ? null
        : {
            tipo: said.kind,
            nsu: said.nsu,
            codigo_autorizacao: said.authorization,
            data_venda: said.soldOn,
            parcela: said.installment,
            parcelas: said.installments,
            bruto_centavos: said.gross,
            taxa_centavos: said.fee,
            liquido_centavos: said.net,
            data_prevista: said.dueOn,
            pago_em: said.paidOn,
            bandeira: said.brand,
          },
    falha: fault === null ? null : fileFaultText(fault, language),
  };
}
