import { type Static, Type } from 'typebox';
import { formatRate, type TransactionRow } from '../modules/operations/index.ts';
import { nullable, Text, Timestamp } from '../platform/http/schema.ts';

const Centavos = Type.Integer();

export const TransactionLine = Type.Object({
  id: Type.Integer(),
  estabelecimento_id: Type.Integer(),
  estabelecimento: Text,
  terminal: nullable(Text),
  adquirente: Text,
  nsu: Text,
  codigo_autorizacao: nullable(Text),
  bandeira: Text,
  modalidade: Text,
  parcelas: Type.Integer(),
  cartao_mascarado: nullable(Text),
  valor_bruto_centavos: Centavos,
  taxa_mdr_percentual: Text,
  valor_mdr_centavos: Centavos,
  valor_antecipacao_centavos: Centavos,
  valor_liquido_centavos: Centavos,
  valor_estornado_centavos: Centavos,
  status: Text,
  status_liquidacao: Text,
  motivo_negativa: nullable(Text),
  data_transacao: Timestamp,
  data_prevista_liquidacao: nullable(Text),
});

export function transactionLine(row: TransactionRow): Static<typeof TransactionLine> {
  return {
    id: row.id,
    estabelecimento_id: row.establishmentId,
    estabelecimento: row.establishment,
    terminal: row.terminalSerial,
    adquirente: row.adquirente,
    nsu: row.nsu,
    codigo_autorizacao: row.codigoAutorizacao,
    bandeira: row.bandeira,
    modalidade: row.modalidade,
    parcelas: row.parcelas,
    cartao_mascarado: row.cartaoMascarado,
    valor_bruto_centavos: row.valorBrutoCentavos,
    taxa_mdr_percentual: formatRate(row.taxaMdrPpm),
    valor_mdr_centavos: row.valorMdrCentavos,
    valor_antecipacao_centavos: row.valorAntecipacaoCentavos,
    valor_liquido_centavos: row.valorLiquidoCentavos,
    valor_estornado_centavos: row.valorEstornadoCentavos,
    status: row.status,
    status_liquidacao: row.statusLiquidacao,
    motivo_negativa: row.motivoNegativa,
    data_transacao: row.dataTransacao.toISOString(),
    data_prevista_liquidacao: row.dataPrevistaLiquidacao,
  };
}
