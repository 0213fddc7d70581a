import { Badge, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { findingsQuery } from '../../api/system.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { IconStethoscope } from '../../ui/icons/index.ts';
import classes from './system-page.module.css';
import { SystemSection } from './system-section.tsx';
import { WithCommands } from './with-commands.tsx';

const COLORS = { ok: 'green', warning: 'yellow', fault: 'red' } as const;

/** What the doctor finds, when somebody asks. */
export function Findings() {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useQuery(findingsQuery);
  return (
    <SystemSection title={t('system.findings')} text={t('system.findingsText')}>
      <div className={classes['groups']}>
        <Button
          variant="default"
          leftSection={<IconStethoscope size={16} aria-hidden="true" />}
          loading={isFetching}
          onClick={() => void refetch()}
        >
          {t('system.examine')}
        </Button>
      </div>
      {error && !data ? <ErrorState error={error} onRetry={refetch} /> : null}
      {data ? (
        <ul className={classes['lines']} aria-live="polite">
          {data.findings.map(({ advice, found, name, title, verdict }) => (
            <li key={`${name} ${found}`}>
              <span className={classes['name']}>{title}</span>
              <Badge variant="light" color={COLORS[verdict]}>
                {t(`system.verdict.${verdict}`)}
              </Badge>
              <span className={classes['dim']}>
                <WithCommands text={advice === null ? found : `${found}; ${advice}`} />
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </SystemSection>
  );
}
