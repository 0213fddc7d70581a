import { SALE_STATUSES, saleMoves } from '@retaguarda/rules/sale-status';
import { type Static, Type } from 'typebox';
import type { CommissionedSale } from '../modules/commissions/index.ts';
import { rateText } from '../modules/merchants/index.ts';
import { formatRate } from '../modules/money/index.ts';
import type { ChangeableRow, SettledSale } from '../modules/sales/index.ts';
import type { Caller } from '../platform/auth/caller.ts';
import { named, nullable, Text, Timestamp } from '../platform/http/schema.ts';
import { Managed, managedBy, movesField, movesFor } from './record-moves.ts';

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
  valor_estornado_centavos: Type.Integer({ description: 'gross that was refunded or lost in a dispute' }),
  mdr_estornado_centavos: Type.Integer({ description: 'fee that was returned with refunds' }),
  valor_contestado_centavos: Type.Integer({ description: 'gross in the dispute that is open' }),
  saldo_liquido_centavos: Type.Integer({
    description: 'net after refunds and disputes: the sum of `recebiveis` less that of `debitos`',
  }),
  status: Text,
  status_liquidacao: Text,
  motivo_negativa: nullable(Text),
  data_transacao: Timestamp,
  data_prevista_liquidacao: nullable(Text),
  data_liquidacao: nullable(Text),
  versao: Type.Integer({ description: 'grows with every change of its status' }),
});

/** A line of a list from which a sale can be changed. */
export const ChangeableTransaction = named(
  'Sale',
  Type.Object({
    ...TransactionLine.properties,
    moves: movesField(SALE_STATUSES),
    abilities: Managed,
  }),
);

export function saleLine(row: SettledSale): Static<typeof TransactionLine> {
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
    mdr_estornado_centavos: row.mdrEstornadoCentavos,
    valor_contestado_centavos: row.valorContestadoCentavos,
    saldo_liquido_centavos: row.saldoLiquidoCentavos,
    status: row.status,
    status_liquidacao: row.statusLiquidacao,
    motivo_negativa: row.motivoNegativa,
    data_transacao: row.dataTransacao.toISOString(),
    data_prevista_liquidacao: row.dataPrevistaLiquidacao,
    data_liquidacao: row.dataLiquidacao,
    versao: row.version,
  };
}

export function changeableSale(
  caller: Caller,
  row: SettledSale<ChangeableRow>,
): Static<typeof ChangeableTransaction> {
  const { isOfToday, status, valorBrutoCentavos, valorContestadoCentavos, valorEstornadoCentavos } = row;
  const leftCentavos = valorBrutoCentavos - valorEstornadoCentavos - valorContestadoCentavos;
  return {
    ...saleLine(row),
    moves: movesFor(caller, 'transaction', saleMoves({ status, leftCentavos, isOfToday })),
    abilities: managedBy(caller, 'transaction'),
  };
}

const Payout = named(
  'SalePayout',
  Type.Object({
    numero: Type.Integer(),
    bruto_centavos: Centavos,
    mdr_centavos: Centavos,
    antecipacao_centavos: Centavos,
    liquido_centavos: Centavos,
    data_prevista: Text,
    status: Text,
  }),
);

const Debit = named(
  'SaleDebit',
  Type.Object(
    {
      data: Text,
      motivo: Text,
      parcela: Type.Integer(),
      bruto_centavos: Centavos,
      mdr_centavos: Centavos,
      valor_centavos: Type.Integer({
        description: 'what the establishment owes; negative where it owes it no more',
      }),
    },
    { description: 'of what was taken back after it was paid out' },
  ),
);

const Difference = named(
  'SaleDifference',
  Type.Object({
    campo: Text,
    informado_centavos: Centavos,
    calculado_centavos: Centavos,
  }),
);

const SaleEvent = named(
  'SaleEvent',
  Type.Object({ data: Text, tipo: Text, de: Text, para: Text, valor_centavos: Centavos }),
);

