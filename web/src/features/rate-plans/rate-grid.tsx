import { ActionIcon, Button, Group, Select, Text, TextInput } from '@mantine/core';
import type { RatedBrand } from '@retaguarda/rules/card-brand';
import { RATE_MODALITIES } from '@retaguarda/rules/modality';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../ui/forms/date-field.tsx';
import { IconAlertCircle, IconPlus, IconTrash } from '../../ui/icons/index.ts';
import { RateCell } from './rate-cell.tsx';
import classes from './rate-grid.module.css';
import { brandsOf, EMPTY_ROW, RATED_BRANDS, type RateRow, type Standard, withPasted } from './rate-rows.ts';
import type { RowFault } from './row-faults.ts';
import { useCellKeys } from './use-cell-keys.ts';
import { useColumnNames } from './use-column-names.ts';

/** The brands whose columns are always there; the others are when a row has a rate of theirs, or somebody wants them. */
const USUAL_BRANDS: readonly RatedBrand[] = ['*', 'visa', 'mastercard', 'elo', 'amex', 'hipercard'];

interface RateGridProps {
  label: string;
  rows: readonly RateRow[];
  onChange: (rows: RateRow[]) => void;
  /** What is wrong with rows, by place. */
  faults: ReadonlyMap<number, RowFault>;
  /** What the server refuses of rows, by place. */
  refusals?: ReadonlyMap<number, string>;
  /** The plan that rates are compared with; absent for the standard itself. */
  standard?: Standard | null;
  /** Whether rows hold for some days only. */
  hasDays?: boolean;
  /** Beside the button that adds a row. */
  actions?: ReactNode;
}

/**
 * Rates with the brands across and the installments down, one cell a rate: arrows and Enter go from cell to cell, cells of a spreadsheet
 * are put in at once, and where a rate differs from the standard stands that of the standard below it.
 */
export function RateGrid(props: RateGridProps) {
  const { actions, faults, hasDays = false, label, onChange, refusals, rows, standard } = props;
  const { t } = useTranslation();
  const [everyBrand, setEveryBrand] = useState(false);
  const [left, setLeft] = useState(0);
  const brands = useBrands(rows, everyBrand);
  const keys = useCellKeys();
  const change = (at: number, changes: Partial<RateRow>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...changes } : row)));
  const paste = (row: number, brand: RatedBrand, text: string) => {
    const pasted = withPasted(rows, brands, { row, brand }, text);
    setLeft(pasted.left);
    onChange(pasted.rows);
  };
  return (
    <div className={classes['grid']}>
      <div className={classes['scroller']}>
        <table className={classes['table']} aria-label={label} onKeyDown={keys}>
          <Head brands={brands} hasDays={hasDays} />
          {rows.map((row, index) => (
            <GridRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a row has no identity but its place
              key={index}
              row={row}
              index={index}
              brands={brands}
              hasDays={hasDays}
              standard={standard ?? null}
              fault={faults.get(index) ?? null}
              refusal={refusals?.get(index) ?? null}
              onChange={(changes) => change(index, changes)}
              onPaste={(brand, text) => paste(index, brand, text)}
              onRemove={() => onChange(rows.filter((_, at) => at !== index))}
            />
          ))}
        </table>
      </div>
      <p role="status" className={classes['status']}>
        {left === 0 ? null : t('rateGrid.left', { count: left })}
      </p>
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => onChange([...rows, nextRow(rows)])}
        >
          {t('rateGrid.add')}
        </Button>
        {actions}
        {everyBrand || brands.length === RATED_BRANDS.length ? null : (
          <Button variant="subtle" onClick={() => setEveryBrand(true)}>
            {t('rateGrid.everyBrand')}
          </Button>
        )}
      </Group>
    </div>
  );
}

function useBrands(rows: readonly RateRow[], everyBrand: boolean): RatedBrand[] {
  const used = new Set([...USUAL_BRANDS, ...rows.flatMap(brandsOf)]);
  return RATED_BRANDS.filter((brand) => everyBrand || used.has(brand));
}

/** Goes on where the last row of credit ends. */
function nextRow(rows: readonly RateRow[]): RateRow {
  const last = rows.filter(({ modalidade }) => modalidade === 'credito').at(-1);
  const after = Number(last?.parcelas_ate ?? 0) + 1;
  const from = Number.isInteger(after) && after <= 21 ? String(after) : '1';
  return {
    ...EMPTY_ROW,
    parcelas_de: from,
    parcelas_ate: from,
    inicio: last?.inicio ?? '',
    fim: last?.fim ?? '',
  };
}

