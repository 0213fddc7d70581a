import { type Static, Type } from 'typebox';
import {
  ADVANCE_METHODS,
  ADVANCE_STATUSES,
  type AdvanceRow,
  earnedBy,
  effectiveRates,
  INELIGIBLE,
  type Offer,
  RULE_STATUSES,
  type RuleRow,
  type WholeAdvance,
} from '../modules/advances/index.ts';
import { mayManage } from '../modules/identity/index.ts';
import { formatRate } from '../modules/money/index.ts';
import type { Caller } from '../platform/auth/caller.ts';
import { hasAccess, permissionOver } from '../platform/http/access.ts';
import { Id, named, nullable, oneOf, strictObject, Text, Timestamp } from '../platform/http/schema.ts';

/** How many installments one request picks at most. */
const MOST_PICKED = 500;
const LONGEST_REASON = 500;

/** Access for the routes by which advances are approved and taken back. */
export const approvingAdvances = permissionOver('advance', 'financeiro.advance.approve', 'financeiro.read');
/** Access for the route by which a rule is decided. */
export const approvingAdvanceRules = permissionOver(
  'advance_rule',
  'financeiro.advance.approve',
  'financeiro.read',
);

export const AdvanceStatusName = oneOf(ADVANCE_STATUSES);
export const AdvanceMethodName = oneOf(ADVANCE_METHODS);

/** Why an advance ends. */
export const advanceReason = (description: string) => ({
  motivo: Type.String({ minLength: 3, maxLength: LONGEST_REASON, description }),
});

/** Installments that somebody picks. */
export const pickedInstallments = {
  parcelas: Type.Array(
    named(
      'PickedInstallment',
      strictObject({ transacao_id: Id, parcela: Type.Integer({ minimum: 1, maximum: 99 }) }),
    ),
    { minItems: 1, maxItems: MOST_PICKED },
  ),
};

export const picksOf = (parcelas: readonly { transacao_id: number; parcela: number }[]) =>
  parcelas.map(({ parcela, transacao_id }) => ({ saleId: transacao_id, installment: parcela }));

export const Advance = named(
  'Advance',
  Type.Object({
    id: Type.Integer(),
    estabelecimento_id: Type.Integer(),
    estabelecimento: Text,
    origem: oneOf(['pedido', 'automatica'] as const),
    status: AdvanceStatusName,
    vencida: Type.Boolean({ description: 'the quote is over, and it was neither approved nor refused' }),
    taxa_mensal: { ...Text, description: 'percent for 30 days' },
    metodo: AdvanceMethodName,
    devolver_custo: Type.Boolean({ description: 'a refund gives back the cost of the days that are left' }),
    data_credito: Text,
    valida_ate: Timestamp,
    quantidade: Type.Integer({ description: 'of installments' }),
    liquido_centavos: Type.Integer(),
    custo_centavos: Type.Integer(),
    creditado_centavos: Type.Integer({ description: 'what the establishment gets' }),
    termos_sha256: Text,
    cotada_por: Text,
    criado_em: Timestamp,
    aceita_por: nullable(Text),
    aceita_em: nullable(Timestamp),
    aceita_ip: nullable(Text),
    aprovada_por: nullable(Text),
    aprovada_em: nullable(Timestamp),
    creditada_em: nullable(Timestamp),
    encerrada_por: nullable(Text),
    encerrada_em: nullable(Timestamp),
    motivo: nullable(Text),
    abilities: Type.Object({
      aceitar: Type.Boolean(),
      aprovar: Type.Boolean({ description: 'others quoted and accepted it' }),
      recusar: Type.Boolean(),
      desfazer: Type.Boolean({ description: 'as far as is known; a payout may stand in the way' }),
    }),
    versao: Type.Integer(),
  }),
);

export function advanceOf(caller: Caller, now: Date, row: AdvanceRow): Static<typeof Advance> {
  const { accepter, author, closer, status } = row;
  const isOver = (status === 'cotada' || status === 'aceita') && row.validUntil <= now;
  const manages = mayManage(caller, 'advance');
  const approves = hasAccess(approvingAdvances, caller);
  const isOwn = author.id === caller.userId || accepter?.id === caller.userId;
  return {
    id: row.id,
    estabelecimento_id: row.establishmentId,
    estabelecimento: row.establishment,
    origem: row.origin,
    status,
    vencida: isOver,
    taxa_mensal: formatRate(row.ratePpm),
    metodo: row.method,
    devolver_custo: row.returnsCost,
    data_credito: row.creditDay,
    valida_ate: row.validUntil.toISOString(),
    quantidade: row.count,
    liquido_centavos: row.net,
    custo_centavos: row.cost,
    creditado_centavos: row.net - row.cost,
    termos_sha256: row.hash,
    cotada_por: author.name,
    criado_em: row.createdAt.toISOString(),
    aceita_por: accepter?.name ?? null,
    aceita_em: row.acceptedAt?.toISOString() ?? null,
    aceita_ip: row.acceptedFrom,
    aprovada_por: row.approver?.name ?? null,
    aprovada_em: row.approvedAt?.toISOString() ?? null,
    creditada_em: row.creditedAt?.toISOString() ?? null,
    encerrada_por: closer?.name ?? null,
    encerrada_em: row.closedAt?.toISOString() ?? null,
    motivo: row.reason,
    abilities: {
      aceitar: manages && status === 'cotada' && !isOver,
      aprovar: approves && status === 'aceita' && !isOver && !isOwn,
      recusar: manages && (status === 'cotada' || status === 'aceita' || status === 'aprovada'),
      desfazer: approves && status === 'creditada',
    },
    versao: row.version,
  };
}