const SaleCommission = named(
  'SaleCommission',
  Type.Object({
    nivel: Type.Integer(),
    beneficiario: Text,
    modelo: Text,
    percentual: nullable(Text),
    valor_centavos: Centavos,
    competencia: Text,
    fechamento_id: {
      ...nullable(Type.Integer()),
      description: 'its statement; null while the month is open',
    },
    status: Text,
  }),
);

/** A sale with all that follows from it. */
export const Transaction = named(
  'SaleDetail',
  Type.Object({
    ...ChangeableTransaction.properties,
    local: nullable(Text),
    terminal_id: nullable(Type.Integer()),
    tid: nullable(Text),
    e2e_id: nullable(Text),
    forma_captura: nullable(Text),
    cancelada_em: nullable(Timestamp),
    importacao_id: {
      ...nullable(Type.Integer()),
      description: 'the import that it came with; null for who is bound to one company, who sees no imports',
    },
    recebiveis: Type.Array(Payout),
    debitos: Type.Array(Debit),
    eventos: Type.Array(SaleEvent),
    divergencias: Type.Array(Difference, { description: 'fees of which a file told something else' }),
    comissoes: {
      ...nullable(Type.Array(SaleCommission)),
      description: 'null for who may not read commissions',
    },
    plataforma_centavos: {
      ...nullable(Type.Integer()),
      description:
        'what the commissions leave of the fee for the platform, negative where they take more than there is; null as they are',
    },
  }),
);

function differencesOf(row: SettledSale): Static<typeof Difference>[] {
  const told = [
    ['valor_mdr', row.mdrInformadoCentavos, row.valorMdrCentavos],
    ['valor_antecipacao', row.antecipacaoInformadaCentavos, row.valorAntecipacaoCentavos],
    ['valor_liquido', row.liquidoInformadoCentavos, row.valorLiquidoCentavos],
  ] as const;
  return told.flatMap(([campo, informed, calculated]) =>
    informed === null || informed === calculated
      ? []
      : [{ campo, informado_centavos: informed, calculado_centavos: calculated }],
  );
}

export function saleOf(
  caller: Caller,
  { commissions, debits, events, payouts, platformCentavos, sale }: CommissionedSale,
): Static<typeof Transaction> {
  return {
    ...changeableSale(caller, sale),
    local: sale.location,
    terminal_id: sale.terminalId,
    tid: sale.tid,
    e2e_id: sale.e2eId,
    forma_captura: sale.formaCaptura,
    cancelada_em: sale.canceladaEm?.toISOString() ?? null,
    importacao_id: caller.companyId === null ? sale.importRunId : null,
    recebiveis: payouts.map((one) => ({
      numero: one.numero,
      bruto_centavos: one.brutoCentavos,
      mdr_centavos: one.mdrCentavos,
      antecipacao_centavos: one.antecipacaoCentavos,
      liquido_centavos: one.liquidoCentavos,
      data_prevista: one.dataPrevista,
      status: one.status,
    })),
    divergencias: differencesOf(sale),
    debitos: debits.map((one) => ({
      data: one.data,
      motivo: one.motivo,
      parcela: one.parcela,
      bruto_centavos: one.brutoCentavos,
      mdr_centavos: one.mdrCentavos,
      valor_centavos: one.valorCentavos,
    })),
    eventos: events.map((one) => ({
      data: one.day,
      tipo: one.kind,
      de: one.from,
      para: one.to,
      valor_centavos: one.centavos,
    })),
    comissoes:
      commissions?.map((one) => ({
        nivel: one.nivel,
        beneficiario: one.beneficiario,
        modelo: one.modelo,
        percentual: rateText(one.percentualPpm),
        valor_centavos: one.valorCentavos,
        competencia: one.competencia,
        fechamento_id: one.statementId,
        status: one.status,
      })) ?? null,
    plataforma_centavos: platformCentavos,
  };
}
