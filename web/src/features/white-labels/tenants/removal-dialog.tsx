import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { keys } from '../../../api/keys.ts';
import { removeTenant } from '../../../api/tenants.ts';
import type { ManagedTenant, TenantDeparture } from '../../../api/types.ts';
import { RecordDialog } from '../../../ui/record/record-dialog.tsx';
import { DialogForm } from '../../../ui/record/record-form.tsx';
import { useRecordForm } from '../../../ui/record/use-record-form.ts';

interface RemovalDialogProps {
  tenant: ManagedTenant | null;
  /** How many tenants below it go as well. */
  below: number;
  onBegun: (departure: TenantDeparture) => void;
  onClose: () => void;
}

/** Removes a tenant for who types its name. */
export function RemovalDialog({ below, onBegun, onClose, tenant }: RemovalDialogProps) {
  const { t } = useTranslation();
  return (
    <RecordDialog
      of={tenant}
      onClose={onClose}
      title={t('tenants.leave.removeTitle', { name: tenant?.name ?? '' })}
    >
      {(subject) => <RemovalForm tenant={subject} below={below} onBegun={onBegun} onClose={onClose} />}
    </RecordDialog>
  );
}

function RemovalForm({ below, onBegun, onClose, tenant }: RemovalDialogProps & { tenant: ManagedTenant }) {
  const { t } = useTranslation();
  const form = useForm({
    initialValues: { name: '' },
    validate: { name: (typed) => (typed.trim() === tenant.name ? null : t('tenants.leave.nameWrong')) },
  });
  const record = useRecordForm({
    form,
    fields: ['name'],
    save: ({ name }) => removeTenant(tenant, name.trim()),
    touches: [keys.managedTenants.lists],
    onDone: (departure) => {
      onBegun(departure);
      onClose();
    },
  });
  return (
    <DialogForm record={record} onCancel={onClose} submitLabel={t('tenants.leave.remove')}>
      <p>
        {t('tenants.leave.removeText')}{' '}
        {below === 0 ? null : t('tenants.leave.removeBelow', { count: below })}
      </p>
      <TextInput
        label={t('tenants.leave.typeName', { name: tenant.name })}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
    </DialogForm>
  );
}
