import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CARD_BRANDS } from '@retaguarda/rules/card-brand';
import { ESTABLISHMENT_STATUSES } from '@retaguarda/rules/establishment-status';
import { IMPORT_STATUSES } from '@retaguarda/rules/import-status';
import { MODALITIES } from '@retaguarda/rules/modality';
import { PROPOSAL_STATUSES } from '@retaguarda/rules/proposal-status';
import { CHARGE_STATUSES, RENTAL_STATUSES } from '@retaguarda/rules/rental-status';
import { SALE_STATUSES } from '@retaguarda/rules/sale-status';
import { SETTLEMENT_STATUSES } from '@retaguarda/rules/settlement-status';
import { TERMINAL_STATUSES } from '@retaguarda/rules/terminal-status';
import { TERMINAL_TYPES } from '@retaguarda/rules/terminal-type';
import { USER_STATUSES } from '@retaguarda/rules/user-status';
import { describe, expect, it } from 'vitest';
import { en } from './en/index.ts';
import { ptBR } from './pt-BR/index.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../../server/migrations');

/** The modules of the catalogue of permissions, as migrations fill it. */
function permissionModules(): string[] {
  const rows = readdirSync(MIGRATIONS)
    .map((name) => readFileSync(join(MIGRATIONS, name), 'utf8'))
    .flatMap((sql) => sql.split('insert into permissions').slice(1))
    .flatMap((insert) => [...(insert.split(';')[0] ?? '').matchAll(/\(\d+, '[^']+', '(?<module>\w+)'/g)]);
  return [...new Set(rows.map(({ groups }) => groups?.['module'] ?? ''))];
}

/** The codes that the server answers, and where their words stand. */
const CODES: [kind: string, codes: readonly string[], words: (texts: typeof ptBR | typeof en) => object][] = [
  ['brands', CARD_BRANDS, ({ brand }) => brand],
  ['modalities', MODALITIES, ({ modality }) => modality],
  ['sales', SALE_STATUSES, ({ sales }) => sales.status],
  ['settlements', SETTLEMENT_STATUSES, ({ sales }) => sales.settlementStatus],
  ['establishments', ESTABLISHMENT_STATUSES, ({ establishments }) => establishments.status],
  ['proposals', PROPOSAL_STATUSES, ({ proposals }) => proposals.status],
  ['rentals', RENTAL_STATUSES, ({ rentals }) => rentals.status],
  ['charges', CHARGE_STATUSES, ({ rentals }) => rentals.chargeStatus],
  ['terminals', TERMINAL_STATUSES, ({ terminalStatus }) => terminalStatus],
  ['types of terminals', TERMINAL_TYPES, ({ terminals }) => terminals.type],
  ['imports', IMPORT_STATUSES, ({ imports }) => imports.state],
  ['people', USER_STATUSES, ({ status }) => status],
  ['modules of permissions', permissionModules(), ({ permissions }) => permissions.module],
];

describe('codes', () => {
  it.each(CODES)('%s have words in both languages', (_kind, codes, words) => {
    expect(codes.length).toBeGreaterThan(2);
    for (const texts of [ptBR, en])
      expect(Object.keys(words(texts))).toEqual(expect.arrayContaining([...codes]));
  });

  it('no text is a code itself', () => {
    for (const texts of [ptBR, en]) expect(codesIn(texts)).toEqual([]);
  });
});

/** What a page must never show, such as `smart_pos` or `transactions.imported`. */
const CODE = /^[a-z]+[._][a-z_]+$/;

function codesIn(tree: object): string[] {
  return Object.values(tree).flatMap((value) =>
    typeof value === 'string' ? (CODE.test(value) ? [value] : []) : codesIn(value),
  );
}
