import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { keys } from '../../api/keys.ts';
import { switchTasksModule } from '../../api/modules.ts';
import { useRecordMutation } from '../../ui/record/use-record-mutation.ts';

/** Switches the task module; the navigation and everything read of tasks follow at once. */
export function useModuleSwitch(label: string) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { act, busy, run } = useRecordMutation({
    work: async (enabled: boolean) => {
      await switchTasksModule(enabled);
      queries.removeQueries({ queryKey: keys.tasks.all });
    },
    touches: [keys.me.all, keys.modules.all],
    said: (_, enabled) => t(enabled ? 'modules.switchedOn' : 'modules.switchedOff', { module: label }),
  });
  // Switching off is asked about in a dialog, which shows a refusal itself.
  return { busy, switchOn: () => act(true), switchOff: () => run(false) };
}
