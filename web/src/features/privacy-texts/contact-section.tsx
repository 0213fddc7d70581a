import { Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { type ContactBody, type ContactView, processingKey, saveContact } from '../../api/processing.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { UnsavedGuard } from '../../ui/forms/unsaved-guard.tsx';
import { useFormProblem } from '../../ui/forms/use-form-problem.ts';
import { useSubmit } from '../../ui/forms/use-submit.ts';
import { ReasonedButton } from '../../ui/reason.tsx';
import { useRecordMutation } from '../../ui/record/use-record-mutation.ts';
import { Section } from '../../ui/section.tsx';

interface ContactSectionProps {
  contact: ContactView;
  reason: string | null;
}

/** Who answers for data of people; whom the tenant above names holds where nobody is written. */
export function ContactSection({ contact, reason }: ContactSectionProps) {
  const { t } = useTranslation();
  const form = useForm<ContactBody>({ initialValues: contact.own });
  const problem = useFormProblem(form, ['name', 'email', 'phone']);
  const saving = useRecordMutation({
    work: (body: ContactBody) => saveContact(body, contact.etag),
    touches: [processingKey],
    said: () => t('privacyTexts.contact.saved'),
  });
  const { busy, submit } = useSubmit(problem, async (body: ContactBody) => {
    await saving.run(body);
    form.resetDirty(body);
  });
  const { holds } = contact;
  const isInherited = holds !== null && contact.own.name === '';
  const field = { autoComplete: 'off', readOnly: reason !== null };
  return (
    <Section
      title={t('privacyTexts.contact.title')}
      text={
        isInherited
          ? t('privacyTexts.contact.inherited', { name: holds.name, tenant: holds.tenantName })
          : t('privacyTexts.contact.text')
      }
    >
      <form onSubmit={form.onSubmit(submit, problem.focusFirst)} noValidate>
        <UnsavedGuard dirty={form.isDirty() && !busy} />
        <Stack gap="md" align="stretch">
          <FormAlert error={problem.error} messages={problem.rest} />
          <TextInput
            label={t('privacyTexts.contact.name')}
            maxLength={120}
            {...field}
            {...form.getInputProps('name')}
          />
          <TextInput
            label={t('privacyTexts.contact.email')}
            type="email"
            maxLength={254}
            {...field}
            {...form.getInputProps('email')}
          />
          <TextInput
            label={t('privacyTexts.contact.phone')}
            type="tel"
            maxLength={40}
            {...field}
            {...form.getInputProps('phone')}
          />
          <div>
            <ReasonedButton type="submit" reason={reason} loading={busy}>
              {t('privacyTexts.contact.save')}
            </ReasonedButton>
          </div>
        </Stack>
      </form>
    </Section>
  );
}
