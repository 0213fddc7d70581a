import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SystemState } from '../../api/types.ts';
import type { Catalogue } from '../../ui/i18n/catalogue.ts';
import { useFormat } from '../../ui/use-format.ts';
import classes from './system-page.module.css';
import { SystemSection } from './system-section.tsx';

type PartName = keyof Catalogue['system']['part'];
type PartStatus = Exclude<keyof Catalogue['system']['partStatus'], 'unasked'>;

const COLORS: Record<PartStatus, string> = { ok: 'green', degraded: 'yellow', down: 'red', disabled: 'gray' };

/** What nobody asked just now, such as services that are only asked when somebody looks something up, is not said to answer. */
const wordOf = (status: keyof typeof COLORS, latencyMs: number | null) =>
  status === 'ok' && latencyMs === null ? 'unasked' : status;

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
              {isStatus(status) ? t(`system.partStatus.${wordOf(status, latencyMs)}`) : status}
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
