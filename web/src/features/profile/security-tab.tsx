import { Button, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { requestPasswordReset } from '../../api/account.ts';
import { ListSkeleton } from '../../ui/feedback/list-skeleton.tsx';
import { notifyDone } from '../../ui/feedback/notify.ts';
import { withTexts } from '../../ui/i18n/i18n.ts';
import { IconMail } from '../../ui/icons/index.ts';
import { ConfirmDialog } from '../../ui/record/confirm-dialog.tsx';
import { Section } from '../../ui/section.tsx';
import { useSession } from '../session/use-session.ts';
import { SessionsTab } from '../users/detail/sessions-tab.tsx';

const FactorSection = lazy(async () => {
  const load = withTexts('factor', () => import('../second-factor/factor-section.tsx'));
  return { default: (await load()).FactorSection };
});

const RememberedDevices = lazy(async () => {
  const load = withTexts('factor', () => import('../second-factor/remembered-devices.tsx'));
  return { default: (await load()).RememberedDevices };
});

export function SecurityTab() {
  const { user } = useSession();
  return (
    <Stack gap="xl">
      <PasswordSection email={user.email} />
      <Suspense fallback={<ListSkeleton rows={2} />}>
        <FactorSection />
        <RememberedDevices />
      </Suspense>
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
