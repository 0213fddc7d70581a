import { Select, Text } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { membershipsQuery, putMembership, rolesQuery } from '../../../api/access.ts';
import { keys } from '../../../api/keys.ts';
import type { Company } from '../../../api/types.ts';
import { RecordDialog } from '../../../ui/record/record-dialog.tsx';
import { DialogForm } from '../../../ui/record/record-form.tsx';
import { useRecordForm } from '../../../ui/record/use-record-form.ts';
import { rules } from '../../account/rules.ts';
import { companyName } from '../../company-choice/company-tree.ts';
import { useRoleName } from '../../session/role-name.ts';
import { assignableRoles } from '../../users/role-rules.ts';
import { UserSelect } from '../../users/user-select.tsx';

/** Everything that shows whose people somebody is one of. */
export const MEMBER_TOUCHES = [keys.companies.all, keys.users.all];

interface BindUserDialogProps {
  company: Company;
  opened: boolean;
  onClose: () => void;
}

/** Makes somebody one of the company's people. */
export function BindUserDialog({ opened, company, onClose }: BindUserDialogProps) {
  const { t } = useTranslation();
  return (
    <RecordDialog of={opened} onClose={onClose} title={t('companyUsers.bind')}>
      {() => <BindForm company={company} onClose={onClose} />}
    </RecordDialog>
  );
}

type BindValues = Record<'userId' | 'roleNumber', string>;

function useBindForm({ company, onClose }: Omit<BindUserDialogProps, 'opened'>) {
  const { t } = useTranslation();
  const check = rules(t);
  const form: UseFormReturnType<BindValues> = useForm<BindValues>({
    initialValues: { userId: '', roleNumber: '' },
    validate: {
      userId: check.required,
      roleNumber: (text) => check.required(text || (current?.roleNumber ?? '')),
    },
  });
  const { userId } = form.values;
  const { data: held } = useQuery({ ...membershipsQuery(userId), enabled: userId !== '' });
  // The role that the person has there stays, unless another one is chosen.
  const current = held?.find(({ tenantId }) => tenantId === company.tenantId);
  const roleNumber = form.values.roleNumber || current?.roleNumber || '';
  const record = useRecordForm({
    form,
    fields: ['userId', 'roleNumber'],
    aliases: { roleId: 'roleNumber' },
    save: () => putMembership(userId, company.tenantId, { roleNumber, companyId: company.id }),
    touches: MEMBER_TOUCHES,
    said: () => t('companyUsers.bound'),
    onDone: onClose,
  });
  return { record, current, roleNumber };
}

function BindForm(props: Omit<BindUserDialogProps, 'opened'>) {
  const { t } = useTranslation();
  const { company, onClose } = props;
  const roleName = useRoleName();
  const { data: roles = [] } = useQuery(rolesQuery);
  const { current, record, roleNumber } = useBindForm(props);
  const { form } = record;
  return (
    <DialogForm record={record} onCancel={onClose} submitLabel={t('companyUsers.bindSubmit')}>
      <Text c="dimmed">{t('companyUsers.bindText', { company: companyName(company) })}</Text>
      <UserSelect
        label={t('companyUsers.person')}
        withAsterisk
        data-autofocus
        allowDeselect={false}
        nothingFoundMessage={t('companyUsers.nobodyFound')}
        {...form.getInputProps('userId')}
        value={form.values.userId || null}
        onChange={(id) => form.setValues({ userId: id ?? '', roleNumber: '' })}
      />
      {current?.companyName && current.companyId !== company.id ? (
        <Text size="sm">{t('companyUsers.boundElsewhere', { company: current.companyName })}</Text>
      ) : null}
      <Select
        label={t('field.role')}
        withAsterisk
        allowDeselect={false}
        data={assignableRoles(roles).map((role) => ({
          value: role.roleNumber,
          label: roleName(role.name),
        }))}
        {...form.getInputProps('roleNumber')}
        value={roleNumber || null}
      />
    </DialogForm>
  );
}
