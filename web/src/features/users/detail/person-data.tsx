import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { requestDataExportOf } from '../../../api/privacy.ts';
import type { DataExport } from '../../../api/types.ts';
import { ConfirmDialog } from '../../../ui/record/confirm-dialog.tsx';
import { useRecordMutation } from '../../../ui/record/use-record-mutation.ts';
import { Section } from '../../../ui/section.tsx';

/** Asks for the data of somebody else, which that person alone gets. */
export function PersonData({ userId }: { userId: string }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const { run } = useRecordMutation<void, DataExport>({
    work: (_asked, key) => requestDataExportOf(userId, key),
    touches: [],
    said: () => t('dataExport.personAsked'),
  });
  return (
    <Section title={t('dataExport.person')} text={t('dataExport.personText')}>
      <Stack align="flex-start">
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('dataExport.personAsk')}
        </Button>
      </Stack>
      <ConfirmDialog
        opened={asking}
        title={t('dataExport.personTitle')}
        confirmLabel={t('dataExport.personConfirm')}
        onConfirm={() => run()}
        onClose={() => setAsking(false)}
      >
        {t('dataExport.personText')}
      </ConfirmDialog>
    </Section>
  );
}
