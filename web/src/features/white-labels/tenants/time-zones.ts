import { DEFAULT_TIME_ZONE } from '@retaguarda/rules/time-zone';

/** The time zones of Brazil, the most common one first. */
export const TIME_ZONES: readonly string[] = [
  DEFAULT_TIME_ZONE,
  'America/Araguaina',
  'America/Bahia',
  'America/Belem',
  'America/Boa_Vista',
  'America/Campo_Grande',
  'America/Cuiaba',
  'America/Eirunepe',
  'America/Fortaleza',
  'America/Maceio',
  'America/Manaus',
  'America/Noronha',
  'America/Porto_Velho',
  'America/Recife',
  'America/Rio_Branco',
  'America/Santarem',
];

/** Those to choose from for a tenant that may have another one. */
export const zonesWith = (current: string): string[] =>
  TIME_ZONES.includes(current) ? [...TIME_ZONES] : [current, ...TIME_ZONES];
