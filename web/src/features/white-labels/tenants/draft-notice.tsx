import { Alert, Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { dropTenantDraft } from '../../../api/tenants.ts';
import { IconHistory } from '../../../ui/icons/index.ts';
import { useRecordMutation } from '../../../ui/record/use-record-mutation.ts';
import { useFormat } from '../../../ui/use-format.ts';

/** Says that the form goes on with what was typed before, and offers to begin anew. */
export function DraftNotice({ since, onBeginAnew }: { since: string; onBeginAnew: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { act, busy } = useRecordMutation({
    work: () => dropTenantDraft(),
    touches: [],
    onDone: onBeginAnew,
  });
  return (
    <Alert color="blue" icon={<IconHistory />} p="sm">
      <Group justify="space-between" gap="xs">
        {t('tenants.draftKept', { when: format.relative(since) })}
        <Button variant="default" size="compact-sm" loading={busy} onClick={() => act()}>
          {t('tenants.draftNew')}
        </Button>
      </Group>
    </Alert>
  );
}
