import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dropForm } from '../../../api/governance.ts';
import type { FormName } from '../../../api/types.ts';
import { notifyDone } from '../../../ui/feedback/notify.ts';
import { ConfirmDialog } from '../../../ui/record/confirm-dialog.tsx';

interface BackToPlatformProps {
  companyId: string;
  form: FormName;
  name: string;
}

/** Takes away what the company arranged for itself. */
export function BackToPlatform({ companyId, form, name }: BackToPlatformProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
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
        onConfirm={async () => {
          await dropForm(companyId, form);
          await queries.invalidateQueries({ queryKey: ['governance', 'form'] });
          notifyDone(t('forms.dropped'));
        }}
        onClose={() => setAsking(false)}
      >
        {t('forms.dropText', { name })}
      </ConfirmDialog>
    </>
  );
}
