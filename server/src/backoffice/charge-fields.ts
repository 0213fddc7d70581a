import {
  PIX_CHARGE_KINDS,
  PIX_CHARGE_STATUSES,
  PIX_CLAIM_STATUSES,
  PIX_RECEIPT_SOURCES,
  PIX_RECEIPT_STATUSES,
} from '@retaguarda/rules/pix-charge';
import { type Static, Type } from 'typebox';
import {
  type Chargeable,
  type ChargeRow,
  type ClaimRow,
  chargeProblems,
  type ReceiptRow,
  type WantedCharge,
  type WholeCharge,
} from '../modules/charges/index.ts';
import { mayManage } from '../modules/identity/index.ts';
import type { Caller } from '../platform/auth/caller.ts';
import { hasAccess, permissionOver } from '../platform/http/access.ts';
import { Id, named, nullable, oneOf, strictObject, Text, Timestamp } from '../platform/http/schema.ts';

const MOST_CHARGES = 100;
const MOST_CENTAVOS = 999_999_999_999;

/** Access for the routes by which payments are decided, files handed in, and the key and the address for notices changed. */
export const approvingCharges = permissionOver('pix_charge', 'financeiro.charges.approve', 'financeiro.read');
/** Access for the routes by which a Pix that came is given to a charge, or put aside. */
export const approvingReceipts = permissionOver(
  'pix_receipt',
  'financeiro.charges.approve',
  'financeiro.read',
);

export const PixChargeKindName = oneOf(PIX_CHARGE_KINDS);
export const PixChargeStatusName = oneOf(PIX_CHARGE_STATUSES);
export const PixReceiptStatusName = oneOf(PIX_RECEIPT_STATUSES);

/** Why something is taken back or refused. */
export const chargeReason = Type.String({ minLength: 3, maxLength: 500 });

/** What is to be charged. */
export const wantedCharges = {
  itens: Type.Array(
    named(
      'WantedPixCharge',
      strictObject({
        tipo: PixChargeKindName,
        aluguel_cobranca_id: Type.Optional({ ...Id, description: 'of a rent' }),
        estabelecimento_id: Type.Optional({ ...Id, description: 'of a debt: all that it owes' }),
      }),
    ),
    { minItems: 1, maxItems: MOST_CHARGES },
  ),
};

/** What is wanted; throws where one does not say of what it is. */
export function wantedOf(itens: Static<(typeof wantedCharges)['itens']>): WantedCharge[] {
  return itens.map(({ aluguel_cobranca_id: rentId, estabelecimento_id: establishmentId, tipo: kind }) => {
    if (kind === 'aluguel' && rentId !== undefined) return { kind, rentId };
    if (kind === 'divida' && establishmentId !== undefined) return { kind, establishmentId };
    throw chargeProblems.whatFor();
  });
}

/** A payment that somebody saw. */
export const reportedPayment = {
  e2e: Type.String({
    minLength: 32,
    maxLength: 32,
    description: 'the ID of the transaction, as the receipt of the payer has it',
  }),
  valor_centavos: Type.Integer({ minimum: 1, maximum: MOST_CENTAVOS }),
  nota: Type.Optional(nullable(Type.String({ maxLength: 500 }))),
};

export const PixCharge = named(
  'PixCharge',
  Type.Object({
    id: Type.Integer(),
    estabelecimento_id: Type.Integer(),
    estabelecimento: Text,
    tipo: PixChargeKindName,
    aluguel_cobranca_id: nullable(Type.Integer()),
    competencia: nullable(Text),
    vencimento: nullable(Text),
    txid: Text,
    status: PixChargeStatusName,
    valor_centavos: Type.Integer({ description: 'in the beginning; of a rent with fine and interest' }),
    multa_centavos: Type.Integer(),
    juros_centavos: Type.Integer(),
    restante_centavos: Type.Integer({ description: 'what is still asked for' }),
    recebido_centavos: Type.Integer({ description: 'what came and paid for it' }),
    sobra_centavos: Type.Integer({ description: 'what came and became available to the establishment' }),
    aguarda_aprovacao: Type.Boolean({ description: 'a reported payment waits for another person' }),
    criada_por: Text,
    criado_em: Timestamp,
    enviada_em: nullable(Timestamp),
    encerrada_por: nullable(Text),
    encerrada_em: nullable(Timestamp),
    motivo: nullable(Text),
    abilities: Type.Object({
      cancelar: Type.Boolean(),
      enviar: Type.Boolean(),
      informar: Type.Boolean(),
    }),
    versao: Type.Integer(),
  }),
);

