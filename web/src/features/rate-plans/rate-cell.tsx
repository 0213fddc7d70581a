import type { RatedBrand } from '@retaguarda/rules/card-brand';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { typedFromPercent } from '../../ui/forms/amounts.ts';
import classes from './rate-grid.module.css';
import { differsFromStandard, type RateRow, rateOf, type Standard, standardRate } from './rate-rows.ts';
import { isBadRate } from './row-faults.ts';

interface RateCellProps {
  row: RateRow;
  brand: RatedBrand;
  /** What the cell is called: brand and row. */
  name: string;
  standard: Standard | null;
  onChange: (text: string) => void;
  /** Several cells of a spreadsheet are put in from here. */
  onPaste: (text: string) => void;
}

/** One rate. Without one of its own the cell shows, dimmed, that of all brands, which holds then. */
export function RateCell({ brand, name, onChange, onPaste, row, standard }: RateCellProps) {
  const { t } = useTranslation();
  const id = useId();
  const text = row.taxas[brand] ?? '';
  const usual = standard === null ? null : standardRate(standard.ranges, row, brand);
  const differs = differsFromStandard(text, usual);
  return (
    <td className={classes['cell']}>
      <input
        className={`ui-numbers ${classes['rate']}`}
        aria-label={name}
        aria-invalid={isBadRate(text)}
        inputMode="decimal"
        autoComplete="off"
        data-brand={brand}
        value={text}
        placeholder={brand === '*' ? '' : rateOf(row, '*')}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => onChange(event.currentTarget.value)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain');
          if (!/[\t\n]/.test(pasted.trimEnd())) return;
          event.preventDefault();
          onPaste(pasted);
        }}
        {...(differs ? { 'aria-describedby': id } : {})}
      />
      {differs && standard !== null ? (
        <span id={id} className={`ui-numbers ${classes['standard']}`} title={standard.name}>
          {t('rateGrid.standard', { rate: typedFromPercent(usual) })}
        </span>
      ) : null}
    </td>
  );
}
