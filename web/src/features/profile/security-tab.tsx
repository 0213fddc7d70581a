import { Stack } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { ListSkeleton } from '../../ui/feedback/list-skeleton.tsx';
import { withTexts } from '../../ui/i18n/i18n.ts';
import { useSession } from '../session/use-session.ts';
import { SessionsTab } from '../users/detail/sessions-tab.tsx';

const PasswordSection = lazy(async () => {
  const load = withTexts('newPassword', () => import('./password-section.tsx'));
  return { default: (await load()).PasswordSection };
});

const EmailSection = lazy(async () => {
  const load = withTexts('emailChange', () => import('./email-section.tsx'));
  return { default: (await load()).EmailSection };
});

const FactorSection = lazy(async () => {
  const load = withTexts('factor', () => import('../second-factor/factor-section.tsx'));
  return { default: (await load()).FactorSection };
});

const RememberedDevices = lazy(async () => {
  const load = withTexts('factor', () => import('../second-factor/remembered-devices.tsx'));
  return { default: (await load()).RememberedDevices };
});

const DataSection = lazy(async () => {
  const load = withTexts('privacy', () => import('./data-section.tsx'));
  return { default: (await load()).DataSection };
});

const OwnTextsSection = lazy(async () => {
  const load = withTexts('privacyTexts', () => import('../privacy-texts/own-texts-section.tsx'));
  return { default: (await load()).OwnTextsSection };
});

export function SecurityTab() {
  const { user } = useSession();
  return (
    <Stack gap="xl">
      <Suspense fallback={<ListSkeleton rows={2} />}>
        <PasswordSection userId={user.uuid} email={user.email} />
        <EmailSection email={user.email} />
        <FactorSection />
        <RememberedDevices />
      </Suspense>
      <SessionsTab userId={user.uuid} own />
      <Suspense fallback={<ListSkeleton rows={1} />}>
        <OwnTextsSection />
        <DataSection />
      </Suspense>
    </Stack>
  );
}
