import { Anchor, Button, Checkbox, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canUsePasskeys } from '../../api/passkey-support.ts';
import { askPasskey } from '../../api/passkeys.ts';
import { asApiError, type SecondStep } from '../../api/problem.ts';
import { answerChallenge, type Proof } from '../../api/second-step.ts';
import type { Me } from '../../api/types.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { CodeField } from './code-field.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { useCodeForm } from './use-code-form.ts';

interface CodeStepProps {
  step: SecondStep;
  onDone: (me: Me) => void;
  /** To the password again; with the refusal, when the time for the code is over. */
  onBack: (refusal: unknown) => void;
}

/** The second step of a sign-in: a code, or a passkey where the person has one. */
export function CodeStep({ onBack, onDone, step }: CodeStepProps) {
  const { t } = useTranslation();
  const { challenge, hasCodes, passkey, rememberDays } = step;
  const [remembers, setRemembers] = useState(false);
  const answer = async (proof: Proof) => {
    try {
      onDone(await answerChallenge(challenge, proof, remembers));
    } catch (error) {
      if (asApiError(error).code !== 'auth.challengeInvalid') throw error;
      onBack(error);
    }
  };
  const { busy, form, onSubmit, problem } = useCodeForm((code) => answer({ code }));
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <Text c="dimmed">{t(hasCodes ? 'factor.signIn.text' : 'factor.signIn.passkeyText')}</Text>
        <FormAlert error={problem.error} messages={problem.rest} />
        {passkey !== null && canUsePasskeys() ? (
          <PasskeyButton
            size="md"
            fullWidth
            problem={problem}
            work={async () => answer({ credential: await askPasskey(passkey) })}
          />
        ) : null}
        <CodeField
          size="md"
          autoFocus
          data-autofocus
          {...(hasCodes ? {} : { description: t('factor.recoveryHint') })}
          {...form.getInputProps('code')}
        />
        {rememberDays > 0 ? (
          <Checkbox
            label={t('factor.signIn.remember', { count: rememberDays })}
            checked={remembers}
            onChange={(event) => setRemembers(event.currentTarget.checked)}
          />
        ) : null}
        <Button type="submit" loading={busy} size="md" fullWidth>
          {t('factor.signIn.submit')}
        </Button>
        <Anchor component="button" type="button" size="sm" onClick={() => onBack(null)}>
          {t('factor.signIn.back')}
        </Anchor>
      </Stack>
    </form>
  );
}
