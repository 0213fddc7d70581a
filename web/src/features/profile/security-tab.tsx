import { Button, Stack, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { requestPasswordReset } from '../../api/account.ts';
import { notifyDone } from '../../ui/feedback/notify.ts';
import { ConfirmDialog } from '../../ui/record/confirm-dialog.tsx';
import { Section } from '../../ui/section.tsx';
import { useSession } from '../session/use-session.ts';
import { SessionsTab } from '../users/detail/sessions-tab.tsx';

export function SecurityTab() {
  const { user } = useSession();
  return (
    <Stack gap="xl">
      <PasswordSection email={user.email} />
      <SessionsTab userId={user.uuid} own />
    </Stack>
  );
}

/** The password is changed by a link in a mail, so that an open session alone cannot lock its owner out. */
function PasswordSection({ email }: { email: string }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  return (
    <Section title={t('password.title')} text={t('password.text')}>
      <Stack align="flex-start" gap="xs">
        <Button variant="default" leftSection={<IconMail size={16} />} onClick={() => setAsking(true)}>
          {t('password.send')}
        </Button>
        <Text size="sm" c="dimmed">
          {t('password.hint')}
        </Text>
      </Stack>
      <ConfirmDialog
        opened={asking}
        title={t('password.title')}
        confirmLabel={t('password.send')}
        onConfirm={async () => {
          await requestPasswordReset(email);
          notifyDone(t('user.resetSent', { email }));
        }}
        onClose={() => setAsking(false)}
      >
        {t('password.confirm', { email })}
      </ConfirmDialog>
    </Section>
  );
}
