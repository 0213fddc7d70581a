import { type Static, Type } from 'typebox';
import { mayManage } from '../modules/identity/index.ts';
import { DISPUTE_REASONS, DISPUTE_STAGES, DISPUTE_STATES, type DisputeRow } from '../modules/sales/index.ts';
import type { Caller } from '../platform/auth/caller.ts';
import { DateText, Id, named, nullable, oneOf, Text } from '../platform/http/schema.ts';

export const DisputeStateName = oneOf(DISPUTE_STATES);
export const DisputeStageName = oneOf(DISPUTE_STAGES);

/** A dispute with the version that was read. */
export const seenDispute = {
  id: Id,
  versao: Type.Integer({ minimum: 1, description: 'the version of the dispute that was read' }),
};

/** What a notice says. */
export const disputeNotice = {
  codigo: Type.Optional(
    Type.String({ minLength: 1, maxLength: 8, description: 'of the reason, as the scheme has it' }),
  ),
  prazo_adquirente: Type.Optional({
    ...DateText,
    description: 'until when the acquirer wants an answer; ten days after the notice unless it is named',
  }),
};

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
    codigo: nullable(Text),
    motivo: { ...oneOf(DISPUTE_REASONS), description: 'what the code means' },
    recebida_em: Text,
    prazo_adquirente: Text,
    prazo_lojista: { ...Text, description: 'two banking days before that of the acquirer' },
    valor_centavos: Type.Integer(),
    ganho_centavos: nullable(Type.Integer()),
    encerrada_em: nullable(Text),
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
    codigo: row.code,
    motivo: row.reason,
    recebida_em: row.receivedOn,
    prazo_adquirente: row.acquirerDeadline,
    prazo_lojista: row.merchantDeadline,
    valor_centavos: row.disputed,
    ganho_centavos: row.won,
    encerrada_em: row.endedOn,
    abilities: { conduzir: row.state === 'aberta' && mayManage(caller, 'dispute') },
    versao: row.version,
  };
}
