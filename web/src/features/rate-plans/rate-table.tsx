import { ScrollArea } from '@mantine/core';
import type { RatedBrand } from '@retaguarda/rules/card-brand';
import { RATE_MODALITIES } from '@retaguarda/rules/modality';
import { useTranslation } from 'react-i18next';
import { oneOf } from '../../ui/address-search.ts';
import { percentFromTyped } from '../../ui/forms/amounts.ts';
import { Dim } from '../../ui/record/cells.tsx';
import { useFigures } from '../../ui/use-figures.ts';
import {
  brandsOf,
  differsFromStandard,
  RATED_BRANDS,
  type RateRow,
  rateOf,
  rowsOf,
  type Standard,
  type StoredRange,
  standardRate,
} from './rate-rows.ts';
import classes from './rate-table.module.css';
import { useColumnNames } from './use-column-names.ts';

interface RateTableProps {
  label: string;
  ranges: readonly StoredRange[];
  /** The plan that rates are compared with; absent for the standard itself. */
  standard?: Standard | null;
  /** What is said where there are none. */
  none: string;
}

/** Rates to be read, as the grid has them where they are changed: brands across, installments down, what differs from the standard marked. */
export function RateTable({ label, none, ranges, standard = null }: RateTableProps) {
  const { t } = useTranslation();
  const brandName = useColumnNames();
  const rows = rowsOf(ranges);
  if (rows.length === 0) return <Dim>{none}</Dim>;
  const used = new Set<RatedBrand>(['*', ...rows.flatMap(brandsOf)]);
  const brands = RATED_BRANDS.filter((brand) => used.has(brand));
  const hasDays = rows.some(({ fim, inicio }) => inicio !== '' || fim !== '');
  return (
    // What scrolls has to be reached by the keyboard.
    <ScrollArea type="auto" viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': label }}>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">{t('simulator.modality')}</th>
            <th scope="col">{t('rateGrid.installments')}</th>
            {brands.map((brand) => (
              <th key={brand} scope="col" className={classes['number']}>
                {brandName(brand)}
              </th>
            ))}
            {hasDays ? <th scope="col">{t('commissions.validity')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ShownRow key={keyOf(row)} row={row} brands={brands} standard={standard} hasDays={hasDays} />
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

const keyOf = ({ inicio, modalidade, parcelas_ate, parcelas_de }: RateRow): string =>
  [modalidade, parcelas_de, parcelas_ate, inicio].join(' ');

interface ShownRowProps {
  row: RateRow;
  brands: readonly RatedBrand[];
  standard: Standard | null;
  hasDays: boolean;
}

function ShownRow({ brands, hasDays, row, standard }: ShownRowProps) {
  const { t } = useTranslation();
  const { fim, inicio, parcelas_ate: to, parcelas_de: from } = row;
  const modality = oneOf(row.modalidade, RATE_MODALITIES);
  return (
    <tr>
      <th scope="row">{modality === undefined ? row.modalidade : t(`modality.${modality}`)}</th>
      <td>{from === to ? from : `${from}–${to}`}</td>
      {brands.map((brand) => (
        <ShownRate key={brand} row={row} brand={brand} standard={standard} />
      ))}
      {hasDays ? (
        <td>{fim === '' ? t('commissions.since', { from: inicio }) : `${inicio} – ${fim}`}</td>
      ) : null}
    </tr>
  );
}

/** One rate. Without one of its own the cell shows, dimmed, that of all brands, which holds then. */
function ShownRate({
  brand,
  row,
  standard,
}: Omit<ShownRowProps, 'brands' | 'hasDays'> & { brand: RatedBrand }) {
  const { t } = useTranslation();
  const { percent } = useFigures();
  const written = (typed: string) => percent(percentFromTyped(typed));
  const own = rateOf(row, brand);
  const usual = standard === null ? null : standardRate(standard.ranges, row, brand);
  // A card pays what all brands pay; a Pix is no card.
  const inherited = (brand === 'pix') === (row.modalidade === 'pix') ? rateOf(row, '*') : '';
  return (
    <td className={classes['number']}>
      {own === '' ? <Dim>{written(inherited)}</Dim> : written(own)}
      {standard !== null && differsFromStandard(own, usual) ? (
        <span className={classes['standard']} title={standard.name}>
          {t('rateGrid.standard', { rate: percent(usual) })}
        </span>
      ) : null}
    </td>
  );
}
