import { Checkbox, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../../../api/keys.ts';
import { changeLinkLock } from '../../../api/projects.ts';
import type { Project } from '../../../api/types.ts';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { dayFromIso, isoFromDay } from '../../../ui/forms/days.ts';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { RecordDialog } from '../../../ui/record/record-dialog.tsx';
import { DialogForm } from '../../../ui/record/record-form.tsx';
import { useRecordForm } from '../../../ui/record/use-record-form.ts';
import { TimeZoneContext } from '../../../ui/use-format.ts';
import { todayIn } from '../../../ui/zoned-days.ts';

const SHORTEST = 6;
const FIELDS = ['expires_on', 'password', 'open'];

interface LinkLockDialogProps {
  opened: boolean;
  project: Project;
  onClose: () => void;
}

/** Sets the last day of a public link and its password, or takes them away. */
export function LinkLockDialog({ opened, project, onClose }: LinkLockDialogProps) {
  const { t } = useTranslation();
  return (
    <RecordDialog of={opened && project} onClose={onClose} title={t('publicLink.lock')}>
      {(shown) => <LockForm project={shown} onClose={onClose} />}
    </RecordDialog>
  );
}

function LockForm({ project, onClose }: Omit<LinkLockDialogProps, 'opened'>) {
  const { t } = useTranslation();
  const today = todayIn(use(TimeZoneContext));
  const { public_link_has_password: isLocked } = project;
  const form = useForm({
    initialValues: { expires_on: dayFromIso(project.public_link_expires_on), password: '', open: false },
    validate: {
      expires_on: (day) => (day === '' || (isoFromDay(day) ?? '') >= today ? null : t('publicLink.past')),
      password: (text, { open }) =>
        open || text === '' || text.length >= SHORTEST ? null : t('publicLink.passwordShort'),
    },
  });
  const record = useRecordForm({
    form,
    fields: FIELDS,
    save: ({ expires_on: day, open, password }) =>
      changeLinkLock(project, {
        expires_on: isoFromDay(day),
        ...(open ? { password: null } : password === '' ? {} : { password }),
      }),
    touches: [keys.projects.all],
    said: () => t('publicLink.changed'),
    onDone: onClose,
  });
  return (
    <DialogForm record={record} onCancel={onClose}>
      <DateField
        label={t('publicLink.expiresOn')}
        description={t('publicLink.expiresOnText')}
        {...form.getInputProps('expires_on')}
        value={form.values.expires_on}
      />
      <Stack gap="xs">
        <PasswordField
          label={t('publicLink.newPassword')}
          description={t(isLocked ? 'publicLink.keepPassword' : 'publicLink.newPasswordText')}
          autoComplete="new-password"
          disabled={form.values.open}
          {...form.getInputProps('password')}
        />
        {isLocked ? (
          <Checkbox
            label={t('publicLink.removePassword')}
            {...form.getInputProps('open', { type: 'checkbox' })}
          />
        ) : null}
      </Stack>
    </DialogForm>
  );
}
