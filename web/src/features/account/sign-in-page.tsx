import { Alert, Button, Group, Stack, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { meQuery, signIn } from '../../api/account.ts';
import { chooseTenant } from '../../api/connection.ts';
import { canUsePasskeys } from '../../api/passkey-support.ts';
import { asApiError, type SecondStep, secondStepIn } from '../../api/problem.ts';
import type { Me } from '../../api/types.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { useFormProblem } from '../../ui/forms/use-form-problem.ts';
import { useSubmit } from '../../ui/forms/use-submit.ts';
import { withTexts } from '../../ui/i18n/i18n.ts';
import { TextLink } from '../../ui/links.tsx';
import { portalBranding } from '../../ui/theme/branding.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { CompanySignIn } from './company-sign-in.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { rules } from './rules.ts';
import { useSignInFields } from './sign-in-fields.ts';

const CodeStep = lazy(async () => {
  const load = withTexts('factor', () => import('../second-factor/code-step.tsx'));
  return { default: (await load()).CodeStep };
});

const CompanyRefusal = lazy(async () => {
  const load = withTexts('companyEntry', () => import('./company-refusal.tsx'));
  return { default: (await load()).CompanyRefusal };
});

const route = getRouteApi('/entrar');

/** Forgets what was known of whoever was here before, and knows who is here now. */
function useEnter() {
  const queries = useQueryClient();
  return (me: Me) => {
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] });
    queries.setQueryData(meQuery.queryKey, me);
  };
}

function useSignInForm() {
  const { t } = useTranslation();
  const { email } = route.useSearch();
  const enter = useEnter();
  const [secondStep, setSecondStep] = useState<SecondStep | null>(() => secondStepIn(window.location.hash));
  const check = rules(t);
  const form = useSignInFields(email ?? '', { email: check.email, password: check.required });
  const problem = useFormProblem(form, ['email', 'password']);
  const { busy, submit } = useSubmit(problem, async (values: typeof form.values) => {
    // Whoever signs in begins in their own tenant, not in the one that somebody chose here before.
    chooseTenant(null);
    try {
      enter(await signIn(values.email.trim(), values.password));
    } catch (error) {
      const { secondStep: asked } = asApiError(error);
      if (asked !== null) return setSecondStep(asked);
      form.getInputNode('password')?.focus();
      throw error;
    }
  });
  const backToPassword = (reason: unknown) => {
    setSecondStep(null);
    form.setFieldValue('password', '');
    if (reason !== null) problem.report(reason);
  };
  const askForEmail = () => {
    form.setErrors({ email: check.email(form.values.email) });
    form.getInputNode('email')?.focus();
  };
  const company = check.email(form.values.email) === null ? form.values.email.trim() : null;
  return { form, problem, busy, submit, enter, secondStep, backToPassword, askForEmail, company };
}

type SigningIn = ReturnType<typeof useSignInForm>;

/** Goes on as soon as somebody is signed in: now, from another tab, or since an earlier visit. */
function useOnwards(): void {
  const { voltar } = route.useSearch();
  const router = useRouter();
  const { data: me } = useQuery({ ...meQuery, retry: false });
  useEffect(() => {
    if (me) router.history.replace(voltar ?? '/');
  }, [me, router, voltar]);
}

export function SignInPage() {
  const { t } = useTranslation();
  const signingIn = useSignInForm();
  const { backToPassword, secondStep, enter } = signingIn;
  useOnwards();

  return (
    <AuthLayout
      title={t('signIn.title')}
      intro={secondStep === null ? t('signIn.intro') : null}
      foot={
        <>
          {t('signIn.noAccount')} <TextLink to="/cadastro">{t('signIn.register')}</TextLink>
          <br />
          <TextLink to="/textos-legais">{t('signIn.privacy')}</TextLink>
        </>
      }
    >
      {secondStep === null ? (
        <PasswordStep {...signingIn} />
      ) : (
        <Suspense>
          <CodeStep step={secondStep} onDone={enter} onBack={backToPassword} />
        </Suspense>
      )}
    </AuthLayout>
  );
}

function PasswordStep(signingIn: SigningIn) {
  const { t } = useTranslation();
  const { busy, form, problem, submit } = signingIn;
  const { email, aviso, empresa } = route.useSearch();
  return (
    <form onSubmit={form.onSubmit(submit, problem.focusFirst)} noValidate>
      <Stack gap="md">
        {aviso ? (
          <Alert color="green" role="status" p="sm">
            {t(`signIn.notice.${aviso}`)}
          </Alert>
        ) : null}
        {empresa ? (
          <Suspense>
            <CompanyRefusal code={empresa} />
          </Suspense>
        ) : null}
        <FormAlert error={problem.error} messages={problem.rest} />
        <TextInput
          label={t('field.email')}
          type="email"
          autoComplete="username"
          autoFocus={!email}
          size="md"
          {...form.getInputProps('email')}
        />
        <Stack gap={6}>
          <PasswordField
            label={t('field.password')}
            autoFocus={Boolean(email)}
            size="md"
            {...form.getInputProps('password')}
          />
          <Group justify="flex-end">
            <TextLink
              to="/esqueci-senha"
              search={form.values.email ? { email: form.values.email } : {}}
              size="sm"
            >
              {t('signIn.forgot')}
            </TextLink>
          </Group>
        </Stack>
        <Button type="submit" loading={busy} size="md" fullWidth>
          {t('signIn.submit')}
        </Button>
        <OtherWays {...signingIn} />
      </Stack>
    </form>
  );
}

/** What is there in place of a password. */
function OtherWays({ askForEmail, company, enter, problem }: SigningIn) {
  const { t } = useTranslation();
  const { voltar } = route.useSearch();
  const main = portalBranding?.main;
  if (main !== undefined)
    return (
      <Button component="a" href={`${main}/entrar`} variant="default" size="md" fullWidth>
        {t('signIn.atMain')}
      </Button>
    );
  return (
    <>
      {canUsePasskeys() ? <PasskeySignIn onDone={enter} problem={problem} /> : null}
      <CompanySignIn email={company} wanted={voltar} onMissing={askForEmail} problem={problem} />
    </>
  );
}
