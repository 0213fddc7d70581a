import type { Tx } from '../../platform/db/executors.ts';
import type { SaleDraft } from '../sales/index.ts';
import { openSaleBook, type SaleBook } from '../sales/index.ts';
import { type KnownTerminal, listCodes, listSerials } from './import-run-queries.ts';
import type { SaleCandidate } from './sale-import-line.ts';

/** After so many batches everything remembered is read again, so that changed rates are seen. */
const BATCHES_REMEMBERED = 50;

/** What the batches of one file remember about establishments, terminals and rates. */
export class ImportMemory {
  readonly codes = new Map<string, number>();
  /** Codes of establishments that belong to companies below the importing tenant. */
  readonly codesElsewhere = new Set<string>();
  /** The causes of faults that were kept with their value. */
  readonly causes = new Set<string>();
  readonly terminals = new Map<string, KnownTerminal>();
  readonly #listElsewhere: (codes: string[]) => Promise<readonly string[]>;
  readonly #soughtElsewhere = new Set<string>();
  #book: SaleBook | null = null;
  #batches = 0;

  constructor(listElsewhere: (codes: string[]) => Promise<readonly string[]>) {
    this.#listElsewhere = listElsewhere;
  }

  /** Finds which codes belong to companies below. Called before the transaction, whose scope does not hold those tenants. */
  async lookElsewhere(sales: readonly SaleCandidate[]): Promise<void> {
    const sought = missing(this.codes, sales, ({ codigoEc }) => codigoEc).filter(
      (code) => !this.#soughtElsewhere.has(code),
    );
    if (sought.length === 0) return;
    for (const code of await this.#listElsewhere(sought)) this.codesElsewhere.add(code);
    for (const code of sought) this.#soughtElsewhere.add(code);
  }

  /** Begins a batch; every so many batches it forgets everything. */
  begin(): void {
    this.#batches += 1;
    if (this.#batches % BATCHES_REMEMBERED !== 0) return;
    this.codes.clear();
    this.terminals.clear();
    this.codesElsewhere.clear();
    this.#soughtElsewhere.clear();
    this.#book = null;
  }

  async learn(tx: Tx, tenantId: number, sales: readonly SaleCandidate[]): Promise<void> {
    const codes = missing(this.codes, sales, ({ codigoEc }) => codigoEc);
    const serials = missing(this.terminals, sales, ({ numeroSerie }) => numeroSerie);
    if (codes.length > 0) {
      for (const { code, id } of await listCodes(tx, tenantId, codes)) this.codes.set(code, id);
    }
    if (serials.length > 0) {
      for (const one of await listSerials(tx, tenantId, serials)) this.terminals.set(one.serial, one);
    }
  }

  async bookFor(tx: Tx, tenantId: number, drafts: readonly SaleDraft[]): Promise<SaleBook> {
    const known = this.#book;
    const unknown = [...new Set(drafts.map((draft) => draft.establishmentId))].filter(
      (id) => known === null || !known.sellers.has(id),
    );
    if (known !== null && unknown.length === 0) return known;
    const fresh = await openSaleBook(tx, tenantId, unknown);
    this.#book =
      known === null ? fresh : { ...known, sellers: new Map([...known.sellers, ...fresh.sellers]) };
    return this.#book;
  }
}

function missing(
  known: ReadonlyMap<string, unknown>,
  sales: readonly SaleCandidate[],
  nameOf: (sale: SaleCandidate) => string | null,
): string[] {
  const names = new Set<string>();
  for (const sale of sales) {
    const name = nameOf(sale);
    if (name !== null && !known.has(name)) names.add(name);
  }
  return [...names];
}
