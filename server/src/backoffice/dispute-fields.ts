import { DISPUTE_REASONS, DISPUTE_ROUNDS } from '@retaguarda/rules/dispute-codes';
import { type Static, Type } from 'typebox';
import type { Evidence, WholeDispute } from '../modules/disputes/index.ts';
import { mayManage } from '../modules/identity/index.ts';
import {
  DISPUTE_STAGES,
  DISPUTE_STATES,
  DISPUTE_STEPS,
  type DisputeNotice,
  type DisputeRow,
} from '../modules/sales/index.ts';
import type { Caller } from '../platform/auth/caller.ts';
import { DateText, Id, named, nullable, oneOf, Text } from '../platform/http/schema.ts';

export const DisputeStateName = oneOf(DISPUTE_STATES);
export const DisputeStageName = oneOf(DISPUTE_STAGES);
export const DisputeReasonName = oneOf(DISPUTE_REASONS);
const RoundName = oneOf(DISPUTE_ROUNDS);

/** A dispute with the version that was read. */
export const seenDispute = {
  id: Id,
  versao: Type.Integer({ minimum: 1, description: 'the version of the dispute that was read' }),
};

export const CaseNumber = Type.String({
  minLength: 1,
  maxLength: 40,
  description: 'what the scheme calls the case: a notice of it that comes again changes nothing',
});

/** What a notice says. */
export const disputeNotice = {
  caso: Type.Optional(CaseNumber),
  etapa: Type.Optional({
    ...RoundName,
    description: 'how far the case is at the scheme; a request for documents moves no money',
  }),
  codigo: Type.Optional(
    Type.String({ minLength: 1, maxLength: 8, description: 'of the reason, as the scheme has it' }),
  ),
  motivo: Type.Optional({
    ...DisputeReasonName,
    description: 'what the code means, where the list of the scheme does not tell',
  }),
  prazo_adquirente: Type.Optional({
    ...DateText,
    description: 'until when the acquirer wants an answer; ten days after the notice unless it is named',
  }),
};

const noticeBody = Type.Object(disputeNotice);

export function noticeOf(body: Static<typeof noticeBody>): DisputeNotice {
  return {
    caseNumber: body.caso ?? null,
    round: body.etapa ?? null,
    code: body.codigo ?? null,
    reason: body.motivo ?? null,
    deadline: body.prazo_adquirente ?? null,
  };
}

export const Dispute = named(
  'Dispute',
  Type.Object({
    id: Type.Integer(),
    transacao_id: Type.Integer(),
    estabelecimento_id: Type.Integer(),
    estabelecimento: Text,
    bandeira: Text,
    estado: DisputeStateName,
    fase: DisputeStageName,
    caso: nullable(Text),
    etapa: RoundName,
    codigo: nullable(Text),
    motivo: { ...DisputeReasonName, description: 'what the code means' },
    recebida_em: Text,
    prazo_adquirente: Text,
    prazo_lojista: { ...Text, description: 'two banking days before that of the acquirer' },
    valor_centavos: Type.Integer(),
    ganho_centavos: nullable(Type.Integer()),
    encerrada_em: nullable(Text),
    tarefa_id: nullable(Type.Integer({ description: 'of whoever answers; it may be gone' })),
    abilities: Type.Object({ conduzir: Type.Boolean({ description: 'it is open' }) }),
    versao: Type.Integer(),
  }),
);

export function disputeOf(caller: Caller, row: DisputeRow): Static<typeof Dispute> {
  return {
    id: row.id,
    transacao_id: row.saleId,
    estabelecimento_id: row.establishmentId,
    estabelecimento: row.establishment,
    bandeira: row.brand,
    estado: row.state,
    fase: row.stage,
    caso: row.caseNumber,
    etapa: row.round,
    codigo: row.code,
    motivo: row.reason,
    recebida_em: row.receivedOn,
    prazo_adquirente: row.acquirerDeadline,
    prazo_lojista: row.merchantDeadline,
    valor_centavos: row.disputed,
    ganho_centavos: row.won,
    encerrada_em: row.endedOn,
    tarefa_id: row.taskId,
    abilities: { conduzir: row.state === 'aberta' && mayManage(caller, 'dispute') },
    versao: row.version,
  };
}

export const DisputedSale = named(
  'DisputedSale',
  Type.Object({
    nsu: Text,
    cartao_mascarado: nullable(Text),
    data_transacao: Text,
    valor_bruto_centavos: Type.Integer(),
    tem_email: Type.Boolean({ description: 'the establishment has an e-mail address' }),
  }),
);

export const DisputeStep = named(
  'DisputeStep',
  Type.Object({
    id: Type.Integer(),
    tipo: oneOf(DISPUTE_STEPS),
    valor: nullable(Type.String({ description: 'the round, stage, day or name of the file' })),
    centavos: nullable(Type.Integer()),
    autor: nullable(Text),
    em: Text,
  }),
);

export const DisputeEvidence = named(
  'DisputeEvidence',
  Type.Object({ uuid: Text, nome: Text, tipo_mime: Text, bytes: Type.Integer(), enviada_em: Text }),
);

export const evidenceOf = ({
  at,
  bytes,
  mimeType,
  name,
  uuid,
}: Evidence): Static<typeof DisputeEvidence> => ({
  uuid,
  nome: name,
  tipo_mime: mimeType,
  bytes,
  enviada_em: at.toISOString(),
});

export function wholeDisputeOf(caller: Caller, { dispute, evidence, sale, steps }: WholeDispute) {
  return {
    contestacao: disputeOf(caller, dispute),
    venda: {
      nsu: sale.nsu,
      cartao_mascarado: sale.card,
      data_transacao: sale.soldAt.toISOString(),
      valor_bruto_centavos: sale.gross,
      tem_email: sale.email !== null,
    },
    passos: steps.map(({ at, author, centavos, id, kind, value }) => ({
      id,
      tipo: kind,
      valor: value,
      centavos,
      autor: author,
      em: at.toISOString(),
    })),
    provas: evidence.map(evidenceOf),
  };
}
