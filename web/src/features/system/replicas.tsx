import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SystemState } from '../../api/types.ts';
import { useFormat } from '../../ui/use-format.ts';
import classes from './system-page.module.css';
import { SystemSection } from './system-section.tsx';

/** The servers that are read from; nothing where there are none. */
export function Replicas({ state: { replicas } }: { state: SystemState }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (replicas.length === 0) return null;
  return (
    <SystemSection title={t('system.replicas')} text={t('system.replicasText')}>
      <ul className={classes['lines']}>
        {replicas.map(({ behindMs, isInUse, name }) => (
          <li key={name}>
            <span className={classes['name']}>{name}</span>
            <Badge variant="light" color={isInUse ? 'green' : 'yellow'}>
              {t(isInUse ? 'system.replicaUsed' : 'system.replicaUnused')}
            </Badge>
            <span className={classes['dim']}>
              {behindMs === null
                ? t('system.replicaSilent')
                : t('system.replicaBehind', { seconds: format.number(Math.round(behindMs / 100) / 10) })}
            </span>
          </li>
        ))}
      </ul>
    </SystemSection>
  );
}
