import { Button, Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answerEmailChange } from '../../api/email-change.ts';
import { type ApiError, asApiError } from '../../api/problem.ts';
import type { EmailChangeState } from '../../api/types.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { StatePanel } from '../../ui/feedback/state-panel.tsx';
import { IconMailCheck } from '../../ui/icons/index.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { BadLink } from './bad-link.tsx';

const route = getRouteApi('/trocar-email');

/** Where the links of the two mails lead: to confirm the change of an e-mail address, or to stop it. */
export function EmailChangePage() {
  const { t } = useTranslation();
  const { token } = route.useSearch();
  if (!token) return <BadLink title={t('emailAnswer.title')} text={t('emailAnswer.badLink')} />;
  return <Answer token={token} />;
}

function Answer({ token }: { token: string }) {
  const { t } = useTranslation();
  const [state, setState] = useState<EmailChangeState | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState<'accept' | 'stop' | null>(null);
  const answer = async (accept: boolean) => {
    setError(null);
    setBusy(accept ? 'accept' : 'stop');
    try {
      setState(await answerEmailChange(token, accept));
    } catch (refusal) {
      setError(asApiError(refusal));
    }
    setBusy(null);
  };
  if (state !== null) return <Answered state={state} />;
  return (
    <AuthLayout title={t('emailAnswer.title')} intro={t('emailAnswer.intro')}>
      <Stack gap="md">
        <FormAlert error={error} messages={[]} />
        <Button size="md" fullWidth loading={busy === 'accept'} onClick={() => answer(true)}>
          {t('emailAnswer.accept')}
        </Button>
        <Button size="md" fullWidth variant="default" loading={busy === 'stop'} onClick={() => answer(false)}>
          {t('emailAnswer.stop')}
        </Button>
      </Stack>
    </AuthLayout>
  );
}

function Answered({ state }: { state: EmailChangeState }) {
  const { t } = useTranslation();
  return (
    <AuthLayout title={t('emailAnswer.title')}>
      <StatePanel
        icon={<IconMailCheck size={24} />}
        tone="brand"
        alert
        title={t(`emailAnswer.${state}`)}
        text={t(`emailAnswer.${state}Text`)}
        actions={
          <ButtonLink to="/entrar" variant="default">
            {t('forgot.back')}
          </ButtonLink>
        }
      />
    </AuthLayout>
  );
}
