import { isReplaceable, isUnsent, PAYOUT_STATUSES } from '@retaguarda/rules/payout-status';
import { type Static, Type } from 'typebox';
import { mayManage } from '../modules/identity/index.ts';
import {
  LEFT_OUT_REASONS,
  occurrenceText,
  PAYMENT_FORMATS,
  PAYOUT_ALARMS,
  type PreparedRun,
  type ShownContract,
  type ShownFile,
  type ShownPayout,
  type TakenTenantReturn,
} from '../modules/payouts/index.ts';
import type { Caller } from '../platform/auth/caller.ts';
import { hasAccess, permissionOver } from '../platform/http/access.ts';
import { Id, named, nullable, oneOf, strictObject, Text, Timestamp } from '../platform/http/schema.ts';
import type { Language } from '../platform/problem.ts';

/** How many payouts one request speaks of at most. */
const MOST_PAYOUTS = 500;

/** Access for the routes by which payouts are approved. */
export const approvingPayouts = permissionOver('payout', 'financeiro.payouts.approve', 'financeiro.read');

export const PayoutStatusName = oneOf(PAYOUT_STATUSES);

const Version = Type.Integer({ minimum: 1, description: 'the version that was read' });

/** Payouts, each with the version that was read. */
export const seenPayouts = {
  repasses: Type.Array(named('SeenPayout', strictObject({ id: Id, versao: Version })), {
    minItems: 1,
    maxItems: MOST_PAYOUTS,
  }),
};

/** What `seenPayouts` names, as services take it. */
export const seenOf = (payouts: readonly { id: number; versao: number }[]) =>
  payouts.map(({ id, versao }) => ({ id, version: versao }));

const Occurrence = named(
  'PayoutOccurrence',
  Type.Object({
    codigo: Text,
    texto: { ...nullable(Text), description: 'null for an unknown code' },
  }),
);

export const Payout = named(
  'Payout',
  Type.Object({
    id: Type.Integer(),
    estabelecimento_id: Type.Integer(),
    estabelecimento: Text,
    status: PayoutStatusName,
    valor_centavos: Type.Integer(),
    data: { ...Text, description: 'on which the bank is to pay' },
    favorecido: { ...Text, description: 'the holder of the account' },
    conta_id: Type.Integer(),
    conta: { ...Text, description: 'the end of the number of the account, or of the key' },
    arquivo_id: nullable(Type.Integer()),
    pago_em: nullable(Text),
    numero_banco: nullable(Text),
    ocorrencias: Type.Array(Occurrence, { description: 'what the bank said last, in words' }),
    alertas: Type.Array(oneOf(PAYOUT_ALARMS)),
    alerta_aberto: Type.Boolean(),
    substitui: { ...nullable(Type.Integer()), description: 'the payout in whose place it is' },
    substituido_por: nullable(Type.Integer()),
    preparado_por: Text,
    aprovado_por: nullable(Text),
    criado_em: Timestamp,
    abilities: Type.Object({
      aprovar: Type.Boolean({ description: 'another person prepared it, and others made its account' }),
      cancelar: Type.Boolean(),
      refazer: Type.Boolean(),
    }),
    versao: Type.Integer(),
  }),
);

/** A payout on the wire; what the bank said last of it is told in the language of the caller. */
export function payoutOf(caller: Caller, row: ShownPayout, language: Language): Static<typeof Payout> {
  const manages = mayManage(caller, 'payout') && caller.companyId === null;
  const people = [row.author.id, ...row.accountPeople];
  return {
    id: row.id,
    estabelecimento_id: row.establishmentId,
    estabelecimento: row.establishment,
    status: row.status,
    valor_centavos: row.centavos,
    data: row.day,
    favorecido: row.payee,
    conta_id: row.accountId,
    conta: row.account,
    arquivo_id: row.fileId,
    pago_em: row.paidOn,
    numero_banco: row.bankNumber,
    ocorrencias: (row.codes ?? []).map((code) => ({
      codigo: code,
      texto: occurrenceText(row.bank, code)?.[language] ?? null,
    })),
    alertas: row.alarms,
    alerta_aberto: row.hasOpenAlarm,
    substitui: row.replaces,
    substituido_por: row.replacedBy,
    preparado_por: row.author.name,
    aprovado_por: row.approver?.name ?? null,
    criado_em: row.createdAt.toISOString(),
    abilities: {
      aprovar:
        row.status === 'rascunho' &&
        caller.companyId === null &&
        !people.includes(caller.userId) &&
        hasAccess(approvingPayouts, caller),
      cancelar: manages && isUnsent(row.status),
      refazer: manages && isReplaceable(row.status) && row.replacedBy === null && !row.hasOpenAlarm,
    },
    versao: row.version,
  };
}

/** How many establishments that are left out are named one by one. */
const MOST_NAMED = 500;

