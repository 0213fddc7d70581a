import { Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../../../api/keys.ts';
import { reactivateTenant, suspendTenant } from '../../../api/tenants.ts';
import type { ManagedTenant } from '../../../api/types.ts';
import { IconLock, IconLockOpen } from '../../../ui/icons/index.ts';
import { ReasonedButton } from '../../../ui/reason.tsx';
import { ConfirmDialog } from '../../../ui/record/confirm-dialog.tsx';
import { RecordDialog } from '../../../ui/record/record-dialog.tsx';
import { DialogForm } from '../../../ui/record/record-form.tsx';
import { useRecordForm } from '../../../ui/record/use-record-form.ts';
import { useRecordMutation } from '../../../ui/record/use-record-mutation.ts';
import { rules } from '../../account/rules.ts';

const LONGEST_REASON = 500;
const TOUCHED = [keys.managedTenants.all, keys.tenants.all];

/** Suspends a tenant that is open, and opens one again that is suspended. */
export function SuspensionButton({ tenant }: { tenant: ManagedTenant }) {
  return tenant.suspension === null ? <Suspend tenant={tenant} /> : <Reactivate tenant={tenant} />;
}

function Suspend({ tenant }: { tenant: ManagedTenant }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <ReasonedButton
        variant="default"
        leftSection={<IconLock size={16} />}
        reason={null}
        onClick={() => setAsking(true)}
      >
        {t('tenants.suspend')}
      </ReasonedButton>
      <RecordDialog
        of={asking ? tenant : null}
        onClose={close}
        title={t('tenants.suspendTitle', { name: tenant.name })}
      >
        {(subject) => <SuspendForm tenant={subject} onClose={close} />}
      </RecordDialog>
    </>
  );
}

function SuspendForm({ tenant, onClose }: { tenant: ManagedTenant; onClose: () => void }) {
  const { t } = useTranslation();
  const check = rules(t);
  const form = useForm({ initialValues: { reason: '' }, validate: { reason: check.required } });
  const record = useRecordForm({
    form,
    fields: ['reason'],
    save: ({ reason }, _base, key) => suspendTenant(tenant, reason.trim(), key),
    touches: TOUCHED,
    said: ({ sessionsEnded }) => t('tenants.suspended', { count: sessionsEnded, name: tenant.name }),
    onDone: onClose,
  });
  return (
    <DialogForm record={record} onCancel={onClose} submitLabel={t('tenants.suspend')}>
      <p>
        {t('tenants.suspendText', { name: tenant.name })}{' '}
        {tenant.below === 0 ? null : t('tenants.suspendBelow', { count: tenant.below })}
      </p>
      <Textarea
        label={t('tenants.reason')}
        description={t('tenants.reasonHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        withAsterisk
        autosize
        minRows={2}
        maxLength={LONGEST_REASON}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </DialogForm>
  );
}

function Reactivate({ tenant }: { tenant: ManagedTenant }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const { run } = useRecordMutation({
    work: () => reactivateTenant(tenant),
    touches: TOUCHED,
    said: () => t('tenants.reactivated', { name: tenant.name }),
  });
  return (
    <>
      <ReasonedButton
        leftSection={<IconLockOpen size={16} />}
        reason={tenant.suspension?.own === false ? t('tenants.suspendedWith') : null}
        onClick={() => setAsking(true)}
      >
        {t('tenants.reactivate')}
      </ReasonedButton>
      <ConfirmDialog
        opened={asking}
        title={t('tenants.reactivateTitle', { name: tenant.name })}
        confirmLabel={t('tenants.reactivate')}
        onConfirm={() => run()}
        onClose={() => setAsking(false)}
      >
        {t('tenants.reactivateText')}
      </ConfirmDialog>
    </>
  );
}
