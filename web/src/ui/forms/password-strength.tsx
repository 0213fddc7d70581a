import { Progress, Stack, Text } from '@mantine/core';
import { PASSWORD_LENGTH } from '@retaguarda/rules/password-length';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** How strong a password is by its score, from what is guessed at once to what nobody guesses. */
const LEVELS = ['veryWeak', 'weak', 'fair', 'good', 'strong'] as const;
const COLORS = ['red', 'red', 'yellow', 'green', 'green'];
const STEP = 100 / LEVELS.length;

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** How hard a password is to guess, while it is typed. It is a hint: what is refused, the server decides. */
export function PasswordStrength({ password }: { password: string }) {
  const { t } = useTranslation();
  const judged = useDeferredValue(password);
  const score = useMemo(() => estimator.check(judged).score, [judged]);
  const level = LEVELS[score];
  return (
    <Stack gap={4} mt="xs">
      <Progress value={(score + 1) * STEP} color={COLORS[score] ?? 'red'} size="sm" aria-hidden="true" />
      <Text size="sm" aria-live="polite">
        {t('passwordStrength.label', { level: t(`passwordStrength.${level}`) })}
      </Text>
      {level === 'strong' ? null : (
        <Text size="sm" c="dimmed">
          {t('passwordStrength.advice', { recommended: PASSWORD_LENGTH.recommended })}
        </Text>
      )}
    </Stack>
  );
}
