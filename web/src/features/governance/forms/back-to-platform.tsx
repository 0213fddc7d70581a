import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dropForm, type StoredForm } from '../../../api/governance.ts';
import { keys } from '../../../api/keys.ts';
import { ConfirmDialog } from '../../../ui/record/confirm-dialog.tsx';
import { useRecordMutation } from '../../../ui/record/use-record-mutation.ts';

interface BackToPlatformProps {
  companyId: string;
  stored: StoredForm;
  name: string;
}

/** Takes away what the company arranged for itself. */
export function BackToPlatform({ companyId, name, stored }: BackToPlatformProps) {
  const { t } = useTranslation();
  const { run } = useRecordMutation({
    work: () => dropForm(companyId, stored),
    touches: [keys.governance.part('form')],
    said: () => t('forms.dropped'),
  });
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('forms.drop')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('forms.dropTitle')}
        confirmLabel={t('forms.drop')}
        danger
        onConfirm={() => run()}
        onClose={() => setAsking(false)}
      >
        {t('forms.dropText', { name })}
      </ConfirmDialog>
    </>
  );
}