export function pixChargeOf(caller: Caller, row: ChargeRow): Static<typeof PixCharge> {
  const manages = mayManage(caller, 'pix_charge');
  const isOpen = row.status === 'aberta';
  return {
    id: row.id,
    estabelecimento_id: row.establishmentId,
    estabelecimento: row.establishment,
    tipo: row.kind,
    aluguel_cobranca_id: row.rentId,
    competencia: row.month,
    vencimento: row.dueOn,
    txid: row.txid,
    status: row.status,
    valor_centavos: row.asked,
    multa_centavos: row.fine,
    juros_centavos: row.interest,
    restante_centavos: row.rest,
    recebido_centavos: row.received,
    sobra_centavos: row.excess,
    aguarda_aprovacao: row.hasWaitingClaim,
    criada_por: row.author.name,
    criado_em: row.createdAt.toISOString(),
    enviada_em: row.mailedAt?.toISOString() ?? null,
    encerrada_por: row.closer?.name ?? null,
    encerrada_em: row.closedAt?.toISOString() ?? null,
    motivo: row.reason,
    abilities: {
      cancelar: manages && isOpen && !row.hasWaitingClaim,
      enviar: manages && isOpen,
      informar: manages,
    },
    versao: row.version,
  };
}

export const PixReceipt = named(
  'PixReceipt',
  Type.Object({
    id: Type.Integer(),
    e2e: Text,
    txid: nullable(Text),
    origem: oneOf(PIX_RECEIPT_SOURCES),
    status: PixReceiptStatusName,
    valor_centavos: Type.Integer(),
    aplicado_centavos: Type.Integer({ description: 'what it paid' }),
    sobra_centavos: Type.Integer({ description: 'what was too much, and became available' }),
    recebido_em: Timestamp,
    cobranca_id: nullable(Type.Integer()),
    estabelecimento: nullable(Text),
    por: nullable({ ...Text, description: 'who handed in its file, approved or assigned it' }),
    abilities: Type.Object({ atribuir: Type.Boolean(), dispensar: Type.Boolean() }),
    versao: Type.Integer(),
  }),
);

export function pixReceiptOf(caller: Caller, row: ReceiptRow): Static<typeof PixReceipt> {
  const isFree = row.status !== 'lancado' && hasAccess(approvingReceipts, caller);
  return {
    id: row.id,
    e2e: row.endToEndId,
    txid: row.txid,
    origem: row.source,
    status: row.status,
    valor_centavos: row.centavos,
    aplicado_centavos: row.applied,
    sobra_centavos: row.excess,
    recebido_em: row.at.toISOString(),
    cobranca_id: row.chargeId,
    estabelecimento: row.establishment,
    por: row.by?.name ?? null,
    abilities: { atribuir: isFree, dispensar: isFree && row.status === 'sem_cobranca' },
    versao: row.version,
  };
}

const PixClaim = named(
  'PixClaim',
  Type.Object({
    id: Type.Integer(),
    e2e: Text,
    valor_centavos: Type.Integer(),
    pago_em: Timestamp,
    nota: nullable(Text),
    status: oneOf(PIX_CLAIM_STATUSES),
    informado_por: Text,
    criado_em: Timestamp,
    decidido_por: nullable(Text),
    decidido_em: nullable(Timestamp),
    motivo: nullable(Text),
    abilities: Type.Object({ decidir: Type.Boolean({ description: 'somebody else reported it' }) }),
    versao: Type.Integer(),
  }),
);

function pixClaimOf(caller: Caller, row: ClaimRow): Static<typeof PixClaim> {
  const isOwn = row.author.id === caller.userId;
  return {
    id: row.id,
    e2e: row.endToEndId,
    valor_centavos: row.centavos,
    pago_em: row.paidAt.toISOString(),
    nota: row.note,
    status: row.status,
    informado_por: row.author.name,
    criado_em: row.createdAt.toISOString(),
    decidido_por: row.decider?.name ?? null,
    decidido_em: row.decidedAt?.toISOString() ?? null,
    motivo: row.reason,
    abilities: { decidir: row.status === 'pendente' && !isOwn && hasAccess(approvingCharges, caller) },
    versao: row.version,
  };
}

/** A charge with all that belongs to it. */
export const PixChargeDetail = named(
  'PixChargeDetail',
  Type.Object({
    cobranca: PixCharge,
    copia_e_cola: nullable({ ...Text, description: 'the text of the code; null once it is closed' }),
    recebidos: Type.Array(PixReceipt),
    informados: Type.Array(PixClaim),
  }),
);

export function pixChargeDetailOf(
  caller: Caller,
  { charge, claims, code, receipts }: WholeCharge,
): Static<typeof PixChargeDetail> {
  return {
    cobranca: pixChargeOf(caller, charge),
    copia_e_cola: code,
    recebidos: receipts.map((row) => pixReceiptOf(caller, row)),
    informados: claims.map((row) => pixClaimOf(caller, row)),
  };
}

export const PixChargeable = named(
  'PixChargeable',
  Type.Object({
    tipo: PixChargeKindName,
    estabelecimento_id: Type.Integer(),
    estabelecimento: Text,
    aluguel_cobranca_id: nullable(Type.Integer()),
    competencia: nullable(Text),
    vencimento: nullable(Text),
    valor_centavos: Type.Integer({ description: 'of a rent without what being late adds' }),
  }),
);

export const chargeableOf = (row: Chargeable): Static<typeof PixChargeable> => ({
  tipo: row.rentId === null ? 'divida' : 'aluguel',
  estabelecimento_id: row.establishmentId,
  estabelecimento: row.establishment,
  aluguel_cobranca_id: row.rentId,
  competencia: row.month,
  vencimento: row.dueOn,
  valor_centavos: row.centavos,
});
