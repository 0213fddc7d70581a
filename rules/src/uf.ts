/** The 27 federative units (26 states and the Federal District). */

export type Region = 'Norte' | 'Nordeste' | 'Centro-Oeste' | 'Sudeste' | 'Sul';

export interface Uf {
  /** Two upper-case letters. */
  code: UfCode;
  name: string;
  region: Region;
  /** IBGE number of the unit, two digits as text; the first two of every municipality's number. */
  ibgeCode: string;
  /** Area codes of telephones. 42, 47, 49 and 61 belong to two units. */
  ddds: readonly string[];
  /** IANA name of the time zone of the capital. */
  timeZone: string;
}

type Row = readonly [name: string, region: Region, ibgeCode: string, ddds: string, timeZone: string];

const ROWS = {
  AC: ['Acre', 'Norte', '12', '68', 'America/Rio_Branco'],
  AL: ['Alagoas', 'Nordeste', '27', '82', 'America/Maceio'],
  AP: ['Amapá', 'Norte', '16', '96', 'America/Belem'],
  AM: ['Amazonas', 'Norte', '13', '92 97', 'America/Manaus'],
  BA: ['Bahia', 'Nordeste', '29', '71 73 74 75 77', 'America/Bahia'],
  CE: ['Ceará', 'Nordeste', '23', '85 88', 'America/Fortaleza'],
  DF: ['Distrito Federal', 'Centro-Oeste', '53', '61', 'America/Sao_Paulo'],
  ES: ['Espírito Santo', 'Sudeste', '32', '27 28', 'America/Sao_Paulo'],
  GO: ['Goiás', 'Centro-Oeste', '52', '61 62 64', 'America/Sao_Paulo'],
  MA: ['Maranhão', 'Nordeste', '21', '98 99', 'America/Fortaleza'],
  MT: ['Mato Grosso', 'Centro-Oeste', '51', '65 66', 'America/Cuiaba'],
  MS: ['Mato Grosso do Sul', 'Centro-Oeste', '50', '67', 'America/Campo_Grande'],
  MG: ['Minas Gerais', 'Sudeste', '31', '31 32 33 34 35 37 38', 'America/Sao_Paulo'],
  PA: ['Pará', 'Norte', '15', '91 93 94', 'America/Belem'],
  PB: ['Paraíba', 'Nordeste', '25', '83', 'America/Fortaleza'],
  PR: ['Paraná', 'Sul', '41', '41 42 43 44 45 46 47 49', 'America/Sao_Paulo'],
  PE: ['Pernambuco', 'Nordeste', '26', '81 87', 'America/Recife'],
  PI: ['Piauí', 'Nordeste', '22', '86 89', 'America/Fortaleza'],
  RJ: ['Rio de Janeiro', 'Sudeste', '33', '21 22 24', 'America/Sao_Paulo'],
  RN: ['Rio Grande do Norte', 'Nordeste', '24', '84', 'America/Fortaleza'],
  RS: ['Rio Grande do Sul', 'Sul', '43', '51 53 54 55', 'America/Sao_Paulo'],
  RO: ['Rondônia', 'Norte', '11', '69', 'America/Porto_Velho'],
  RR: ['Roraima', 'Norte', '14', '95', 'America/Boa_Vista'],
  SC: ['Santa Catarina', 'Sul', '42', '42 47 48 49', 'America/Sao_Paulo'],
  SP: ['São Paulo', 'Sudeste', '35', '11 12 13 14 15 16 17 18 19', 'America/Sao_Paulo'],
  SE: ['Sergipe', 'Nordeste', '28', '79', 'America/Maceio'],
  TO: ['Tocantins', 'Norte', '17', '63', 'America/Araguaina'],
} as const satisfies Record<string, Row>;

export type UfCode = keyof typeof ROWS;

/** All units, ordered by name. */
export const UFS: readonly Uf[] = (Object.keys(ROWS) as UfCode[]).map((code) => {
  const [name, region, ibgeCode, ddds, timeZone] = ROWS[code];
  return { code, name, region, ibgeCode, ddds: ddds.split(' '), timeZone };
});

const BY_CODE: ReadonlyMap<string, Uf> = new Map(UFS.map((uf) => [uf.code, uf]));
const DDDS: ReadonlySet<string> = new Set(UFS.flatMap((uf) => uf.ddds));

/** The codes in the same order. */
export const UF_CODES: readonly UfCode[] = UFS.map(({ code }) => code);

/** Upper case without surrounding white space; the result need not be a unit. */
export function normalizeUf(text: string): string {
  return text.trim().toUpperCase();
}

/** Whether the text is the two-letter code of a unit, in either case. `EX` (abroad) is not one. */
export function isUf(text: string): boolean {
  return findUf(text) !== undefined;
}

/** The unit of a two-letter code, in either case. */
export function findUf(text: string): Uf | undefined {
  return BY_CODE.get(normalizeUf(text));
}

/** Whether a two-digit telephone area code is in use. */
export function isDdd(ddd: string): boolean {
  return DDDS.has(ddd);
}
