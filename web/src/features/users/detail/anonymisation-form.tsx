import { Alert, List, Select, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { type AnonymisationRequest, anonymisationQuery, anonymiseUser } from '../../../api/privacy.ts';
import type { AnonymisationPreview, UserFull } from '../../../api/types.ts';
import { userAbilitiesQuery, userQuery } from '../../../api/users.ts';
import { DialogForm } from '../../../ui/record/record-form.tsx';
import { useRecordForm } from '../../../ui/record/use-record-form.ts';
import { rules } from '../../account/rules.ts';

const EFFECTS = ['erased', 'anonymised', 'kept'] as const;
const REASONS: readonly AnonymisationRequest['reason'][] = [
  'request',
  'purpose_over',
  'consent_withdrawn',
  'authority',
];

interface AnonymisationFormProps {
  user: UserFull;
  preview: AnonymisationPreview;
  onClose: () => void;
}

/** What goes, what stays and why, and the question in which the address of the person is typed. */
export function AnonymisationForm({ onClose, preview, user }: AnonymisationFormProps) {
  const { t } = useTranslation();
  const form = useForm<AnonymisationRequest & Record<string, unknown>>({
    initialValues: { reason: 'request', confirmation: '' },
    validate: { confirmation: rules(t).required },
  });
  const record = useRecordForm({
    form,
    fields: ['reason', 'confirmation'],
    save: ({ confirmation, reason }) => anonymiseUser(user.id, { confirmation, reason }),
    touches: [
      anonymisationQuery(user.id).queryKey,
      userQuery(user.id).queryKey,
      userAbilitiesQuery(user.id).queryKey,
    ],
    said: () => t('anonymisation.begun'),
    onDone: onClose,
  });
  return (
    <DialogForm record={record} onCancel={onClose} submitLabel={t('anonymisation.submit')}>
      <Alert color="red">{t('anonymisation.final')}</Alert>
      <Duties preview={preview} />
      {EFFECTS.map((effect) => (
        <Kinds key={effect} effect={effect} preview={preview} />
      ))}
      <Select
        label={t('anonymisation.reason')}
        data={REASONS.map((value) => ({ value, label: t(`anonymisation.reasons.${value}`) }))}
        allowDeselect={false}
        {...form.getInputProps('reason')}
      />
      <TextInput
        label={t('anonymisation.confirmation')}
        description={t('anonymisation.confirmationHint', { email: user.email })}
        withAsterisk
        autoComplete="off"
        {...form.getInputProps('confirmation')}
      />
    </DialogForm>
  );
}

function Duties({ preview: { duties } }: { preview: AnonymisationPreview }) {
  const { t } = useTranslation();
  if (duties.length === 0) return null;
  return (
    <Alert color="yellow" title={t('anonymisation.duties')}>
      <List size="sm">
        {duties.map(({ count, kind }) => (
          <List.Item key={kind}>{t(`anonymisation.duty.${kind}`, { count })}</List.Item>
        ))}
      </List>
      {t('anonymisation.dutiesText')}
    </Alert>
  );
}

function Kinds({ effect, preview }: { effect: (typeof EFFECTS)[number]; preview: AnonymisationPreview }) {
  const { t } = useTranslation();
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        {t(`anonymisation.${effect}`)}
      </Title>
      <List size="sm" spacing="xs">
        {preview.kinds
          .filter((kind) => kind.effect === effect)
          .map(({ basis, kind, rows, term, title, why }) => (
            <List.Item key={kind}>
              <Text size="sm" fw={600} component="span">
                {title}
              </Text>
              {rows ? ` · ${t('anonymisation.rows', { count: rows })}` : null}
              <Text size="sm" c="dimmed">
                {why} {basis === null ? null : t('anonymisation.basis', { basis })}{' '}
                {term === null ? null : t('anonymisation.term', { term })}
              </Text>
            </List.Item>
          ))}
      </List>
    </Stack>
  );
}