export const AdvanceDetail = named(
  'AdvanceDetail',
  Type.Object({
    antecipacao: Advance,
    integra: Type.Boolean({ description: 'whether everything is what the hash of the terms says' }),
    prazo_medio_dias: Type.Number({ description: 'weighed by the amounts' }),
    taxa_efetiva_mensal: { ...Text, description: 'percent' },
    taxa_efetiva_anual: { ...Text, description: 'percent' },
    receita_apropriada_centavos: Type.Integer({
      description: 'how much of the cost is earned at the end of the day',
    }),
    receita_diferida_centavos: Type.Integer(),
    parcelas: Type.Array(
      Type.Object({
        transacao_id: Type.Integer(),
        parcela: Type.Integer(),
        vencimento: Text,
        dias: Type.Integer(),
        liquido_centavos: Type.Integer(),
        custo_centavos: Type.Integer(),
      }),
    ),
  }),
);

export function advanceDetailOf(
  caller: Caller,
  now: Date,
  { advance, isIntact, items }: WholeAdvance,
  day: string,
): Static<typeof AdvanceDetail> {
  const rates = effectiveRates(items);
  const isEarning = advance.status === 'creditada';
  const earned = isEarning ? earnedBy(items, advance.creditDay, day) : 0;
  return {
    antecipacao: advanceOf(caller, now, advance),
    integra: isIntact,
    prazo_medio_dias: rates.averageDays,
    taxa_efetiva_mensal: rates.monthly,
    taxa_efetiva_anual: rates.yearly,
    receita_apropriada_centavos: earned,
    receita_diferida_centavos: isEarning ? advance.cost - earned : 0,
    parcelas: items.map(({ cost, days, dueOn, installment, net, saleId }) => ({
      transacao_id: saleId,
      parcela: installment,
      vencimento: dueOn,
      dias: days,
      liquido_centavos: net,
      custo_centavos: cost,
    })),
  };
}

export const AdvanceOffer = named(
  'AdvanceOffer',
  Type.Object({
    taxa_mensal: { ...nullable(Text), description: 'null where no rule is in force' },
    metodo: nullable(AdvanceMethodName),
    data_credito: Text,
    valida_ate: Timestamp,
    mais: Type.Boolean({ description: 'there are more installments than are told' }),
    parcelas: Type.Array(
      Type.Object({
        transacao_id: Type.Integer(),
        parcela: Type.Integer(),
        parcelas: Type.Integer(),
        data_transacao: Timestamp,
        bandeira: Text,
        vencimento: Text,
        liquido_centavos: Type.Integer(),
        livre_centavos: Type.Integer({
          description: 'what of it is advanced: the rest goes to others by contract',
        }),
        impedimento: { ...nullable(oneOf(INELIGIBLE)), description: 'why it is not advanced' },
      }),
    ),
  }),
);

export function advanceOfferOf({
  candidates,
  creditDay,
  hasMore,
  rule,
  validUntil,
}: Offer): Static<typeof AdvanceOffer> {
  return {
    taxa_mensal: rule === null ? null : formatRate(rule.ratePpm),
    metodo: rule?.method ?? null,
    data_credito: creditDay,
    valida_ate: validUntil.toISOString(),
    mais: hasMore,
    parcelas: candidates.map((candidate) => ({
      transacao_id: candidate.saleId,
      parcela: candidate.installment,
      parcelas: candidate.installments,
      data_transacao: candidate.soldAt.toISOString(),
      bandeira: candidate.brand,
      vencimento: candidate.dueOn,
      liquido_centavos: candidate.net,
      livre_centavos: candidate.free,
      impedimento: candidate.reason,
    })),
  };
}

export const AdvanceRule = named(
  'AdvanceRule',
  Type.Object({
    id: Type.Integer(),
    estabelecimento_id: {
      ...nullable(Type.Integer()),
      description: 'null for all without a rule of their own',
    },
    estabelecimento: nullable(Text),
    status: oneOf(RULE_STATUSES),
    taxa_mensal: Text,
    metodo: AdvanceMethodName,
    devolver_custo: Type.Boolean(),
    automatica: Type.Boolean(),
    limite_divida_centavos: Type.Integer(),
    proposta_por: Text,
    decidida_por: nullable(Text),
    criado_em: Timestamp,
    decidida_em: nullable(Timestamp),
    abilities: Type.Object({ decidir: Type.Boolean() }),
    versao: Type.Integer(),
  }),
);

export function advanceRuleOf(caller: Caller, row: RuleRow): Static<typeof AdvanceRule> {
  const isReached = row.establishmentId !== null || caller.companyId === null;
  return {
    id: row.id,
    estabelecimento_id: row.establishmentId,
    estabelecimento: row.establishment,
    status: row.status,
    taxa_mensal: formatRate(row.ratePpm),
    metodo: row.method,
    devolver_custo: row.returnsCost,
    automatica: row.isAutomatic,
    limite_divida_centavos: row.mostOwed,
    proposta_por: row.author.name,
    decidida_por: row.decider?.name ?? null,
    criado_em: row.createdAt.toISOString(),
    decidida_em: row.decidedAt?.toISOString() ?? null,
    abilities: {
      decidir:
        row.status === 'proposta' &&
        isReached &&
        row.author.id !== caller.userId &&
        hasAccess(approvingAdvanceRules, caller),
    },
    versao: row.version,
  };
}
