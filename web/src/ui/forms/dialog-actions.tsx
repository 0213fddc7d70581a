import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface DialogActionsProps {
  busy: boolean;
  /** It can't be done yet. */
  refused?: boolean;
  onCancel: () => void;
  /** What the form does; `Salvar` when absent. */
  submitLabel?: string;
}

/** The foot of a form in a dialog. */
export function DialogActions({ busy, refused = false, onCancel, submitLabel }: DialogActionsProps) {
  const { t } = useTranslation();
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant="default" onClick={onCancel} disabled={busy}>
        {t('action.cancel')}
      </Button>
      <Button type="submit" loading={busy} disabled={refused}>
        {submitLabel ?? t('action.save')}
      </Button>
    </Group>
  );
}
