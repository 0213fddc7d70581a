import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { keys } from '../../../api/keys.ts';
import { changeTenant, tenantQuery } from '../../../api/tenants.ts';
import type { ManagedTenant } from '../../../api/types.ts';
import { SearchSelect } from '../../../ui/forms/search-select.tsx';
import { RecordDialog } from '../../../ui/record/record-dialog.tsx';
import { DialogForm } from '../../../ui/record/record-form.tsx';
import { useRecordForm } from '../../../ui/record/use-record-form.ts';
import { rules } from '../../account/rules.ts';
import { zonesWith } from './time-zones.ts';

interface TenantValues extends Record<string, unknown> {
  name: string;
  timeZone: string;
}

interface EditTenantDialogProps {
  tenant: ManagedTenant | null;
  onClose: () => void;
}

/** Changes the name and the time zone of a tenant. */
export function EditTenantDialog({ tenant, onClose }: EditTenantDialogProps) {
  const { t } = useTranslation();
  return (
    <RecordDialog of={tenant} onClose={onClose} title={t('tenants.edit')}>
      {(subject) => <TenantForm tenant={subject} onClose={onClose} />}
    </RecordDialog>
  );
}

function TenantForm({ tenant, onClose }: { tenant: ManagedTenant; onClose: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const labels = { name: t('tenants.name'), timeZone: t('tenants.timeZone') };
  const check = rules(t);
  const form = useForm<TenantValues>({
    initialValues: { name: tenant.name, timeZone: tenant.timeZone },
    validate: { name: check.required },
  });
  const record = useRecordForm({
    form,
    fields: ['name', 'timeZone'],
    save: ({ name, timeZone }, base) =>
      changeTenant(tenant.id, { name: name.trim(), timeZone, versao: (base ?? tenant).versao }),
    edit: {
      stored: tenant,
      valuesOf: ({ name, timeZone }) => ({ name, timeZone }),
      reload: ({ id }) => queries.fetchQuery({ ...tenantQuery(id), staleTime: 0 }),
    },
    touches: [keys.managedTenants.all, keys.tenants.all],
    said: ({ name }) => t('tenants.saved', { name }),
    onDone: onClose,
  });
  return (
    <DialogForm record={record} words={{ labels }} onCancel={onClose}>
      <TextInput
        label={t('tenants.name')}
        withAsterisk
        maxLength={200}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <SearchSelect
        label={t('tenants.timeZone')}
        description={t('tenants.timeZoneHint')}
        data={zonesWith(tenant.timeZone)}
        {...form.getInputProps('timeZone')}
        value={form.values.timeZone}
        onChange={(timeZone) => form.setFieldValue('timeZone', timeZone ?? tenant.timeZone)}
      />
    </DialogForm>
  );
}
