import { isOwed, saleMoves } from '@retaguarda/rules/sale-status';
import { formatRate } from '../../server/src/modules/money/index.ts';
import { payDay, payoutState, SETTLED_COLUMNS, type SettledColumns } from './sale-settlement.ts';

/** What of a line is not answered as it is stored. */
export interface SaleRow extends SettledColumns {
  valor_bruto_centavos: number;
  valor_mdr_centavos: number;
  valor_antecipacao_centavos: number;
  valor_liquido_centavos: number;
  valor_estornado_centavos: number;
  valor_contestado_centavos: number;
  data_prevista_liquidacao: string | null;
  mdr_ppm: number;
  reversed_net: number;
  last_payout_on: string | null;
  is_of_today: boolean;
}

/**
 * A line of the list of sales `t`, under the names of the answer where it is answered. No day is more than one away from that of
 * UTC, so that most sales need no look at the calendar of their tenant.
 */
export const SALE_COLUMNS = `t.id, t.establishment_id as estabelecimento_id, coalesce(e.nome_fantasia, e.razao_social) as estabelecimento,
    m.numero_serie as terminal, t.adquirente, t.nsu, t.codigo_autorizacao, t.bandeira, t.modalidade, t.parcelas, t.cartao_mascarado,
    t.valor_bruto_centavos, t.valor_mdr_centavos, t.valor_antecipacao_centavos, t.valor_liquido_centavos, t.valor_estornado_centavos,
    t.mdr_estornado_centavos, t.valor_contestado_centavos, t.motivo_negativa, t.data_prevista_liquidacao, t.version as versao,
    t.taxa_mdr_ppm as mdr_ppm, t.liquido_estornado_centavos as reversed_net,
    coalesce(t.parcelas_data[t.parcelas], t.data_prevista_liquidacao) as last_payout_on,
    t.dia >= (now() at time zone 'UTC')::date - 1
      and t.dia = (select (now() at time zone n.time_zone)::date from tenants n where n.id = t.tenant_id) as is_of_today,
    ${SETTLED_COLUMNS}`;

export const SALE_JOINS = `left join establishments e on e.tenant_id = t.tenant_id and e.id = t.establishment_id
    left join terminals m on m.tenant_id = t.tenant_id and m.id = t.terminal_id`;

/** A sale as it is answered on a day, for somebody who may change it. */
export function toLine(row: SaleRow, today: string) {
  const {
    holds: _holds,
    interrupted_on: _interrupted,
    is_of_today,
    last_payout_on,
    mdr_ppm,
    paid_on: _paid,
    resumed_on: _resumed,
    reversed_net,
    ...line
  } = row;
  const { status, valor_bruto_centavos, valor_contestado_centavos, valor_estornado_centavos } = row;
  const day = last_payout_on === null ? null : payDay(row, last_payout_on);
  const leftCentavos = valor_bruto_centavos - valor_estornado_centavos - valor_contestado_centavos;
  return {
    ...line,
    taxa_mdr_percentual: formatRate(mdr_ppm),
    saldo_liquido_centavos: isOwed(status)
      ? row.valor_liquido_centavos - reversed_net - valor_contestado_centavos
      : 0,
    status_liquidacao:
      last_payout_on === null ? row.status_liquidacao : payoutState(row, last_payout_on, today),
    data_prevista_liquidacao: isAwaited(row) ? null : row.data_prevista_liquidacao,
    data_liquidacao: day !== null && day <= today ? day : null,
    moves: saleMoves({ status, leftCentavos, isOfToday: is_of_today }),
    abilities: { manage: true },
  };
}

/** Whether it is not known yet what will be paid of a sale. */
export function isAwaited({ status }: Pick<SaleRow, 'status'>): boolean {
  return status === 'pendente' || status === 'autorizada';
}
