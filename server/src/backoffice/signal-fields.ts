import { type Static, Type } from 'typebox';
import { mayManage } from '../modules/identity/index.ts';
import {
  SEVERITIES,
  SIGNAL_KINDS,
  SIGNAL_STATES,
  type Signal as SignalRow,
} from '../modules/signals/index.ts';
import type { Caller } from '../platform/auth/caller.ts';
import { named, nullable, oneOf, Text, Timestamp } from '../platform/http/schema.ts';

export const SignalKindName = oneOf(SIGNAL_KINDS);
export const SeverityName = oneOf(SEVERITIES);
export const SignalStateName = oneOf(SIGNAL_STATES);

const PPM_OF_PERCENT = 10_000;

const Day = (description: string) => Type.Optional({ ...Text, description });
const Count = (description: string) => Type.Optional(Type.Integer({ description }));

/** What a look found; which fields there are follows from the kind. */
const SignalFacts = named(
  'SignalFacts',
  Type.Object({
    ultima_venda: Day('of a merchant that stopped'),
    dias_vendidos: Count('on how many of the thirty days up to its last sale it sold'),
    semana_centavos: Count('gross of the last seven whole days'),
    media_semanal_centavos: Count('mean of the four weeks before'),
    variacao_percentual: Count('by how much the week is off the mean; below zero for less'),
    ate: Day('the last of the seven days'),
    mes: Day('the month of the disputes, YYYY-MM'),
    contestacoes: Count('disputes of the month'),
    vendas: Count('sales of the month'),
    indice_percentual: Type.Optional(
      nullable({ ...Text, description: 'disputes in a hundred sales; null in a month without sales' }),
    ),
    devido_centavos: Count('what the merchant owes'),
    valor_centavos: Count('of the payout'),
    situacao: Type.Optional(oneOf(['devolvido', 'rejeitado'] as const)),
    devolvido_em: Day('when the payout came back, or was refused'),
    adquirente: Type.Optional(Text),
    conteudo: Type.Optional(oneOf(['vendas', 'pagamentos'] as const)),
    ultimo_arquivo: Day('the day of the last file'),
  }),
);

export const Signal = named(
  'Signal',
  Type.Object({
    id: Type.Integer(),
    tipo: SignalKindName,
    gravidade: SeverityName,
    situacao: { ...SignalStateName, description: 'treated, whether over or not; else over, or open' },
    estabelecimento_id: nullable(Type.Integer()),
    estabelecimento: nullable(Text),
    repasse_id: nullable(Type.Integer()),
    fatos: SignalFacts,
    aberto_em: Timestamp,
    visto_em: { ...Timestamp, description: 'when it was found the last time' },
    encerrado_em: nullable(Timestamp),
    tratado_em: nullable(Timestamp),
    tratado_por: nullable(Text),
    nota: nullable(Text),
    versao: Type.Integer(),
    abilities: Type.Object({ tratar: Type.Boolean() }),
  }),
);

export function signalOf(caller: Caller, row: SignalRow): Static<typeof Signal> {
  const { indice_ppm: ppm, ...facts } = row.facts;
  return {
    id: row.id,
    tipo: row.kind,
    gravidade: row.severity,
    situacao: stateOf(row),
    estabelecimento_id: row.establishmentId,
    estabelecimento: row.establishment,
    repasse_id: row.payoutId,
    fatos: {
      ...facts,
      ...(ppm === undefined ? {} : { indice_percentual: ppm === null ? null : String(ppm / PPM_OF_PERCENT) }),
    },
    aberto_em: row.openedAt.toISOString(),
    visto_em: row.lastSeenAt.toISOString(),
    encerrado_em: row.endedAt?.toISOString() ?? null,
    tratado_em: row.treatedAt?.toISOString() ?? null,
    tratado_por: row.treatedBy,
    nota: row.note,
    versao: row.version,
    abilities: { tratar: row.treatedAt === null && mayManage(caller, 'signal') },
  };
}

function stateOf({ endedAt, treatedAt }: SignalRow): (typeof SIGNAL_STATES)[number] {
  if (treatedAt !== null) return 'tratado';
  return endedAt === null ? 'aberto' : 'encerrado';
}
