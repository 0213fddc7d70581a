import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SystemState } from '../../api/types.ts';
import type { Catalogue } from '../../ui/i18n/catalogue.ts';
import { useFormat } from '../../ui/use-format.ts';
import classes from './system-page.module.css';
import { SystemSection } from './system-section.tsx';

type PartName = keyof Catalogue['system']['part'];
type PartStatus = keyof Catalogue['system']['partStatus'];

const COLORS: Record<PartStatus, string> = { ok: 'green', degraded: 'yellow', down: 'red', disabled: 'gray' };

const isStatus = (status: string): status is PartStatus => status in COLORS;

/** What the server uses, and whether it answers. */
export function Parts({ state: { parts } }: { state: SystemState }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <SystemSection title={t('system.parts')} text={t('system.partsText')}>
      <ul className={classes['lines']}>
        {parts.map(({ latencyMs, message, name, status }) => (
          <li key={name}>
            <span className={classes['name']}>{t(`system.part.${name as PartName}`)}</span>
            <Badge variant="light" color={isStatus(status) ? COLORS[status] : 'gray'}>
              {isStatus(status) ? t(`system.partStatus.${status}`) : status}
            </Badge>
            <span className={classes['dim']}>
              {message ?? (latencyMs === null ? '' : t('system.latency', { ms: format.number(latencyMs) }))}
            </span>
          </li>
        ))}
      </ul>
    </SystemSection>
  );
}
