import { type Static, Type } from 'typebox';
import type { MerchantStatement } from '../modules/books/index.ts';
import { type Column, columnOf, textColumn } from '../platform/exports/sheet.ts';
import { DateText, Id, nullable, Text } from '../platform/http/schema.ts';
import type { Language, Message } from '../platform/problem.ts';
import { titled } from './exports/words.ts';

/** Query parameters of a statement. */
export const merchantStatementFields = {
  estabelecimento_id: Id,
  data_inicio: Type.Optional({ ...DateText, description: 'a month before the last day unless it is named' }),
  data_fim: Type.Optional({ ...DateText, description: 'today unless it is named' }),
};

export type MerchantStatementQuery = Static<ReturnType<typeof Type.Object<typeof merchantStatementFields>>>;

export function statementOrderOf(query: MerchantStatementQuery, language: Language) {
  const { data_fim: to = null, data_inicio: from = null, estabelecimento_id: establishmentId } = query;
  return { establishmentId, from, to, language };
}

/** What moves the money of a merchant is called. */
export const MOVEMENT_NAMES: Readonly<Record<string, Message>> = {
  liberacao: titled('Venda disponível', 'Sale available'),
  antecipacao: titled('Antecipação', 'Advance'),
  antecipacao_desfeita: titled('Antecipação desfeita', 'Advance taken back'),
  antecipacao_custo: titled('Custo de antecipação devolvido', 'Cost of an advance given back'),
  estorno: titled('Estorno', 'Refund'),
  cancelamento: titled('Cancelamento', 'Cancellation'),
  contestacao: titled('Contestação', 'Dispute'),
  contestacao_ganha: titled('Contestação ganha', 'Dispute won'),
  aluguel: titled('Aluguel de terminal', 'Rent of a terminal'),
  credito: titled('Crédito', 'Credit'),
  debito: titled('Débito', 'Debit'),
  multa: titled('Multa', 'Fine'),
  baixa: titled('Baixa de dívida', 'Write-off'),
  remocao: titled('Importação desfeita', 'Import taken back'),
  pix_recebido: titled('Pix recebido', 'Pix received'),
  pix_sobra: titled('Pix pago a mais', 'Pix paid in excess'),
  pix_devolvido: titled('Pix de aluguel devolvido', 'Pix of a rent given back'),
  repasse: titled('Repasse', 'Payout'),
  repasse_pago: titled('Repasse pago', 'Payout paid'),
  repasse_desfeito: titled('Repasse desfeito', 'Payout undone'),
  repasse_devolvido: titled('Repasse devolvido', 'Payout given back'),
};

/** The columns of a statement in its files. */
export const movementColumns: readonly Column<MerchantStatement['movements'][number]>[] = [
  columnOf('day', titled('Data', 'Date'), (row) => row.day),
  textColumn(titled('Movimento', 'Movement'), (row) => row.kind, MOVEMENT_NAMES),
  columnOf('number', titled('Número', 'Number'), (row) => row.originId),
  columnOf('number', titled('Parcela', 'Installment'), (row) => row.installment),
  columnOf('money', titled('Valor', 'Amount'), (row) => row.centavos),
  columnOf('money', titled('Saldo', 'Balance'), (row) => row.balance),
];

export const MovementLine = Type.Object({
  id: Type.Integer({ description: 'of the journal; stays the same' }),
  data: Text,
  tipo: Text,
  origem: Text,
  origem_id: Type.Integer(),
  parcela: nullable(Type.Integer()),
  valor_centavos: Type.Integer({ description: 'negative where it was taken' }),
  saldo_centavos: Type.Integer({ description: 'what stands after it, less what is owed' }),
});

export function movementOf(movement: MerchantStatement['movements'][number]): Static<typeof MovementLine> {
  return {
    id: movement.id,
    data: movement.day,
    tipo: movement.kind,
    origem: movement.origin,
    origem_id: movement.originId,
    parcela: movement.installment,
    valor_centavos: movement.centavos,
    saldo_centavos: movement.balance,
  };
}
