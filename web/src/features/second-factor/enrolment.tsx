import { Button, CopyButton, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { beginEnrolment, confirmEnrolment } from '../../api/second-factor.ts';
import { IconCheck, IconCopy } from '../../ui/icons/index.ts';
import { Loaded } from '../../ui/record/loaded.tsx';
import { CodeAndPasswordForm } from './code-and-password-form.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface EnrolmentProps {
  /** The recovery codes were seen. */
  onDone: () => void;
  onCancel?: () => void;
}

/** Takes somebody from a new secret over its first code to the recovery codes. */
export function Enrolment({ onCancel, onDone }: EnrolmentProps) {
  const { t } = useTranslation();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  // Each opening has a secret of its own, and none is kept.
  const query = useQuery({
    queryKey: ['second-factor-enrolment'],
    queryFn: beginEnrolment,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (codes !== null) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <Loaded query={query} rows={4}>
      {({ secret, uri }) => (
        <Stack gap="md">
          <Text c="dimmed">{t('factor.enrol.scan')}</Text>
          <QrCode text={uri} label={t('factor.enrol.qr')} />
          <Secret secret={secret} />
          <CodeAndPasswordForm
            hint={t('factor.firstCodeHint')}
            submitLabel={t('factor.enrol.submit')}
            onSubmit={async (given) => setCodes(await confirmEnrolment(given))}
            {...(onCancel ? { onCancel } : {})}
          />
        </Stack>
      )}
    </Loaded>
  );
}

const GROUPS = /.{1,4}/g;

function Secret({ secret }: { secret: string }) {
  const { t } = useTranslation();
  return (
    <Stack gap={6} align="flex-start">
      <TextInput
        label={t('factor.enrol.secret')}
        readOnly
        value={(secret.match(GROUPS) ?? []).join(' ')}
        classNames={{ input: 'ui-code' }}
        w="100%"
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={secret}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            size="xs"
            leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
            onClick={copy}
          >
            {copied ? t('action.copied') : t('factor.enrol.copySecret')}
          </Button>
        )}
      </CopyButton>
    </Stack>
  );
}
