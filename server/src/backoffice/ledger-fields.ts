import { type Static, Type } from 'typebox';
import type { BooksState } from '../modules/books/index.ts';
import { mayManage } from '../modules/identity/index.ts';
import {
  type JournalRow,
  REQUEST_KINDS,
  REQUEST_STATUSES,
  type RequestRow,
} from '../modules/ledger/index.ts';
import type { Caller } from '../platform/auth/caller.ts';
import { named, nullable, oneOf, Text, Timestamp } from '../platform/http/schema.ts';

export const RequestKindName = oneOf(REQUEST_KINDS);
export const RequestStatusName = oneOf(REQUEST_STATUSES);

export const Books = named(
  'Books',
  Type.Object({
    estado: oneOf(['fechados', 'abrindo', 'abertos'] as const),
    corte: { ...nullable(Text), description: 'what was due before counts as paid' },
    hoje: Text,
    conferido_em: { ...nullable(Timestamp), description: 'when everything was last proved' },
    diferencas: nullable(Type.Integer({ description: 'how many the last proof found' })),
    saldos: Type.Array(
      Type.Object({
        tipo: Text,
        saldo_centavos: Type.Integer({ description: 'debits less credits of all accounts of the kind' }),
      }),
      { description: 'by kind of account; empty for a caller of one company' },
    ),
    abilities: Type.Object({ abrir: Type.Boolean(), pedir: Type.Boolean() }),
  }),
);

export function booksOf(caller: Caller, { books, kinds, today }: BooksState): Static<typeof Books> {
  const manages = mayManage(caller, 'ledger');
  return {
    estado: books?.state ?? 'fechados',
    corte: books?.cutOff ?? null,
    hoje: today,
    conferido_em: books?.checkedAt?.toISOString() ?? null,
    diferencas: books?.differences ?? null,
    saldos: kinds.map(({ centavos, tipo }) => ({ tipo, saldo_centavos: centavos })),
    abilities: {
      abrir: manages && books === null && caller.companyId === null,
      pedir: manages && books !== null,
    },
  };
}

export const Journal = named(
  'Journal',
  Type.Object({
    id: Type.Integer(),
    chave: Text,
    tipo: Text,
    data: Text,
    origem: Text,
    origem_id: Type.Integer(),
    parcela: nullable(Type.Integer()),
    partidas: Type.Array(
      Type.Object({
        conta: Text,
        valor_centavos: Type.Integer({ description: 'a debit; negative for a credit' }),
      }),
    ),
    criado_em: Timestamp,
  }),
);

export function journalOf(row: JournalRow): Static<typeof Journal> {
  return {
    id: row.id,
    chave: row.key,
    tipo: row.kind,
    data: row.day,
    origem: row.origin,
    origem_id: row.originId,
    parcela: row.installment,
    partidas: row.accounts.map((conta, index) => ({ conta, valor_centavos: row.amounts[index] ?? 0 })),
    criado_em: row.createdAt.toISOString(),
  };
}

export const LedgerRequest = named(
  'LedgerRequest',
  Type.Object({
    id: Type.Integer(),
    tipo: RequestKindName,
    estabelecimento_id: nullable(Type.Integer()),
    estabelecimento: nullable(Text),
    adquirente: nullable(Text),
    vencimento: nullable(Text),
    sobre_id: { ...nullable(Type.Integer()), description: 'the contract or the hold of which is paid' },
    valor_centavos: Type.Integer(),
    data: Text,
    motivo: Text,
    status: RequestStatusName,
    pedido_por: Text,
    decidido_por: nullable(Text),
    criado_em: Timestamp,
    decidido_em: nullable(Timestamp),
    recusa: nullable(Text),
    abilities: Type.Object({
      decidir: Type.Boolean({ description: 'another person than the caller asked, and it waits' }),
    }),
    versao: Type.Integer(),
  }),
);

export function ledgerRequestOf(caller: Caller, row: RequestRow): Static<typeof LedgerRequest> {
  return {
    id: row.id,
    tipo: row.kind,
    estabelecimento_id: row.establishmentId,
    estabelecimento: row.establishment,
    adquirente: row.acquirer,
    vencimento: row.dueOn,
    sobre_id: row.aboutId,
    valor_centavos: row.centavos,
    data: row.day,
    motivo: row.reason,
    status: row.status,
    pedido_por: row.authorName,
    decidido_por: row.deciderName,
    criado_em: row.createdAt.toISOString(),
    decidido_em: row.decidedAt?.toISOString() ?? null,
    recusa: row.refusal,
    abilities: {
      decidir:
        row.status === 'pendente' && row.authorId !== caller.userId && mayManage(caller, 'ledger_request'),
    },
    versao: row.version,
  };
}