export const PayoutRun = named(
  'PayoutRun',
  Type.Object({
    quantidade: Type.Integer(),
    valor_centavos: Type.Integer({ description: 'of all payouts that were prepared' }),
    banco_centavos: Type.Integer({ description: 'what stands at the bank at the end of today' }),
    comprometido_centavos: Type.Integer({ description: 'how much of it is for payouts approved before' }),
    coberto: Type.Boolean({ description: 'whether the rest at the bank is enough for the run' }),
    repasses: Type.Array(Type.Integer(), { description: 'the numbers of the payouts' }),
    fora_quantidade: Type.Integer(),
    fora: Type.Array(
      Type.Object({
        estabelecimento_id: Type.Integer(),
        estabelecimento: Text,
        disponivel_centavos: Type.Integer(),
        motivo: oneOf(LEFT_OUT_REASONS),
      }),
      { description: `establishments with something available that are not paid; the first ${MOST_NAMED}` },
    ),
  }),
);

export function payoutRunOf(run: PreparedRun): Static<typeof PayoutRun> {
  const { bank, centavos, committed, leftOut, payoutIds } = run;
  return {
    quantidade: payoutIds.length,
    valor_centavos: centavos,
    banco_centavos: bank,
    comprometido_centavos: committed,
    coberto: bank - committed >= centavos,
    repasses: payoutIds,
    fora_quantidade: leftOut.length,
    fora: leftOut.slice(0, MOST_NAMED).map(({ merchant, reason }) => ({
      estabelecimento_id: merchant.id,
      estabelecimento: merchant.name,
      disponivel_centavos: merchant.available,
      motivo: reason,
    })),
  };
}

export const PayoutFile = named(
  'PayoutFile',
  Type.Object({
    id: Type.Integer(),
    contrato_id: Type.Integer(),
    formato: oneOf(PAYMENT_FORMATS),
    codigo_banco: Text,
    sequencial: Type.Integer(),
    estado: oneOf(['gerado', 'nao_enviado'] as const),
    sha256: Text,
    quantidade: Type.Integer(),
    valor_centavos: Type.Integer(),
    gerado_por: Text,
    declarado_por: { ...nullable(Text), description: 'who said first that it never reached the bank' },
    confirmado_por: nullable(Text),
    respondido: {
      ...Type.Boolean(),
      description: 'the bank has said something of a payment, so it was sent',
    },
    criado_em: Timestamp,
    versao: Type.Integer(),
  }),
);

export function payoutFileOf(row: ShownFile): Static<typeof PayoutFile> {
  return {
    id: row.id,
    contrato_id: row.contractId,
    formato: row.format,
    codigo_banco: row.bank,
    sequencial: row.sequence,
    estado: row.state,
    sha256: row.sha256,
    quantidade: row.payments,
    valor_centavos: row.centavos,
    gerado_por: row.author.name,
    declarado_por: row.declarer?.name ?? null,
    confirmado_por: row.confirmer?.name ?? null,
    respondido: row.isAnswered,
    criado_em: row.createdAt.toISOString(),
    versao: row.version,
  };
}

export const PayoutContract = named(
  'PayoutContract',
  Type.Object({
    id: Type.Integer(),
    formato: oneOf(PAYMENT_FORMATS),
    codigo_banco: Text,
    documento: Text,
    convenio: nullable(Text),
    agencia: Text,
    agencia_dv: Text,
    conta: Text,
    conta_dv: Text,
    razao_social: Text,
    ultimo_sequencial: Type.Integer({ description: 'the number of the last file' }),
    criado_em: Timestamp,
  }),
);

export function payoutContractOf(row: ShownContract): Static<typeof PayoutContract> {
  return {
    id: row.id,
    formato: row.format,
    codigo_banco: row.bank,
    documento: row.document,
    convenio: row.agreement,
    agencia: row.branch,
    agencia_dv: row.branchDigit,
    conta: row.account,
    conta_dv: row.accountDigit,
    razao_social: row.companyName,
    ultimo_sequencial: row.lastSequence,
    criado_em: row.createdAt.toISOString(),
  };
}

export const PayoutReturn = named(
  'PayoutReturn',
  Type.Object({
    repetido: Type.Boolean({ description: 'the same file was taken before, and nothing is done again' }),
    pagamentos: Type.Array(
      Type.Object({
        repasse_id: Type.Integer(),
        estado: { ...Text, description: 'what the bank says' },
        ocorrencias: Type.Array(Occurrence),
        valor_centavos: nullable(Type.Integer()),
        data: nullable(Text),
      }),
    ),
    repasses: Type.Array(Payout, { description: 'as they are now' }),
    desconhecidos: Type.Array(Text, {
      description: 'numbers of payments that are no payout of the contract',
    }),
    lotes_sem_pagamentos: Type.Array(Text),
  }),
);

export function payoutReturnOf(
  caller: Caller,
  language: Language,
  { answers, id, lotsWithoutPayments, payouts, unknown }: TakenTenantReturn,
): Static<typeof PayoutReturn> {
  return {
    repetido: id === null,
    pagamentos: answers.map(({ payment, payoutId }) => ({
      repasse_id: payoutId,
      estado: payment.state,
      ocorrencias: payment.occurrences.map(({ code, text }) => ({
        codigo: code,
        texto: text?.[language] ?? null,
      })),
      valor_centavos: payment.realAmount,
      data: payment.realDate,
    })),
    repasses: payouts.map((row) => payoutOf(caller, row, language)),
    desconhecidos: unknown,
    lotes_sem_pagamentos: lotsWithoutPayments,
  };
}
