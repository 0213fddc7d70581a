import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { meQuery } from '../../api/account.ts';
import { modulesQuery, switchTasksModule } from '../../api/modules.ts';
import { notifyDone, notifyFailure } from '../../ui/feedback/notify.ts';

/** Switches the task module; the navigation and everything read of tasks follow at once. */
export function useModuleSwitch(label: string) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const apply = async (enabled: boolean) => {
    setBusy(true);
    try {
      await switchTasksModule(enabled);
      queries.removeQueries({ queryKey: ['tasks'] });
      await Promise.all([
        queries.invalidateQueries({ queryKey: meQuery.queryKey }),
        queries.invalidateQueries({ queryKey: modulesQuery.queryKey }),
      ]);
      notifyDone(t(enabled ? 'modules.switchedOn' : 'modules.switchedOff', { module: label }));
    } finally {
      setBusy(false);
    }
  };
  // Switching off is asked about in a dialog, which shows a refusal itself.
  const switchTo = (enabled: boolean) => (enabled ? apply(true).catch(notifyFailure) : apply(false));
  return { busy, switchTo };
}
