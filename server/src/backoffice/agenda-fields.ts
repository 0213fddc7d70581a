import { type Static, Type } from 'typebox';
import type { AgendaDay, AgendaDetail, AgendaMonth } from '../modules/agenda/index.ts';
import { mayManage } from '../modules/identity/index.ts';
import {
  ARRANGEMENT_CODES,
  ENCUMBRANCE_EFFECTS,
  ENCUMBRANCE_STATUSES,
  type EncumbranceRow,
  HOLD_REASONS,
  HOLD_STATUSES,
  type HoldRow,
} from '../modules/ledger/index.ts';
import { formatRate } from '../modules/money/index.ts';
import type { Caller } from '../platform/auth/caller.ts';
import { hasAccess, permissionOver } from '../platform/http/access.ts';
import { Id, named, nullable, oneOf, Text, Timestamp } from '../platform/http/schema.ts';
import { csrfBody } from './endpoint.ts';
import { seenRecord } from './seen-record.ts';

/** Access for the routes by which contracts and holds are approved. */
export const approvingEncumbrances = permissionOver(
  'encumbrance',
  'financeiro.agenda.approve',
  'financeiro.agenda.read',
);
export const approvingHolds = permissionOver('hold', 'financeiro.agenda.approve', 'financeiro.agenda.read');

export const ArrangementName = oneOf(ARRANGEMENT_CODES);
export const EffectName = oneOf(ENCUMBRANCE_EFFECTS);
export const EncumbranceStatusName = oneOf(ENCUMBRANCE_STATUSES);
export const HoldReasonName = oneOf(HOLD_REASONS);
export const HoldStatusName = oneOf(HOLD_STATUSES);

/** Whose agenda is read. */
export const whoseFields = {
  estabelecimento_id: { ...Id, description: 'whose it is' },
  documento_inteiro: Type.Optional(
    Type.Boolean({ description: 'of all establishments in the scope that have its document' }),
  ),
};

/** What another person decides. */
export const verdictBody = named(
  'AgendaVerdict',
  csrfBody({ ...seenRecord, status: oneOf(['aprovado', 'recusado'] as const) }),
);

const Centavos = Type.Integer();

const sums = {
  parcelas: Type.Integer(),
  valor_bruto_centavos: Centavos,
  taxas_centavos: { ...Centavos, description: 'fees, with the cost of advances' },
  valor_liquido_centavos: Centavos,
  antecipado_centavos: {
    ...Centavos,
    description:
      'the part of the net that is paid ahead by the fee plan, or was paid on demand and is not to pay any more',
  },
  retido_centavos: Centavos,
  onerado_centavos: { ...Centavos, description: 'what third parties get by contract' },
  a_pagar_centavos: Centavos,
};

export const AgendaMonthBody = named(
  'AgendaMonth',
  Type.Object({
    data_inicio: Text,
    data_fim: Text,
    hoje: Text,
    documento: Text,
    estabelecimentos: Type.Integer(),
    dias: Type.Array(Type.Object({ data: Text, ...sums }), {
      description: 'those on which something is due',
    }),
    total: Type.Object(sums),
  }),
);

export function agendaMonthOf(month: AgendaMonth): Static<typeof AgendaMonthBody> {
  return {
    data_inicio: month.from,
    data_fim: month.to,
    hoje: month.today,
    documento: month.document,
    estabelecimentos: month.establishments,
    dias: month.days.map((day) => ({ data: day.day, ...sumsOf([day]) })),
    total: sumsOf(month.days),
  };
}

function sumsOf(days: readonly AgendaDay[]) {
  const sum = (pick: (day: AgendaDay) => number) => days.reduce((all, day) => all + pick(day), 0);
  return {
    parcelas: sum(({ installments }) => installments),
    valor_bruto_centavos: sum(({ gross }) => gross),
    taxas_centavos: sum(({ fees }) => fees),
    valor_liquido_centavos: sum(({ net }) => net),
    antecipado_centavos: sum(({ advanced }) => advanced),
    retido_centavos: sum(({ held }) => held),
    onerado_centavos: sum(({ encumbered }) => encumbered),
    a_pagar_centavos: sum(({ toPay }) => toPay),
  };
}

export const AgendaUnit = named(
  'AgendaUnit',
  Type.Object({
    arranjo: nullable(ArrangementName),
    adquirente: Text,
    valor_bruto_centavos: Centavos,
    valor_constituido_centavos: { ...Centavos, description: 'the net of all establishments of the document' },
    proprio_centavos: { ...Centavos, description: 'how much of it is of those that are asked for' },
    em_aberto_centavos: { ...Centavos, description: 'how much of it was not released' },
    efeitos: Type.Array(
      Type.Object({ onus_id: Type.Integer(), contrato: Text, credor: Text, valor_centavos: Centavos }),
    ),
  }),
);

export const AgendaInstallment = named(
  'AgendaInstallment',
  Type.Object({
    transacao_id: Type.Integer(),
    nsu: nullable(Text),
    estabelecimento_id: Type.Integer(),
    estabelecimento: Text,
    parcela: Type.Integer(),
    parcelas: Type.Integer(),
    arranjo: nullable(ArrangementName),
    adquirente: Text,
    valor_bruto_centavos: Centavos,
    taxas_centavos: Centavos,
    valor_liquido_centavos: Centavos,
    liberada_em: { ...nullable(Text), description: 'the day on which it became available' },
  }),
);

