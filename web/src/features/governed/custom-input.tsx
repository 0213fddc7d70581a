import { Checkbox, type MantineSize, Select, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { FormField } from '@retaguarda/rules/form-fields';
import { LONGEST_EMAIL, LONGEST_TEXT, LONGEST_TEXTAREA } from '@retaguarda/rules/form-values';
import { UF_CODES } from '@retaguarda/rules/uf';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../ui/forms/date-field.tsx';
import { dayFromIso, isoFromDay } from '../../ui/forms/days.ts';
import { MaskedInput } from '../../ui/forms/masked-input.tsx';
import { SearchSelect } from '../../ui/forms/search-select.tsx';
import { customPath, maskOf, YES } from './custom-values.ts';

/** What of a form its fields need. */
export type FormOfFields<Values extends Record<string, unknown>> = Pick<
  UseFormReturnType<Values>,
  'errors' | 'getInputProps' | 'getValues' | 'setFieldValue'
>;

interface CustomInputProps<Values extends Record<string, unknown>> {
  field: FormField;
  form: FormOfFields<Values>;
  size?: MantineSize;
}

const BELOW_INPUT = ['label', 'input', 'description', 'error'] as const;

/** What label, mark and help text make of a field, whatever its input is. */
export function decoration(
  { help, label, required }: Pick<FormField, 'help' | 'label' | 'required'>,
  size?: MantineSize,
) {
  return {
    label,
    withAsterisk: required,
    inputWrapperOrder: [...BELOW_INPUT],
    ...(help ? { description: help } : {}),
    ...(size ? { size } : {}),
  };
}

/** The input of a field that somebody added. */
export function CustomInput<Values extends Record<string, unknown>>({
  field,
  form,
  size,
}: CustomInputProps<Values>) {
  const path = customPath(field.key);
  const text = String(form.getValues()[path] ?? '');
  const change = (value: string) => form.setFieldValue(path, value as never);
  if (field.type !== 'boolean') {
    const bound = { ...form.getInputProps(path), ...decoration(field, size) };
    return <FieldInput {...bound} field={field} value={text} onText={change} />;
  }
  return (
    <Checkbox
      label={field.label}
      {...(size ? { size } : {})}
      description={field.help ?? undefined}
      checked={text === YES}
      error={form.errors[path]}
      onChange={(event) => change(event.currentTarget.checked ? YES : '')}
    />
  );
}

interface FieldInputProps extends Partial<ReturnType<typeof decoration>> {
  field: FormField;
  /** As it is typed. */
  value: string;
  error?: React.ReactNode;
  'aria-label'?: string;
  /** What can be chosen is shown at once. */
  opened?: boolean;
  onText: (text: string) => void;
}

/** What the value of a field is typed into or chosen from; a yes or no is not among them. */
export function FieldInput({ field, onText, opened = false, ...bound }: FieldInputProps) {
  const mask = maskOf(field);
  const typed = {
    ...bound,
    onChange: (event: { currentTarget: { value: string } }) => onText(event.currentTarget.value),
  };
  if (mask !== undefined) return <MaskedInput {...bound} mask={mask} onChange={onText} />;
  switch (field.type) {
    case 'select':
      return (
        <ChoiceInput
          {...bound}
          defaultDropdownOpened={opened}
          options={field.options ?? []}
          onChange={(value) => onText(value ?? '')}
        />
      );
    case 'uf':
      return (
        <SearchSelect
          {...bound}
          defaultDropdownOpened={opened}
          data={UF_CODES}
          value={bound.value || null}
          onChange={(value) => onText(value ?? '')}
        />
      );
    case 'textarea':
      return <Textarea {...typed} autosize minRows={2} maxLength={LONGEST_TEXTAREA} />;
    case 'date':
      return (
        <DateField
          {...bound}
          value={dayFromIso(bound.value) || bound.value}
          onChange={(day) => onText(isoFromDay(day) ?? day)}
        />
      );
    case 'number':
      return <TextInput {...typed} inputMode="decimal" autoComplete="off" />;
    case 'email':
      return <TextInput {...typed} type="email" maxLength={LONGEST_EMAIL} autoComplete="off" />;
    default:
      return <TextInput {...typed} maxLength={LONGEST_TEXT} autoComplete="off" />;
  }
}

interface ChoiceInputProps extends Partial<ReturnType<typeof decoration>> {
  options: NonNullable<FormField['options']>;
  value: string;
  error?: React.ReactNode;
  defaultDropdownOpened?: boolean;
  onChange: (value: string | null) => void;
}

/** One of the options; a value of before they were changed stays to be seen until another one is chosen. */
export function ChoiceInput({ onChange, options, value, ...props }: ChoiceInputProps) {
  const { t } = useTranslation();
  const isKnown = value === '' || options.some((option) => option.value === value);
  return (
    <Select
      {...props}
      clearable={!props.withAsterisk}
      clearButtonProps={{ 'aria-label': t('action.clear') }}
      data={isKnown ? options : [...options, { value, label: value }]}
      value={value || null}
      onChange={onChange}
    />
  );
}
