import { type Static, Type } from 'typebox';
import type { DisputeSettings as Settings } from '../modules/disputes/index.ts';
import { mayManage } from '../modules/identity/index.ts';
import type { Caller } from '../platform/auth/caller.ts';
import { named, nullable, Text } from '../platform/http/schema.ts';

const PPM_OF_PERCENT = 10_000;

const Percent = Type.String({
  pattern: '^\\d{1,3}(\\.\\d{1,4})?$',
  description: 'disputes in a hundred sales of a month',
});

/** What a tenant says of shares of disputes, as it is sent. */
export const settingFields = {
  aviso_percentual: Percent,
  limite_percentual: Percent,
  minimo: Type.Integer({
    minimum: 1,
    maximum: 1000,
    description: 'how many disputes of a month there are at least before a share says anything',
  }),
  responsavel_id: nullable(
    Type.Integer({ minimum: 1, description: 'who gets the tasks; else whoever opened the dispute' }),
  ),
  aviso_automatico: Type.Optional(
    Type.Boolean({
      description:
        'establishments get the letter of each round without somebody sending it; without the field it stays as it is',
    }),
  ),
  versao: Type.Integer({ minimum: 0, description: 'that was read' }),
};

export const DisputeSettings = named(
  'DisputeSettings',
  Type.Object({
    ...settingFields,
    responsavel: nullable(Text),
    aviso_automatico: Type.Boolean(),
    abilities: Type.Object({ configurar: Type.Boolean() }),
  }),
);

export function disputeSettingsOf(
  caller: Caller,
  { least, limitPpm, responsible, responsibleId, tellsMerchants, version, warnPpm }: Settings,
): Static<typeof DisputeSettings> {
  return {
    aviso_percentual: percentOf(warnPpm),
    limite_percentual: percentOf(limitPpm),
    minimo: least,
    responsavel_id: responsibleId,
    responsavel: responsible,
    aviso_automatico: tellsMerchants,
    versao: version,
    abilities: { configurar: caller.companyId === null && mayManage(caller, 'dispute') },
  };
}

/** Millionths as a percentage. */
export function percentOf(ppm: number): string {
  return String(ppm / PPM_OF_PERCENT);
}

/** A percentage as millionths. */
export function ppmOf(percent: string): number {
  const [whole = '', rest = ''] = percent.split('.');
  return Number(whole) * PPM_OF_PERCENT + Number(rest.padEnd(4, '0'));
}