export const unitsOf = ({ units }: AgendaDetail): Static<typeof AgendaUnit>[] =>
  units.map((unit) => ({
    arranjo: unit.arrangement,
    adquirente: unit.acquirer,
    valor_bruto_centavos: unit.gross,
    valor_constituido_centavos: unit.net,
    proprio_centavos: unit.own,
    em_aberto_centavos: unit.open,
    efeitos: unit.parts.map(({ centavos, contract }) => ({
      onus_id: contract.id,
      contrato: contract.contract,
      credor: contract.creditor,
      valor_centavos: centavos,
    })),
  }));

export const installmentsOf = ({ installments }: AgendaDetail): Static<typeof AgendaInstallment>[] =>
  installments.map((one) => ({
    transacao_id: one.saleId,
    nsu: one.sale,
    estabelecimento_id: one.establishmentId,
    estabelecimento: one.establishment,
    parcela: one.installment,
    parcelas: one.installments,
    arranjo: one.arrangement,
    adquirente: one.acquirer,
    valor_bruto_centavos: one.gross,
    taxas_centavos: one.mdr + one.advance,
    valor_liquido_centavos: one.net,
    liberada_em: one.releasedOn,
  }));

const decided = {
  cadastrado_por: Text,
  decidido_por: nullable(Text),
  criado_em: Timestamp,
  decidido_em: nullable(Timestamp),
  versao: Type.Integer(),
};

function decidedOf(row: EncumbranceRow | HoldRow) {
  return {
    cadastrado_por: row.authorName,
    decidido_por: row.deciderName,
    criado_em: row.createdAt.toISOString(),
    decidido_em: row.decidedAt?.toISOString() ?? null,
    versao: row.version,
  };
}

export const Encumbrance = named(
  'Encumbrance',
  Type.Object({
    id: Type.Integer(),
    documento: Text,
    efeito: EffectName,
    arranjo: { ...nullable(ArrangementName), description: 'of this arrangement alone' },
    adquirente: { ...nullable(Text), description: 'of this acquirer alone' },
    contrato: Text,
    credor_nome: Text,
    credor_documento: Text,
    credor_conta: Text,
    valor_fixo_centavos: { ...nullable(Centavos), description: 'of each unit' },
    percentual: { ...nullable(Text), description: 'of the whole of each unit' },
    prioridade: { ...Type.Integer(), description: 'lower comes first' },
    data_inicio: Text,
    data_fim: nullable(Text),
    status: EncumbranceStatusName,
    a_pagar_centavos: { ...Centavos, description: 'what the creditor has to get and was not paid' },
    ...decided,
    abilities: Type.Object({ decidir: Type.Boolean(), encerrar: Type.Boolean(), pagar: Type.Boolean() }),
  }),
);

export function encumbranceOf(caller: Caller, row: EncumbranceRow): Static<typeof Encumbrance> {
  const isWhole = caller.companyId === null && caller.tenant?.id === row.tenantId;
  const decides = hasAccess(approvingEncumbrances, caller) && row.authorId !== caller.userId;
  return {
    id: row.id,
    documento: row.document,
    efeito: row.effect,
    arranjo: row.arrangement,
    adquirente: row.acquirer,
    contrato: row.contract,
    credor_nome: row.creditorName,
    credor_documento: row.creditorDocument,
    credor_conta: row.creditorAccount,
    valor_fixo_centavos: row.fixed,
    percentual: row.ppm === null ? null : formatRate(row.ppm),
    prioridade: row.priority,
    data_inicio: row.from,
    data_fim: row.to,
    status: row.status,
    a_pagar_centavos: row.owed,
    ...decidedOf(row),
    abilities: {
      decidir: isWhole && row.status === 'pendente' && decides,
      encerrar: isWhole && row.status === 'vigente' && mayManage(caller, 'encumbrance'),
      pagar: isWhole && row.owed > 0 && mayManage(caller, 'ledger_request'),
    },
  };
}

export const Hold = named(
  'Hold',
  Type.Object({
    id: Type.Integer(),
    estabelecimento_id: Type.Integer(),
    estabelecimento: Text,
    motivo: HoldReasonName,
    valor_centavos: Centavos,
    retido_centavos: { ...Centavos, description: 'held now' },
    transferido_centavos: { ...Centavos, description: 'paid to the court' },
    processo: nullable(Text),
    descricao: Text,
    status: HoldStatusName,
    encerrado_em: nullable(Text),
    ...decided,
    abilities: Type.Object({ decidir: Type.Boolean(), liberar: Type.Boolean(), transferir: Type.Boolean() }),
  }),
);

export function holdOf(caller: Caller, row: HoldRow): Static<typeof Hold> {
  const decides = hasAccess(approvingHolds, caller) && row.authorId !== caller.userId;
  const isOver = row.status !== 'vigente' && row.status !== 'cumprido';
  const held = isOver ? 0 : row.taken - row.transferred;
  return {
    id: row.id,
    estabelecimento_id: row.establishmentId,
    estabelecimento: row.establishment,
    motivo: row.reason,
    valor_centavos: row.centavos,
    retido_centavos: held,
    transferido_centavos: row.transferred,
    processo: row.caseNumber,
    descricao: row.description,
    status: row.status,
    encerrado_em: row.endedOn,
    ...decidedOf(row),
    abilities: {
      decidir: row.status === 'pendente' && decides,
      liberar: row.status === 'vigente' && hasAccess(approvingHolds, caller),
      transferir:
        row.status === 'vigente' &&
        row.reason === 'judicial' &&
        held > 0 &&
        mayManage(caller, 'ledger_request'),
    },
  };
}
