import { Switch } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveSkipHolidays } from '../../api/modules.ts';
import { taskHolidaysQuery, taskSettingsQuery } from '../../api/tasks.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { notifyDone, notifyFailure } from '../../ui/feedback/notify.ts';
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
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(taskSettingsQuery);
  const [wanted, setWanted] = useState<boolean | null>(null);
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  const save = async (skip: boolean) => {
    setWanted(skip);
    try {
      await saveSkipHolidays(skip);
      await Promise.all(
        [taskSettingsQuery, taskHolidaysQuery].map(({ queryKey }) => queries.invalidateQueries({ queryKey })),
      );
      notifyDone(t('modules.holidaysSaved'));
    } catch (thrown) {
      notifyFailure(thrown);
    } finally {
      setWanted(null);
    }
  };
  return (
    <Switch
      label={t('modules.holidays')}
      description={t('modules.holidaysText')}
      checked={wanted ?? data?.skip_holidays ?? false}
      disabled={!data || wanted !== null}
      onChange={(event) => save(event.currentTarget.checked)}
    />
  );
}
