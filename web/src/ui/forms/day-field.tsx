import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayFault } from './days.ts';

interface DayFieldProps
  extends Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'onBlur' | 'error' | 'min' | 'max'> {
  /** `2026-11-21`; empty for none. */
  value: string;
  /** The first and the last day that it may be. */
  min?: string | undefined;
  max?: string | undefined;
  /** Called with a day once it is complete, and with nothing once it is taken away. */
  onChange: (day: string | undefined) => void;
}

/**
 * A day that narrows a list as soon as it is typed or picked. Whoever types has a day of the year 2, then 20, then 202 on the
 * way to 2026: none of these is passed on. While the field has the focus it shows what is typed, whatever comes of it.
 */
export function DayField({ value, min, max, onChange, ...props }: DayFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const fault = typed ? dayFault(typed, min, max) : null;
  const type = (day: string) => {
    setTyped(day);
    if (day === '') onChange(undefined);
    else if (dayFault(day, min, max) === null) onChange(day);
  };
  return (
    <TextInput
      {...props}
      type="date"
      value={typed ?? value}
      min={min}
      max={max}
      error={fault === 'order' ? t('form.dayOrder') : null}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => setTyped(null)}
    />
  );
}
