import { Button, Checkbox, Group, NumberInput, Radio, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ROLES, type RoleName } from '@retaguarda/rules/roles';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { factorPolicyQuery, saveFactorPolicy } from '../../api/second-factor.ts';
import type { FactorPolicy } from '../../api/types.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { useFormProblem } from '../../ui/forms/use-form-problem.ts';
import { Loaded } from '../../ui/record/loaded.tsx';
import { useRecordMutation } from '../../ui/record/use-record-mutation.ts';
import { Section } from '../../ui/section.tsx';
import { useRoleName } from '../session/role-name.ts';
import { useSession } from '../session/use-session.ts';

const MODES = ['off', 'optional', 'required'] as const;
const MOST_DAYS = 90;

/** What the tenant asks of sign-ins; its owner and the platform change it, other administrators read it. */
export function FactorPolicySection() {
  const { t } = useTranslation();
  const query = useQuery(factorPolicyQuery);
  return (
    <Section title={t('factor.title')} text={t('factor.policy.text')}>
      <Loaded query={query} rows={3}>
        {({ etag, policy }) => <PolicyForm key={etag} policy={policy} etag={etag} />}
      </Loaded>
    </Section>
  );
}

function usePolicyForm(policy: FactorPolicy, etag: string | null) {
  const { t } = useTranslation();
  const form = useForm({
    initialValues: {
      mode: policy.mode,
      roles: policy.roles,
      graceDays: policy.graceDays,
      rememberDays: policy.rememberDays,
    },
    validate: {
      roles: (roles, { mode }) =>
        mode === 'required' && roles.length === 0 ? t('factor.policy.rolesMissing') : null,
    },
  });
  const problem = useFormProblem(form, ['roles', 'graceDays', 'rememberDays']);
  const { act, busy } = useRecordMutation({
    work: ({ graceDays, mode, rememberDays, roles }: typeof form.values) =>
      saveFactorPolicy({ mode, graceDays, rememberDays, roles: mode === 'required' ? roles : [] }, etag),
    touches: [factorPolicyQuery.queryKey],
    said: () => t('factor.policy.saved'),
    onRefused: problem.report,
  });
  const submit = (values: typeof form.values) => {
    problem.clear();
    act(values);
  };
  return { form, problem, busy, onSubmit: form.onSubmit(submit, problem.focusFirst) };
}

function PolicyForm({ etag, policy }: { policy: FactorPolicy; etag: string | null }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const mayChange = user.role === 'super-admin';
  const { busy, form, onSubmit, problem } = usePolicyForm(policy, etag);
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <FormAlert error={problem.error} messages={problem.rest} />
        <Radio.Group label={t('factor.policy.mode')} {...form.getInputProps('mode')}>
          <Stack gap="xs" mt="xs">
            {MODES.map((mode) => (
              <Radio key={mode} value={mode} label={t(`factor.policy.modes.${mode}`)} disabled={!mayChange} />
            ))}
          </Stack>
        </Radio.Group>
        <PolicyTerms form={form} mayChange={mayChange} />
        {mayChange ? (
          <Group>
            <Button type="submit" loading={busy}>
              {t('factor.policy.save')}
            </Button>
          </Group>
        ) : (
          <Text size="sm" c="dimmed">
            {t('factor.policy.ownerOnly')}
          </Text>
        )}
      </Stack>
    </form>
  );
}

interface PolicyTermsProps {
  form: ReturnType<typeof usePolicyForm>['form'];
  mayChange: boolean;
}

/** Of whom it is asked and from when, and for how long a browser is remembered. */
function PolicyTerms({ form, mayChange }: PolicyTermsProps) {
  const { t } = useTranslation();
  return (
    <>
      {form.values.mode === 'required' ? (
        <>
          <RoleChoice disabled={!mayChange} {...form.getInputProps('roles')} />
          <NumberInput
            label={t('factor.policy.grace')}
            description={t('factor.policy.graceText')}
            min={0}
            max={MOST_DAYS}
            allowDecimal={false}
            disabled={!mayChange}
            {...form.getInputProps('graceDays')}
          />
        </>
      ) : null}
      {form.values.mode === 'off' ? null : (
        <NumberInput
          label={t('factor.policy.remember')}
          description={t('factor.policy.rememberText')}
          min={0}
          max={MOST_DAYS}
          allowDecimal={false}
          disabled={!mayChange}
          {...form.getInputProps('rememberDays')}
        />
      )}
    </>
  );
}

interface RoleChoiceProps {
  value?: RoleName[];
  onChange?: (roles: string[]) => void;
  disabled: boolean;
}

function RoleChoice({ disabled, ...input }: RoleChoiceProps) {
  const { t } = useTranslation();
  const roleName = useRoleName();
  return (
    <Checkbox.Group label={t('factor.policy.roles')} {...input}>
      <Stack gap="xs" mt="xs">
        {ROLES.map((role) => (
          <Checkbox key={role} value={role} label={roleName(role)} disabled={disabled} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
