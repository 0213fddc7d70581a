import { Button, Select, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { CARD_BRANDS } from '@retaguarda/rules/card-brand';
import { RATE_MODALITIES } from '@retaguarda/rules/modality';
import { IconAlertCircle, IconPlus, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../ui/forms/date-field.tsx';
import { ReasonedIcon } from '../../ui/reason.tsx';
import type { RangeFault } from './range-faults.ts';
import { EMPTY_RANGE, type RatePlanValues } from './rate-plan-fields.ts';
import classes from './rate-plans.module.css';

interface RangeLinesProps {
  form: UseFormReturnType<RatePlanValues>;
  /** What is wrong with ranges as a whole, by place. */
  faults: ReadonlyMap<number, RangeFault>;
  /** What the server refuses of ranges, by place. */
  refusals: ReadonlyMap<number, string>;
}

/** The rate table, range by range; what is wrong with a range stands below it as soon as it is typed. */
export function RangeLines({ form, faults, refusals }: RangeLinesProps) {
  const { t } = useTranslation();
  return (
    <div className={classes['lines']}>
      {form.values.faixas.map((_, index) => (
        <Line
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity but its place
          key={index}
          form={form}
          index={index}
          fault={faults.get(index) ?? null}
          refusal={refusals.get(index) ?? null}
        />
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => form.insertListItem('faixas', EMPTY_RANGE)}
        >
          {t('ratePlans.addRange')}
        </Button>
      </div>
    </div>
  );
}

interface LineProps {
  form: UseFormReturnType<RatePlanValues>;
  index: number;
  fault: RangeFault | null;
  refusal: string | null;
}

/** The inputs of a line, each named with its line for those who do not see where it stands. */
function useLineInputs(form: LineProps['form'], index: number) {
  const { t } = useTranslation();
  const named = (label: string) => t('proposals.ofLine', { label, line: index + 1 });
  const field = (name: 'parcelas_de' | 'parcelas_ate' | 'taxa', label: string) => (
    <TextInput
      label={label}
      aria-label={named(label)}
      inputMode={name === 'taxa' ? 'decimal' : 'numeric'}
      autoComplete="off"
      {...form.getInputProps(`faixas.${index}.${name}`)}
    />
  );
  const day = (name: 'inicio' | 'fim', label: string, placeholder: string) => (
    <DateField
      className={classes['day'] ?? ''}
      label={label}
      aria-label={named(label)}
      placeholder={placeholder}
      {...form.getInputProps(`faixas.${index}.${name}`)}
      value={form.values.faixas[index]?.[name] ?? ''}
    />
  );
  return { day, field, named };
}

function Line({ form, index, fault, refusal }: LineProps) {
  const { t } = useTranslation();
  const id = useId();
  const faultText = useFaultText();
  const words = fault === null ? refusal : faultText(fault);
  const brands = useBrandChoices();
  const { day, field, named } = useLineInputs(form, index);
  return (
    <fieldset
      className={classes['range']}
      aria-label={named(t('ratePlans.range'))}
      {...(words === null ? {} : { 'aria-describedby': id, 'data-fault': true })}
    >
      <div className={classes['line']}>
        <span className={`ui-numbers ${classes['number']}`} aria-hidden="true">
          {index + 1}
        </span>
        <Select
          label={t('simulator.modality')}
          aria-label={named(t('simulator.modality'))}
          allowDeselect={false}
          data={RATE_MODALITIES.map((value) => ({ value, label: t(`modality.${value}`) }))}
          {...form.getInputProps(`faixas.${index}.modalidade`)}
        />
        <Select
          label={t('simulator.brand')}
          aria-label={named(t('simulator.brand'))}
          allowDeselect={false}
          data={brands}
          {...form.getInputProps(`faixas.${index}.bandeira`)}
        />
        {field('parcelas_de', t('proposals.from'))}
        {field('parcelas_ate', t('proposals.upTo'))}
        {field('taxa', t('proposals.rate'))}
        {day('inicio', t('ratePlans.from'), t('ratePlans.today'))}
        {day('fim', t('ratePlans.until'), t('commissions.openEnd'))}
        <ReasonedIcon label={named(t('action.remove'))} onClick={() => form.removeListItem('faixas', index)}>
          <IconTrash size={18} />
        </ReasonedIcon>
      </div>
      <LineFault id={id} words={words} />
    </fieldset>
  );
}

function LineFault({ id, words }: { id: string; words: string | null }) {
  return (
    <div id={id} aria-live="polite">
      {words === null ? null : (
        <Text className={classes['fault'] ?? ''} c="var(--mantine-color-error)" size="sm">
          <IconAlertCircle size={16} aria-hidden="true" />
          {words}
        </Text>
      )}
    </div>
  );
}

function useBrandChoices() {
  const { t } = useTranslation();
  return [
    { value: '*', label: t('proposals.anyBrand') },
    ...CARD_BRANDS.map((value) => ({ value, label: t(`brand.${value}`) })),
  ];
}

function useFaultText(): (fault: RangeFault) => string {
  const { t } = useTranslation();
  return (fault) =>
    fault.kind === 'overlap'
      ? t('ratePlans.overlap', { line: fault.line })
      : t(`ratePlans.fault.${fault.kind}`);
}