function Head({ brands, hasDays }: { brands: readonly RatedBrand[]; hasDays: boolean }) {
  const { t } = useTranslation();
  const brandName = useColumnNames();
  return (
    <thead>
      <tr>
        <th scope="col">{t('simulator.modality')}</th>
        <th scope="col">{t('rateGrid.installments')}</th>
        {brands.map((brand) => (
          <th key={brand} scope="col" className={classes['number']}>
            {brandName(brand)}
          </th>
        ))}
        {hasDays ? (
          <>
            <th scope="col">{t('ratePlans.from')}</th>
            <th scope="col">{t('ratePlans.until')}</th>
          </>
        ) : null}
        <th>
          <span className="ui-visually-hidden">{t('action.remove')}</span>
        </th>
      </tr>
    </thead>
  );
}

interface GridRowProps {
  row: RateRow;
  index: number;
  brands: readonly RatedBrand[];
  hasDays: boolean;
  standard: Standard | null;
  fault: RowFault | null;
  refusal: string | null;
  onChange: (changes: Partial<RateRow>) => void;
  onPaste: (brand: RatedBrand, text: string) => void;
  onRemove: () => void;
}

function GridRow(props: GridRowProps) {
  const { brands, fault, hasDays, index, onChange, onPaste, onRemove, refusal, row, standard } = props;
  const { t } = useTranslation();
  const id = useId();
  const brandName = useColumnNames();
  const faultText = useFaultText();
  const named = (label: string) => t('proposals.ofLine', { label, line: index + 1 });
  const words = fault === null ? refusal : faultText(fault);
  return (
    <tbody data-fault={words === null ? undefined : true} aria-describedby={words === null ? undefined : id}>
      <tr>
        <RangeFields row={row} named={named} onChange={onChange} />
        {brands.map((brand) => (
          <RateCell
            key={brand}
            row={row}
            brand={brand}
            name={named(t('rateGrid.cell', { brand: brandName(brand) }))}
            standard={standard}
            onChange={(text) => onChange({ taxas: { ...row.taxas, [brand]: text } })}
            onPaste={(text) => onPaste(brand, text)}
          />
        ))}
        {hasDays ? <DayFields row={row} named={named} onChange={onChange} /> : null}
        <td>
          <ActionIcon size="lg" aria-label={named(t('action.remove'))} onClick={onRemove}>
            <IconTrash size={18} />
          </ActionIcon>
        </td>
      </tr>
      <tr className={classes['faultRow']}>
        <td colSpan={brands.length + (hasDays ? 5 : 3)} id={id} aria-live="polite">
          {words === null ? null : (
            <Text className={classes['fault'] ?? ''} c="var(--mantine-color-error)" size="sm">
              <IconAlertCircle size={16} aria-hidden="true" />
              {words}
            </Text>
          )}
        </td>
      </tr>
    </tbody>
  );
}

interface FieldsProps {
  row: RateRow;
  /** A label with the row that it belongs to. */
  named: (label: string) => string;
  onChange: (changes: Partial<RateRow>) => void;
}

function RangeFields({ named, onChange, row }: FieldsProps) {
  const { t } = useTranslation();
  const count = (field: 'parcelas_ate' | 'parcelas_de', label: string) => (
    <TextInput
      className={classes['count'] ?? ''}
      aria-label={named(label)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={2}
      value={row[field]}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => onChange({ [field]: event.currentTarget.value })}
    />
  );
  return (
    <>
      <td>
        <Select
          className={classes['modality'] ?? ''}
          aria-label={named(t('simulator.modality'))}
          allowDeselect={false}
          data={RATE_MODALITIES.map((value) => ({ value, label: t(`modality.${value}`) }))}
          value={row.modalidade}
          onChange={(modalidade) => onChange({ modalidade: modalidade ?? row.modalidade })}
        />
      </td>
      <td>
        <span className={classes['counts']}>
          {count('parcelas_de', t('proposals.from'))}
          <span aria-hidden="true">–</span>
          {count('parcelas_ate', t('proposals.upTo'))}
        </span>
      </td>
    </>
  );
}

function DayFields({ named, onChange, row }: FieldsProps) {
  const { t } = useTranslation();
  const day = (field: 'fim' | 'inicio', label: string, placeholder: string) => (
    <td>
      <DateField
        className={classes['day'] ?? ''}
        aria-label={named(label)}
        placeholder={placeholder}
        value={row[field]}
        onChange={(text: string) => onChange({ [field]: text })}
      />
    </td>
  );
  return (
    <>
      {day('inicio', t('ratePlans.from'), t('ratePlans.today'))}
      {day('fim', t('ratePlans.until'), t('commissions.openEnd'))}
    </>
  );
}

function useFaultText(): (fault: RowFault) => string {
  const { t } = useTranslation();
  return (fault) =>
    fault.kind === 'overlap'
      ? t('ratePlans.overlap', { line: fault.line })
      : t(`ratePlans.fault.${fault.kind}`);
}
