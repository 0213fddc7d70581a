import { Badge } from '@mantine/core';
import { TERMINAL_STATUSES } from '@retaguarda/rules/terminal-status';
import { TERMINAL_TYPES } from '@retaguarda/rules/terminal-type';
import { useTranslation } from 'react-i18next';
import { oneOf } from '../../ui/address-search.ts';

const COLORS = {
  estoque: 'blue',
  em_transito: 'violet',
  ativo: 'green',
  manutencao: 'yellow',
  devolvido: 'gray',
  extraviado: 'red',
} as const;

/** The status of a terminal in words; the colour only repeats them. */
export function TerminalBadge({ status, size = 'md' }: { status: string; size?: 'md' | 'lg' }) {
  const statusName = useTerminalStatusName();
  const known = oneOf(status, TERMINAL_STATUSES);
  return (
    <Badge color={known ? COLORS[known] : 'gray'} size={size}>
      {statusName(status)}
    </Badge>
  );
}

/** The status of a terminal in the language of the page. */
export function useTerminalStatusName(): (status: string) => string {
  const { t } = useTranslation();
  return (status) => {
    const known = oneOf(status, TERMINAL_STATUSES);
    return known ? t(`terminals.status.${known}`) : status;
  };
}

/** What kind of terminal it is, in the language of the page. */
export function useTerminalTypeName(): (type: string) => string {
  const { t } = useTranslation();
  return (type) => {
    const known = oneOf(type, TERMINAL_TYPES);
    return known ? t(`terminals.type.${known}`) : type;
  };
}
