import { CARD_BRANDS, type RatedBrand } from '@retaguarda/rules/card-brand';
import type { RatePlanRange } from '../../api/rate-plans.ts';
import { percentFromTyped, typedFromPercent } from '../../ui/forms/amounts.ts';
import { dayFromIso, isoFromDay } from '../../ui/forms/days.ts';

/** The columns of a grid of rates, with the one of all brands first. */
export const RATED_BRANDS: readonly RatedBrand[] = ['*', ...CARD_BRANDS];

/** One row of a grid of rates as it is typed; days `dd/mm/aaaa`, empty for open. A brand without a text has no rate of its own. */
export interface RateRow {
  modalidade: string;
  parcelas_de: string;
  parcelas_ate: string;
  taxas: Readonly<Partial<Record<RatedBrand, string>>>;
  inicio: string;
  fim: string;
}

/** A range of a rate table as the server has it; without days in proposals. */
export interface StoredRange {
  modalidade: string;
  bandeira: string;
  parcelas_de: number;
  parcelas_ate: number;
  taxa_percentual: string;
  vigencia_inicio?: string | null;
  vigencia_fim?: string | null;
}

/** The plan that rates are compared with, in the ranges that hold today. */
export interface Standard {
  name: string;
  ranges: readonly StoredRange[];
}

export const EMPTY_ROW: RateRow = {
  modalidade: 'credito',
  parcelas_de: '1',
  parcelas_ate: '1',
  taxas: {},
  inicio: '',
  fim: '',
};

/** The rows that most tables have, for who begins with none. */
export const USUAL_ROWS: readonly RateRow[] = [
  { ...EMPTY_ROW, modalidade: 'debito' },
  EMPTY_ROW,
  { ...EMPTY_ROW, parcelas_de: '2', parcelas_ate: '6' },
  { ...EMPTY_ROW, parcelas_de: '7', parcelas_ate: '12' },
  { ...EMPTY_ROW, modalidade: 'pix' },
];

export const rateOf = ({ taxas }: RateRow, brand: RatedBrand): string => taxas[brand]?.trim() ?? '';

/** The brands of a row that have a rate of their own, in the order of the columns. */
export const brandsOf = (row: RateRow): RatedBrand[] =>
  RATED_BRANDS.filter((brand) => rateOf(row, brand) !== '');

/** Ranges that differ in their brand alone stand in one row, in the order in which their first one came. */
export function rowsOf(ranges: readonly StoredRange[]): RateRow[] {
  const rows = new Map<string, RateRow>();
  for (const range of ranges) {
    const {
      bandeira,
      modalidade,
      parcelas_ate,
      parcelas_de,
      taxa_percentual,
      vigencia_fim,
      vigencia_inicio,
    } = range;
    const key = [modalidade, parcelas_de, parcelas_ate, vigencia_inicio, vigencia_fim].join(' ');
    const row = rows.get(key) ?? {
      modalidade,
      parcelas_de: String(parcelas_de),
      parcelas_ate: String(parcelas_ate),
      taxas: {},
      inicio: dayFromIso(vigencia_inicio ?? null),
      fim: dayFromIso(vigencia_fim ?? null),
    };
    rows.set(key, { ...row, taxas: { ...row.taxas, [bandeira]: typedFromPercent(taxa_percentual) } });
  }
  return [...rows.values()];
}

/** A cell of the grid by the place of its row. */
export interface CellPlace {
  row: number;
  brand: RatedBrand;
}

/** The cells with a rate in the order in which their ranges are sent, so that a refusal by number finds its cell. */
export const cellsOf = (rows: readonly RateRow[]): CellPlace[] =>
  rows.flatMap((row, at) => brandsOf(row).map((brand) => ({ row: at, brand })));

/** What the server is sent: a range for each cell with a rate. Rows without any are left out. */
export function rangesOf(rows: readonly RateRow[]): RatePlanRange[] {
  return rows.flatMap((row) => {
    const start = isoFromDay(row.inicio);
    return brandsOf(row).map((brand) => ({
      modalidade: row.modalidade as RatePlanRange['modalidade'],
      bandeira: brand,
      parcelas_de: Number(row.parcelas_de),
      parcelas_ate: Number(row.parcelas_ate),
      taxa_percentual: percentFromTyped(rateOf(row, brand)) ?? '0',
      ...(start === null ? {} : { vigencia_inicio: start }),
      vigencia_fim: isoFromDay(row.fim),
    }));
  });
}

/** The ranges of a plan that are in force on a day (`2026-11-21`). */
export const rangesInForce = <Range extends StoredRange>(ranges: readonly Range[], day: string): Range[] =>
  ranges.filter(
    ({ vigencia_fim: to, vigencia_inicio: from }) => (!from || from <= day) && (!to || day <= to),
  );

/** What the ranges of a standard ask for a cell (`2.49`): of its very brand before any; `null` where no one range has all installments. */
export function standardRate(ranges: readonly StoredRange[], row: RateRow, brand: RatedBrand): string | null {
  const [from, to] = [Number(row.parcelas_de), Number(row.parcelas_ate)];
  const fitting = ranges.filter(
    (range) => range.modalidade === row.modalidade && range.parcelas_de <= from && to <= range.parcelas_ate,
  );
  const of = (wanted: string) => fitting.find(({ bandeira }) => bandeira === wanted)?.taxa_percentual;
  return of(brand) ?? of('*') ?? null;
}

/** Whether what is typed is another rate than the standard's; what is no rate differs from nothing. */
export function differsFromStandard(typed: string, standard: string | null): boolean {
  const rate = percentFromTyped(typed);
  return rate !== null && standard !== null && Number(rate) !== Number(standard);
}

/**
 * The rows after cells of a spreadsheet, with tabs between them, were put in at a cell: what goes beyond the last row or the last of
 * the `brands` that are shown is left away and counted.
 */
export function withPasted(
  rows: readonly RateRow[],
  brands: readonly RatedBrand[],
  at: CellPlace,
  text: string,
): { rows: RateRow[]; left: number } {
  const lines = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'));
  const column = brands.indexOf(at.brand);
  const put = rows.map((row, index) => {
    const cells = lines[index - at.row] ?? [];
    const taxas = Object.fromEntries(
      cells.flatMap((cell, place) => {
        const brand = brands[column + place];
        return brand === undefined ? [] : [[brand, cell.replace('%', '').trim()]];
      }),
    );
    return index < at.row || cells.length === 0 ? row : { ...row, taxas: { ...row.taxas, ...taxas } };
  });
  const left = lines.reduce((sum, cells, index) => {
    const fits = at.row + index < rows.length ? brands.length - column : 0;
    return sum + Math.max(0, cells.length - fits);
  }, 0);
  return { rows: put, left };
}
