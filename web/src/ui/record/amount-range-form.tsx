import { Button, Group, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { centavosFromTyped, typedFromCentavos } from '../forms/amounts.ts';

export interface Range {
  /** Centavos. */
  least: number | undefined;
  most: number | undefined;
}

/** Nothing is no bound; `null` is no amount. */
function boundOf(typed: string): number | undefined | null {
  if (typed.trim() === '') return undefined;
  const centavos = centavosFromTyped(typed);
  return centavos === 0 ? undefined : centavos;
}

interface AmountRangeFormProps extends Range {
  opened: boolean;
  onChange: (range: Range) => void;
}

/** The two amounts as they are typed; the first takes the focus. */
export function AmountRangeForm({ least, most, onChange }: AmountRangeFormProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState({
    from: typedFromCentavos(least ?? null),
    to: typedFromCentavos(most ?? null),
  });
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const [isTried, setTried] = useState(false);
  const [from, to] = [boundOf(typed.from), boundOf(typed.to)];
  const isOutOfOrder = typeof from === 'number' && typeof to === 'number' && to < from;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (from !== null && to !== null && !isOutOfOrder) onChange({ least: from, most: to });
  };
  const field = (name: 'from' | 'to', fault: string | null) => (
    <TextInput
      {...(name === 'from' ? { ref: first } : {})}
      label={t(`table.${name}`)}
      inputMode="decimal"
      placeholder="0,00"
      w={140}
      value={typed[name]}
      error={isTried ? fault : null}
      onChange={({ currentTarget: { value } }) => setTyped((now) => ({ ...now, [name]: value }))}
    />
  );
  return (
    <form onSubmit={submit}>
      <Group align="flex-start" gap="xs">
        {field('from', from === null ? t('table.noAmount') : null)}
        {field('to', to === null ? t('table.noAmount') : isOutOfOrder ? t('table.amountOrder') : null)}
      </Group>
      <Group justify="flex-end" gap="xs" mt="sm">
        <Button variant="default" onClick={() => onChange({ least: undefined, most: undefined })}>
          {t('action.clear')}
        </Button>
        <Button type="submit">{t('table.apply')}</Button>
      </Group>
    </form>
  );
}
