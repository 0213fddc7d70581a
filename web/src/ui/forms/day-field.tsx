import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField, type DateFieldProps } from './date-field.tsx';
import { dayFault, dayFromIso, isoFromDay } from './days.ts';

interface DayFieldProps
  extends Omit<
    DateFieldProps,
    'value' | 'onChange' | 'onSettled' | 'onBlur' | 'error' | 'days' | 'min' | 'max'
  > {
  /** `2026-11-21`; empty for none. */
  value: string;
  /** The first and the last day that it may be. */
  min?: string | undefined;
  max?: string | undefined;
  /** Called with a day once it is complete, and with nothing once it is taken away. */
  onChange: (day: string | undefined) => void;
}

/**
 * A day that narrows a list. It is passed on when it is picked or typed to its last digit, or once whoever types has left the field or
 * pressed Enter: `5/1` is a day as well, but mostly only on the way to `5/12`.
 */
export function DayField({ value, min, max, onChange, ...props }: DayFieldProps) {
  const { t } = useTranslation();
  // Shown until another day counts, which may take a moment after it was passed on.
  const [draft, setDraft] = useState({ of: value, text: dayFromIso(value) });
  const text = draft.of === value ? draft.text : dayFromIso(value);
  const faultOf = (day: string | null) => (day === null ? 'incomplete' : dayFault(day, min, max));
  return (
    <DateField
      {...props}
      value={text}
      days={{ first: min, last: max }}
      error={faultOf(isoFromDay(text)) === 'order' ? t('form.dayOrder') : null}
      onChange={(next) => setDraft({ of: value, text: next })}
      onSettled={(next) => {
        const day = isoFromDay(next);
        if (next === '') onChange(undefined);
        else if (day !== null && faultOf(day) === null) onChange(day);
      }}
      onBlur={() => {
        const day = isoFromDay(text);
        if (text !== '' && faultOf(day) !== null) setDraft({ of: value, text: dayFromIso(value) });
      }}
    />
  );
}
