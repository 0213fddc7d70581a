import { type Static, Type } from 'typebox';
import { mayManage } from '../modules/identity/index.ts';
import {
  type AcquirerFile as AcquirerFileRow,
  fileFaultText,
  LAYOUTS,
  LINE_KINDS,
  LINE_RESULTS,
  LINE_STATES,
  type ShownLine,
  type ShownSum,
} from '../modules/reconciliation/index.ts';
import type { Caller } from '../platform/auth/caller.ts';
import { Id, named, nullable, oneOf, strictObject, Text, Timestamp } from '../platform/http/schema.ts';
import type { Language } from '../platform/problem.ts';

export const LineResultName = oneOf(LINE_RESULTS);
export const LineStateName = oneOf(LINE_STATES);

/** How many lines one request names at most. */
const MOST_LINES = 500;

const LineNumber = Type.Integer({
  minimum: -2_147_483_648,
  maximum: 2_147_483_647,
  description: 'the number of the line in the file; below zero for a sale that the file lacks',
});

/** Lines, by their file and number. */
export const namedLines = Type.Array(
  named('AcquirerLinePlace', strictObject({ arquivo_id: Id, linha: LineNumber })),
  {
    minItems: 1,
    maxItems: MOST_LINES,
  },
);

export const linePlaceFields = { arquivo_id: Id, linha: LineNumber };

/** What `namedLines` names, as services take it. */
export const placesOf = (lines: readonly { arquivo_id: number; linha: number }[]) =>
  lines.map(({ arquivo_id: fileId, linha: line }) => ({ fileId, line }));

export const AcquirerFile = named(
  'AcquirerFile',
  Type.Object({
    id: Type.Integer(),
    adquirente: Text,
    layout: oneOf(LAYOUTS),
    nome: nullable(Text),
    sha256: Text,
    bytes: Type.Integer(),
    situacao: oneOf(['na_fila', 'lendo', 'lido', 'recusado'] as const),
    conteudo: nullable(oneOf(['vendas', 'pagamentos', 'outros'] as const)),
    feito_em: nullable(Text),
    periodo_inicio: nullable(Text),
    periodo_fim: nullable(Text),
    linhas: Type.Integer({ description: 'lines that say something of sales or payments' }),
    lidas_ate: Type.Integer({ description: 'the last line that is recorded' }),
    falha: nullable({ ...Text, description: 'why it could not be read, in words' }),
    enviado_por: Text,
    criado_em: Timestamp,
    terminado_em: nullable(Timestamp),
  }),
);

export function acquirerFileOf(language: Language, row: AcquirerFileRow): Static<typeof AcquirerFile> {
  return {
    id: row.id,
    adquirente: row.acquirer,
    layout: row.layout,
    nome: row.name,
    sha256: row.sha256,
    bytes: row.bytes,
    situacao: row.state,
    conteudo: row.contents,
    feito_em: row.madeOn,
    periodo_inicio: row.from,
    periodo_fim: row.until,
    linhas: row.lines,
    lidas_ate: row.recordedUntil,
    falha: row.fault === null ? null : fileFaultText(row.fault, language),
    enviado_por: row.author,
    criado_em: row.createdAt.toISOString(),
    terminado_em: row.finishedAt?.toISOString() ?? null,
  };
}

export const AcquirerSum = named(
  'AcquirerSum',
  Type.Object({
    dia: Text,
    resultado: LineResultName,
    estado: LineStateName,
    quantidade: Type.Integer(),
    diferenca_centavos: Type.Integer(),
  }),
);

export function acquirerSumOf({ centavos, count, day, result, state }: ShownSum): Static<typeof AcquirerSum> {
  return { dia: day, resultado: result, estado: state, quantidade: count, diferenca_centavos: centavos };
}

export const AcquirerLine = named(
  'AcquirerLine',
  Type.Object({
    ...linePlaceFields,
    tipo: oneOf(LINE_KINDS),
    ec: { ...Text, description: 'the number of the merchant at the acquirer' },
    nsu: nullable(Text),
    codigo_autorizacao: nullable(Text),
    cartao_final: nullable(Text),
    terminal: nullable(Text),
    dia: Text,
    data_venda: nullable(Text),
    parcela: Type.Integer({ description: '0 for a whole sale' }),
    parcelas: Type.Integer(),
    bruto_centavos: Type.Integer(),
    liquido_centavos: nullable(Type.Integer()),
    esperado_centavos: nullable(Type.Integer({ description: 'the net amount that the ledger expects' })),
    data_prevista: nullable(Text),
    pago_em: nullable(Text),
    bandeira: nullable(Text),
    motivo: nullable(Text),
    transacao_id: nullable(Type.Integer()),
    resultado: LineResultName,
    diferenca_centavos: Type.Integer({ description: 'what the acquirer says less what is known here' }),
    estado: LineStateName,
    nota: nullable(Text),
    responsavel_id: nullable(Type.Integer()),
    responsavel: nullable(Text),
    resolvido_por: nullable(Text),
    contestacao_id: nullable(Type.Integer()),
    abilities: Type.Object({ resolver: Type.Boolean(), criar_venda: Type.Boolean() }),
  }),
);

export function acquirerLineOf(caller: Caller, row: ShownLine): Static<typeof AcquirerLine> {
  const manages = mayManage(caller, 'acquirer_file');
  const isMissing = row.result === 'venda_ausente_no_sistema' && row.state !== 'resolvida';
  return {
    arquivo_id: row.fileId,
    linha: row.line,
    tipo: row.kind,
    ec: row.merchant,
    nsu: row.nsu,
    codigo_autorizacao: row.authorization,
    cartao_final: row.lastFour,
    terminal: row.terminal,
    dia: row.day,
    data_venda: row.soldOn,
    parcela: row.installment,
    parcelas: row.installments,
    bruto_centavos: row.gross,
    liquido_centavos: row.net,
    esperado_centavos: row.expected,
    data_prevista: row.dueOn,
    pago_em: row.paidOn,
    bandeira: row.brand,
    motivo: row.reason,
    transacao_id: row.saleId,
    resultado: row.result,
    diferenca_centavos: row.difference,
    estado: row.state,
    nota: row.note,
    responsavel_id: row.person?.id ?? null,
    responsavel: row.person?.name ?? null,
    resolvido_por: row.settledBy,
    contestacao_id: row.claimId,
    abilities: {
      resolver: manages,
      criar_venda: manages && mayManage(caller, 'transaction') && isMissing && row.nsu !== null,
    },
  };
}
