import { Alert, Anchor, Button, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { meQuery, signIn } from '../../api/account.ts';
import { forgetCaller } from '../../api/connection.ts';
import { type ApiError, asApiError, type SecondStep } from '../../api/problem.ts';
import { reauthentication } from '../../api/reauthentication.ts';
import { withTexts } from '../../ui/i18n/i18n.ts';
import { lazyOverlay } from '../../ui/lazy-overlay.tsx';
import { useRefresh } from '../../ui/record/use-record-mutation.ts';
import { useSession } from './use-session.ts';

const CodeStep = lazy(async () => {
  const load = withTexts('factor', () => import('../second-factor/code-step.tsx'));
  return { default: (await load()).CodeStep };
});

const StepUpDialog = lazyOverlay(async () => {
  const load = withTexts('factor', () => import('../second-factor/step-up-dialog.tsx'));
  return (await load()).StepUpDialog;
});

/** What asks the person over the page: for the password when the session has ended, else for a code. */
export function Dialogs({ hasEnded, opened }: { opened: boolean; hasEnded: boolean }) {
  return (
    <>
      <SignInDialog opened={opened && hasEnded} />
      <StepUpDialog opened={opened && !hasEnded} />
    </>
  );
}

/** Asks for the password over the page that was open when the session ended. */
function SignInDialog({ opened }: { opened: boolean }) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={() => undefined}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
      title={t('again.title')}
      size="sm"
      zIndex={1000}
    >
      {opened ? <SignInAgainForm /> : null}
    </Modal>
  );
}

function useSignInAgain() {
  const { t } = useTranslation();
  const { user } = useSession();
  const refresh = useRefresh();
  const [failure, setFailure] = useState<string | null>(null);
  const [secondStep, setSecondStep] = useState<SecondStep | null>(null);
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (value) => (value === '' ? t('form.required') : null) },
  });

  const goOn = () => {
    reauthentication.settle(true);
    void refresh([meQuery.queryKey]);
  };
  const fail = ({ message, status }: ApiError) => {
    setFailure(message || t(status === 0 ? 'state.offline.form' : 'state.failed.text'));
    form.setFieldValue('password', '');
    form.getInputNode('password')?.focus();
  };
  const { isPending, mutate } = useMutation({
    mutationFn: (password: string) => signIn(user.email, password),
    onMutate: () => setFailure(null),
    onSuccess: goOn,
    onError: (error) => {
      const problem = asApiError(error);
      if (problem.secondStep === null) fail(problem);
      else setSecondStep(problem.secondStep);
    },
  });
  const backToPassword = (refusal: unknown) => {
    setSecondStep(null);
    form.setFieldValue('password', '');
    if (refusal !== null) fail(asApiError(refusal));
  };

  const leave = () => {
    forgetCaller();
    reauthentication.settle(false);
    window.location.assign('/entrar');
  };

  const submit = ({ password }: { password: string }) => mutate(password);

  return { user, form, busy: isPending, failure, submit, leave, secondStep, goOn, backToPassword };
}

function SignInAgainForm() {
  const again = useSignInAgain();
  const { backToPassword, secondStep, goOn } = again;
  if (secondStep === null) return <PasswordForm {...again} />;
  return (
    <Suspense>
      <CodeStep step={secondStep} onDone={goOn} onBack={backToPassword} />
    </Suspense>
  );
}

function PasswordForm({ busy, failure, form, leave, submit, user }: ReturnType<typeof useSignInAgain>) {
  const { t } = useTranslation();
  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack gap="sm">
        <Text c="dimmed">{t('again.text')}</Text>
        {failure ? (
          <Alert color="red" role="alert" p="sm">
            {failure}
          </Alert>
        ) : null}
        <TextInput
          label={t('field.email')}
          value={user.email}
          readOnly
          autoComplete="username"
          tabIndex={-1}
        />
        <PasswordInput
          label={t('field.password')}
          autoComplete="current-password"
          data-autofocus
          key={form.key('password')}
          {...(form.errors['password'] ? { 'aria-invalid': true } : {})}
          {...form.getInputProps('password')}
        />
        <Button type="submit" loading={busy} mt="xs">
          {t('again.submit')}
        </Button>
        <Anchor component="button" type="button" size="sm" onClick={leave}>
          {t('again.other')}
        </Anchor>
      </Stack>
    </form>
  );
}
