import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { askOwnPasskey } from '../../api/passkeys.ts';
import { stepUp } from '../../api/reauthentication.ts';
import { proveAgain } from '../../api/second-factor.ts';
import type { Proof } from '../../api/second-step.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { CodeField } from './code-field.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { useCodeForm } from './use-code-form.ts';
import { useOwnPasskey } from './use-own-passkey.ts';

/** Asks for a code or a passkey over the page; the request that needs it is repeated then. */
export function StepUpDialog({ opened }: { opened: boolean }) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={() => stepUp.settle(false)}
      title={t('factor.stepUp.title')}
      withCloseButton={false}
      size="sm"
      zIndex={1000}
    >
      {opened ? <StepUpForm /> : null}
    </Modal>
  );
}

function StepUpForm() {
  const { t } = useTranslation();
  const hasPasskey = useOwnPasskey();
  const prove = async (proof: Proof) => {
    await proveAgain(proof);
    stepUp.settle(true);
  };
  const { busy, form, onSubmit, problem } = useCodeForm((code) => prove({ code }));
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <Text c="dimmed">{t('factor.stepUp.text')}</Text>
        <FormAlert error={problem.error} messages={problem.rest} />
        {hasPasskey ? (
          <PasskeyButton problem={problem} work={async () => prove({ credential: await askOwnPasskey() })} />
        ) : null}
        <CodeField data-autofocus {...form.getInputProps('code')} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => stepUp.settle(false)} disabled={busy}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('factor.enrol.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
