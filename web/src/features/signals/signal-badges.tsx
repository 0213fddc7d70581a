import { Badge, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Signal } from '../../api/types.ts';

const SEVERITIES = { atencao: 'yellow', critica: 'red' } as const;
const STATES = { aberto: 'blue', tratado: 'green', encerrado: 'gray' } as const;

/** How bad a signal is, and what became of it. */
export function SignalBadges({ signal: { gravidade, situacao } }: { signal: Signal }) {
  const { t } = useTranslation();
  return (
    <Group gap="xs">
      <Badge color={SEVERITIES[gravidade]} variant="light">
        {t(`signals.severity.${gravidade}`)}
      </Badge>
      <Badge color={STATES[situacao]} variant="light">
        {t(`signals.states.${situacao}`)}
      </Badge>
    </Group>
  );
}
