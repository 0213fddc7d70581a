import { Button, Group, NumberInput, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { PASSWORD_LENGTH } from '@retaguarda/rules/password-length';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { passwordPolicyQuery, savePasswordPolicy } from '../../api/password-policy.ts';
import type { PasswordPolicy } from '../../api/types.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { useFormProblem } from '../../ui/forms/use-form-problem.ts';
import { Loaded } from '../../ui/record/loaded.tsx';
import { useRecordMutation } from '../../ui/record/use-record-mutation.ts';
import { Section } from '../../ui/section.tsx';
import { useSession } from '../session/use-session.ts';

/** How long new passwords are at least; the owner of the tenant and the platform change it, other administrators read it. */
export function PasswordPolicySection() {
  const { t } = useTranslation();
  const query = useQuery(passwordPolicyQuery);
  return (
    <Section title={t('passwordPolicy.title')} text={t('passwordPolicy.text')}>
      <Loaded query={query} rows={1}>
        {({ etag, policy }) => <PolicyForm key={etag} policy={policy} etag={etag} />}
      </Loaded>
    </Section>
  );
}

function PolicyForm({ etag, policy }: { policy: PasswordPolicy; etag: string | null }) {
  const { t } = useTranslation();
  const mayChange = useSession().user.role === 'super-admin';
  const form = useForm({ initialValues: { minLength: policy.minLength } });
  const problem = useFormProblem(form, ['minLength']);
  const { act, busy } = useRecordMutation({
    work: (values: PasswordPolicy) => savePasswordPolicy(values, etag),
    touches: [passwordPolicyQuery.queryKey],
    said: () => t('passwordPolicy.saved'),
    onRefused: problem.report,
  });
  const submit = (values: PasswordPolicy) => {
    problem.clear();
    act(values);
  };
  return (
    <form onSubmit={form.onSubmit(submit, problem.focusFirst)} noValidate>
      <Stack gap="md">
        <FormAlert error={problem.error} messages={problem.rest} />
        <NumberInput
          label={t('passwordPolicy.minLength')}
          description={t('passwordPolicy.minLengthText', { recommended: PASSWORD_LENGTH.recommended })}
          min={PASSWORD_LENGTH.min}
          max={PASSWORD_LENGTH.mostAskedFor}
          allowDecimal={false}
          disabled={!mayChange}
          {...form.getInputProps('minLength')}
        />
        {mayChange ? (
          <Group>
            <Button type="submit" loading={busy}>
              {t('passwordPolicy.save')}
            </Button>
          </Group>
        ) : (
          <Text size="sm" c="dimmed">
            {t('passwordPolicy.ownerOnly')}
          </Text>
        )}
      </Stack>
    </form>
  );
}
