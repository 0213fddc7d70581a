import { PIX_KEY_KINDS } from '@retaguarda/rules/pix-key';
import { type Static, Type } from 'typebox';
import type { PixSettings, TakenPix } from '../modules/charges/index.ts';
import type { Caller } from '../platform/auth/caller.ts';
import { hasAccess } from '../platform/http/access.ts';
import { named, nullable, oneOf, Text, Timestamp } from '../platform/http/schema.ts';
import { approvingCharges } from './charge-fields.ts';

export const PixSettingsAnswer = named(
  'PixSettings',
  Type.Object({
    tipo_chave: nullable(oneOf(PIX_KEY_KINDS)),
    chave: nullable({ ...Text, description: 'null where nobody said which key receives' }),
    nome: nullable(Text),
    cidade: nullable(Text),
    aviso_desde: nullable({ ...Timestamp, description: 'since when there is an address for notices' }),
    abilities: Type.Object({ alterar: Type.Boolean() }),
    versao: Type.Integer(),
  }),
);

export function pixSettingsOf(
  caller: Caller,
  settings: PixSettings | null,
): Static<typeof PixSettingsAnswer> {
  return {
    tipo_chave: settings?.keyKind ?? null,
    chave: settings?.key ?? null,
    nome: settings?.name ?? null,
    cidade: settings?.city ?? null,
    aviso_desde: settings?.noticeSince?.toISOString() ?? null,
    abilities: { alterar: caller.companyId === null && hasAccess(approvingCharges, caller) },
    versao: settings?.version ?? 0,
  };
}

export const PixFileResult = named(
  'PixFileResult',
  Type.Object({
    lancados: Type.Integer(),
    sem_cobranca: Type.Integer({ description: 'that wait to be assigned' }),
    repetidos: Type.Integer({ description: 'that were known, and changed nothing' }),
  }),
);

export function pixFileResultOf(taken: readonly TakenPix[]): Static<typeof PixFileResult> {
  const count = (wanted: TakenPix['outcome']) => taken.filter(({ outcome }) => outcome === wanted).length;
  return {
    lancados: count('lancado'),
    sem_cobranca: count('sem_cobranca'),
    repetidos: count('repetido'),
  };
}
