import { DEFAULT_TIME_ZONE } from '@retaguarda/rules/time-zone';
import { offsetName } from '../../../ui/zoned-days.ts';

/** The time zones of Brazil by the places that they are named after, the most common one first. */
const PLACES: Readonly<Record<string, string>> = {
  [DEFAULT_TIME_ZONE]: 'São Paulo',
  'America/Araguaina': 'Araguaína',
  'America/Bahia': 'Bahia',
  'America/Belem': 'Belém',
  'America/Boa_Vista': 'Boa Vista',
  'America/Campo_Grande': 'Campo Grande',
  'America/Cuiaba': 'Cuiabá',
  'America/Eirunepe': 'Eirunepé',
  'America/Fortaleza': 'Fortaleza',
  'America/Maceio': 'Maceió',
  'America/Manaus': 'Manaus',
  'America/Noronha': 'Fernando de Noronha',
  'America/Porto_Velho': 'Porto Velho',
  'America/Recife': 'Recife',
  'America/Rio_Branco': 'Rio Branco',
  'America/Santarem': 'Santarém',
};

/** What people call a time zone: `São Paulo (GMT-3)`; one that is not of Brazil by its own name. */
export const zoneName = (timeZone: string, at = Date.now()): string =>
  `${PLACES[timeZone] ?? timeZone} (${offsetName(timeZone, at)})`;

/** Those to choose from for a tenant that may have another one. */
export function zonesWith(current: string, at = Date.now()): { value: string; label: string }[] {
  const zones = Object.keys(PLACES);
  const all = zones.includes(current) ? zones : [current, ...zones];
  return all.map((value) => ({ value, label: zoneName(value, at) }));
}
