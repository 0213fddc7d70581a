import { readFileSync } from 'node:fs';
import { UFS } from '@retaguarda/rules/uf';

/** A municipality, or the Federal District, by the list of IBGE. */
export interface Municipality {
  nome: string;
  /** Two letters. */
  uf: string;
}

const UF_BY_NUMBER = new Map(UFS.map(({ code, ibgeCode }) => [ibgeCode, code]));

let known: ReadonlyMap<string, Municipality> | null = null;

/** The municipality of an IBGE number of seven digits; null for a number that is none. */
export function findMunicipality(ibge: string): Municipality | null {
  known ??= read();
  return known.get(ibge) ?? null;
}

/** Whether a city, as people write it in an address, is the municipality: case, accents and marks do not matter. */
export function isCityOf({ nome, uf }: Municipality, city: { cidade: string; estado: string }): boolean {
  return city.estado === uf && folded(city.cidade) === folded(nome);
}

/** The list is read when it is first needed: few processes ever do. */
function read(): ReadonlyMap<string, Municipality> {
  const lines = readFileSync(new URL('municipalities.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return new Map(
    lines.map((line) => {
      const [ibge = '', nome = ''] = line.split('\t');
      return [ibge, { nome, uf: UF_BY_NUMBER.get(ibge.slice(0, 2)) ?? '' }];
    }),
  );
}

function folded(name: string): string {
  const bare = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return bare.replace(/[^a-z0-9]+/g, ' ').trim();
}
