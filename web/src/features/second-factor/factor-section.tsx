import { Alert, Badge, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownFactorQuery, removeFactor, renewRecoveryCodes } from '../../api/second-factor.ts';
import { notifyDone } from '../../ui/feedback/notify.ts';
import { Loaded } from '../../ui/record/loaded.tsx';
import { useRefresh } from '../../ui/record/use-record-mutation.ts';
import { Section } from '../../ui/section.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { CodeAndPasswordForm } from './code-and-password-form.tsx';
import { Enrolment } from './enrolment.tsx';
import { FactorOn } from './factor-on.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Change = 'on' | 'off' | 'codes';

/** The second factor of the caller: whether it is on, and what changes it. */
export function FactorSection() {
  const { t } = useTranslation();
  const query = useQuery(ownFactorQuery);
  const refresh = useRefresh();
  const [change, setChange] = useState<Change | null>(null);
  const close = () => {
    setChange(null);
    void refresh([ownFactorQuery.queryKey]);
  };
  return (
    <Section title={t('factor.title')} text={t('factor.text')}>
      <Loaded query={query} rows={2}>
        {(status) => (
          <Stack align="flex-start" gap="sm">
            <Standing {...status} />
            {status.enrolledAt === null ? (
              <TurnOn policy={status.policy} onClick={() => setChange('on')} />
            ) : (
              <Group gap="xs">
                <Button variant="default" onClick={() => setChange('codes')}>
                  {t('factor.renew')}
                </Button>
                <Button variant="default" color="red" onClick={() => setChange('off')}>
                  {t('factor.turnOff')}
                </Button>
              </Group>
            )}
          </Stack>
        )}
      </Loaded>
      <ChangeDialog opened={change === 'on'} title={t('factor.enrol.title')} onClose={close}>
        <Enrolment onDone={close} onCancel={close} />
      </ChangeDialog>
      <ChangeDialog opened={change === 'off'} title={t('factor.turnOff')} onClose={close}>
        <TurnOff onDone={close} />
      </ChangeDialog>
      <ChangeDialog opened={change === 'codes'} title={t('factor.renew')} onClose={close}>
        <NewCodes onDone={close} />
      </ChangeDialog>
    </Section>
  );
}

interface StandingProps {
  enrolledAt: string | null;
  recoveryCodesLeft: number;
  deadline: string | null;
}

function Standing({ deadline, enrolledAt, recoveryCodesLeft }: StandingProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (enrolledAt !== null) {
    return <FactorOn enrolledAt={enrolledAt} recoveryCodesLeft={recoveryCodesLeft} />;
  }
  return (
    <>
      <Badge color="gray">{t('factor.offState')}</Badge>
      {deadline === null ? null : (
        <Alert color="yellow" p="sm">
          {t('factor.deadline', { when: format.dateTime(deadline) })}
        </Alert>
      )}
    </>
  );
}

function TurnOn({ onClick, policy }: { policy: string; onClick: () => void }) {
  const { t } = useTranslation();
  if (policy === 'off') {
    return (
      <Text size="sm" c="dimmed">
        {t('factor.noPolicy')}
      </Text>
    );
  }
  return <Button onClick={onClick}>{t('factor.turnOn')}</Button>;
}

interface ChangeDialogProps {
  opened: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Closes by its own buttons alone: neither a click beside it nor Escape may lose codes that are shown once. */
function ChangeDialog({ children, onClose, opened, title }: ChangeDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      {children}
    </Modal>
  );
}

function TurnOff({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  return (
    <Stack gap="md">
      <Text c="dimmed">{t('factor.turnOffText')}</Text>
      <CodeAndPasswordForm
        hint={t('factor.codeHint')}
        submitLabel={t('factor.turnOff')}
        danger
        onCancel={onDone}
        onSubmit={async (given) => {
          await removeFactor(given);
          notifyDone(t('factor.turnedOff'));
          onDone();
        }}
      />
    </Stack>
  );
}

function NewCodes({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <Stack gap="md">
      <Text c="dimmed">{t('factor.renewText')}</Text>
      <CodeAndPasswordForm
        hint={t('factor.codeHint')}
        submitLabel={t('factor.renew')}
        onCancel={onDone}
        onSubmit={async (given) => setCodes(await renewRecoveryCodes(given))}
      />
    </Stack>
  );
}
