import { type Static, Type } from 'typebox';
import type { SalesContext } from '../modules/sales/index.ts';
import { pollSales, SaleStatusName } from '../modules/sales/index.ts';
import type { Caller } from '../platform/auth/caller.ts';
import { FieldFaults } from '../platform/http/field-faults.ts';
import { Id, named } from '../platform/http/schema.ts';
import type { Language } from '../platform/problem.ts';
import { enveloped } from './endpoint.ts';
import { success } from './envelope.ts';
import { saleLine, TransactionLine } from './sale-fields.ts';

/** What a poll may ask for beside the place where it goes on. */
export const pollFields = {
  limite: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
  estabelecimento_id: Type.Optional(Id),
  status: Type.Optional(SaleStatusName),
  aguardar: Type.Optional(Type.Integer({ minimum: 0, maximum: 25, default: 0, description: 'seconds' })),
};

const PollFields = Type.Object(pollFields);
type Poll = Static<typeof PollFields> & { cursor?: string; since_id?: number };

export const PolledPage = enveloped(
  {
    transacoes: Type.Array(
      named('PolledSale', Type.Object({ ...TransactionLine.properties, sequencia: Type.Integer() })),
    ),
    proximo_cursor: Type.String(),
    tem_mais: Type.Boolean(),
    intervalo_sugerido_ms: Type.Integer(),
  },
  'SalePoll',
);

/** `since_id` is another way to write a cursor: both at once name two places. Throws 400. */
export function assertOnePlace(
  { cursor, since_id }: Pick<Poll, 'cursor' | 'since_id'>,
  language: Language,
): void {
  const faults = new FieldFaults({
    twoPlaces: {
      'pt-BR': 'não pode vir junto com cursor: envie um ou outro',
      en: 'cannot come together with cursor: send one or the other',
    },
  });
  if (cursor !== undefined && since_id !== undefined) faults.add('since_id', 'twoPlaces');
  faults.throwIfAny(language);
}

/** One page of changes as the back office answers it. */
export async function answerPoll(context: SalesContext, caller: Caller, poll: Poll) {
  const page = await pollSales(context, caller, {
    cursor: poll.cursor ?? null,
    sinceId: poll.since_id ?? null,
    limit: poll.limite ?? 50,
    waitMs: (poll.aguardar ?? 0) * 1_000,
    establishmentId: poll.estabelecimento_id ?? null,
    status: poll.status ?? null,
  });
  return success('ok', {
    transacoes: page.rows.map((row) => ({ ...saleLine(row), sequencia: row.sequencia })),
    proximo_cursor: page.cursor,
    tem_mais: page.hasMore,
    intervalo_sugerido_ms: page.suggestedIntervalMs,
  });
}
