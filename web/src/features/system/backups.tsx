import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SystemState } from '../../api/types.ts';
import { useFormat } from '../../ui/use-format.ts';
import { bytesText, durationText } from './amounts.ts';
import classes from './system-page.module.css';
import { SystemSection } from './system-section.tsx';
import { WithCommands } from './with-commands.tsx';

interface BackupsProps {
  backups: SystemState['backups'];
  /** When the state was read: ages are counted to it. */
  readAt: number;
}

/** The last backup: how old it is, where it lies, and whether anybody has tried it. */
export function Backups({ backups: { fault, last }, readAt }: BackupsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <SystemSection title={t('system.backups')} text={t('system.backupsText')}>
      <ul className={classes['lines']}>
        {last === null ? (
          <li>
            <Badge variant="light" color="red">
              {t('system.backupNone')}
            </Badge>
            <span className={classes['dim']}>
              <WithCommands text={t('system.backupHow')} />
            </span>
          </li>
        ) : (
          <LastBackup last={last} readAt={readAt} />
        )}
        {fault !== null && (
          <li>
            <Badge variant="light" color="red">
              {t('system.backupFailed')}
            </Badge>
            <span className={classes['dim']}>
              {t(`system.backupFault.${fault.kind}`, { when: format.dateTime(fault.at) })}
            </span>
          </li>
        )}
      </ul>
    </SystemSection>
  );
}

function LastBackup({ last, readAt }: { last: NonNullable<SystemState['backups']['last']>; readAt: number }) {
  const { i18n, t } = useTranslation();
  const format = useFormat();
  const { at, bytes, drilledAt, place } = last;
  const age = durationText(Math.max(0, (readAt - Date.parse(at)) / 1_000), i18n.language);
  return (
    <li>
      <span className={classes['name']}>{t('system.backupAge', { age })}</span>
      <Badge variant="light" color={drilledAt === null ? 'yellow' : 'green'}>
        {t(drilledAt === null ? 'system.backupUntried' : 'system.backupTried')}
      </Badge>
      <span className={classes['dim']}>
        {[
          format.dateTime(at),
          bytes === null ? null : bytesText(bytes, i18n.language),
          place,
          drilledAt === null ? null : t('system.backupTriedAt', { when: format.dateTime(drilledAt) }),
        ]
          .filter((part) => part !== null)
          .join(' · ')}
      </span>
    </li>
  );
}
