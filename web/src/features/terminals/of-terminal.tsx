import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { terminalQuery } from '../../api/terminals.ts';
import { OneRecord } from '../../ui/record/one-record.tsx';

interface OfTerminalProps {
  /** Its number; nothing is shown without one. */
  value: number | undefined;
  onClear: () => void;
}

/** Says of which terminal alone a list is, by its serial number, and takes that away. */
export function OfTerminal({ onClear, value }: OfTerminalProps) {
  const { t } = useTranslation();
  const { data } = useQuery({ ...terminalQuery(value ?? 0), enabled: value !== undefined });
  if (value === undefined) return null;
  const serial = data?.numero_serie ?? `#${value}`;
  return (
    <OneRecord
      name={`${t('sales.terminal')} ${serial}`}
      clearLabel={t('sales.clearTerminal')}
      onClear={onClear}
    />
  );
}
