import { Alert, Badge, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canUsePasskeys } from '../../api/passkey-support.ts';
import { ownFactorQuery, removeFactor, renewRecoveryCodes } from '../../api/second-factor.ts';
import { notifyDone } from '../../ui/feedback/notify.ts';
import { Loaded } from '../../ui/record/loaded.tsx';
import { useRefresh } from '../../ui/record/use-record-mutation.ts';
import { Section } from '../../ui/section.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { AddPasskey } from './add-passkey.tsx';
import { Enrolment } from './enrolment.tsx';
import { FactorOn } from './factor-on.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { ProofAndPasswordForm } from './proof-and-password-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Change = 'on' | 'passkey' | 'off' | 'codes';

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
            {status.passkeys.length > 0 ? (
              <PasskeyList passkeys={status.passkeys} isOnlyFactor={status.authenticatorAt === null} />
            ) : null}
            <Additions {...status} onAdd={setChange} />
            {status.enrolledAt === null ? null : (
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
      <ChangeDialog opened={change === 'passkey'} title={t('factor.passkeys.add')} onClose={close}>
        <AddPasskey onDone={close} onCancel={close} />
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

interface AdditionsProps {
  policy: string;
  enrolledAt: string | null;
  authenticatorAt: string | null;
  onAdd: (kind: 'on' | 'passkey') => void;
}

/** What turns the second factor on, or adds to it. */
function Additions({ authenticatorAt, enrolledAt, onAdd, policy }: AdditionsProps) {
  const { t } = useTranslation();
  if (policy === 'off') {
    return enrolledAt === null ? (
      <Text size="sm" c="dimmed">
        {t('factor.noPolicy')}
      </Text>
    ) : null;
  }
  const isOff = enrolledAt === null;
  return (
    <Group gap="xs">
      {authenticatorAt === null ? (
        <Button variant={isOff ? 'filled' : 'default'} onClick={() => onAdd('on')}>
          {t(isOff ? 'factor.turnOn' : 'factor.addAuthenticator')}
        </Button>
      ) : null}
      {canUsePasskeys() ? (
        <Button variant="default" onClick={() => onAdd('passkey')}>
          {t('factor.passkeys.add')}
        </Button>
      ) : null}
    </Group>
  );
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
      <ProofAndPasswordForm
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
      <ProofAndPasswordForm
        submitLabel={t('factor.renew')}
        onCancel={onDone}
        onSubmit={async (given) => setCodes(await renewRecoveryCodes(given))}
      />
    </Stack>
  );
}
