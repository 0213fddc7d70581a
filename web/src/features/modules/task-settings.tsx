import { Skeleton, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveSkipHolidays } from '../../api/modules.ts';
import { taskHolidaysQuery, taskSettingsQuery } from '../../api/tasks.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { useRecordMutation } from '../../ui/record/use-record-mutation.ts';
import { useSession } from '../session/use-session.ts';
import { maySeeTasks } from '../tasks/may-see-tasks.ts';
import classes from './modules-page.module.css';

/** The settings of tasks, which the server answers only while the module is on. */
export function TaskSettings({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation();
  const mayRead = maySeeTasks(useSession());
  return (
    <div className={classes['settings']}>
      <h3 className={classes['settingsTitle']}>{t('modules.settings')}</h3>
      {isOn && mayRead ? (
        <Holidays />
      ) : (
        <p className={classes['about']}>{t(isOn ? 'tasks.reason.read' : 'modules.settingsOff')}</p>
      )}
    </div>
  );
}

function Holidays() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(taskSettingsQuery);
  const [wanted, setWanted] = useState(false);
  const { act, busy } = useRecordMutation({
    work: saveSkipHolidays,
    touches: [taskSettingsQuery.queryKey, taskHolidaysQuery.queryKey],
    said: () => t('modules.holidaysSaved'),
  });
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  // A switch that is drawn before its value would show a wrong one, and lose the key that is pressed meanwhile.
  if (!data) return <Skeleton height={44} role="status" aria-label={t('state.loading')} />;
  const save = (skip: boolean) => {
    setWanted(skip);
    act(skip);
  };
  return (
    <Switch
      label={t('modules.holidays')}
      description={t('modules.holidaysText')}
      checked={busy ? wanted : data.skip_holidays}
      disabled={busy}
      onChange={(event) => save(event.currentTarget.checked)}
    />
  );
}
