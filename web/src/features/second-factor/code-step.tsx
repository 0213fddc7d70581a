import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { asApiError } from '../../api/problem.ts';
import { answerChallenge } from '../../api/second-step.ts';
import type { Me } from '../../api/types.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { CodeField } from './code-field.tsx';
import { useCodeForm } from './use-code-form.ts';

interface CodeStepProps {
  challenge: string;
  onDone: (me: Me) => void;
  /** To the password again; with the refusal, when the time for the code is over. */
  onBack: (refusal: unknown) => void;
}

/** The second step of a sign-in. */
export function CodeStep({ challenge, onBack, onDone }: CodeStepProps) {
  const { t } = useTranslation();
  const { busy, form, onSubmit, problem } = useCodeForm(async (code) => {
    try {
      onDone(await answerChallenge(challenge, code));
    } catch (error) {
      if (asApiError(error).code !== 'auth.challengeInvalid') throw error;
      onBack(error);
    }
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <Text c="dimmed">{t('factor.signIn.text')}</Text>
        <FormAlert error={problem.error} messages={problem.rest} />
        <CodeField size="md" autoFocus data-autofocus {...form.getInputProps('code')} />
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
