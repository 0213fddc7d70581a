import { Button, Popover } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyOverlay } from '../lazy-overlay.tsx';
import { useFigures } from '../use-figures.ts';
import type { Range } from './amount-range-form.tsx';

const RangeForm = lazyOverlay(async () => (await import('./amount-range-form.tsx')).AmountRangeForm);

interface AmountRangeProps extends Range {
  label: string;
  onChange: (range: Range) => void;
}

/** Narrows a list by an amount, from one to another; either may be left open. */
export function AmountRange({ label, least, most, onChange }: AmountRangeProps) {
  const { money } = useFigures();
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const from = least === undefined ? null : t('table.amountFrom', { value: money(least) });
  const to = most === undefined ? null : t('table.amountTo', { value: money(most) });
  const chosen = [from, to].filter((part) => part !== null).join(' ');
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus returnFocus position="bottom-start">
      <Popover.Target>
        <Button
          variant={chosen ? 'light' : 'default'}
          onPointerEnter={RangeForm.ahead}
          onClick={() => setOpened(!opened)}
        >
          {chosen ? `${label} ${chosen}` : label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <RangeForm
          opened={opened}
          least={least}
          most={most}
          onChange={(range) => {
            setOpened(false);
            onChange(range);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
