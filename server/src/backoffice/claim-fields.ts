import { type Static, Type } from 'typebox';
import { mayManage } from '../modules/identity/index.ts';
import { CLAIM_STATES, type Claim as ClaimRow } from '../modules/reconciliation/index.ts';
import type { Caller } from '../platform/auth/caller.ts';
import { named, nullable, oneOf, Text, Timestamp } from '../platform/http/schema.ts';

export const AcquirerClaim = named(
  'AcquirerClaim',
  Type.Object({
    id: Type.Integer(),
    adquirente: Text,
    protocolo: nullable({ ...Text, description: 'the number that the acquirer gave it' }),
    situacao: oneOf(CLAIM_STATES),
    nota: Text,
    resposta: nullable(Text),
    prazo: nullable(Text),
    quantidade: Type.Integer({ description: 'how many lines' }),
    diferenca_centavos: Type.Integer(),
    aberta_por: Text,
    aberta_em: Timestamp,
    encerrada_em: nullable(Timestamp),
    versao: Type.Integer(),
    abilities: Type.Object({ andamento: Type.Boolean() }),
  }),
);

export function acquirerClaimOf(caller: Caller, row: ClaimRow): Static<typeof AcquirerClaim> {
  return {
    id: row.id,
    adquirente: row.acquirer,
    protocolo: row.protocol,
    situacao: row.state,
    nota: row.note,
    resposta: row.answer,
    prazo: row.deadline,
    quantidade: row.count,
    diferenca_centavos: row.centavos,
    aberta_por: row.author,
    aberta_em: row.createdAt.toISOString(),
    encerrada_em: row.closedAt?.toISOString() ?? null,
    versao: row.version,
    abilities: { andamento: row.closedAt === null && mayManage(caller, 'acquirer_file') },
  };
}
