import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type PrivacyDraft,
  type PrivacyText,
  privacyTextsKey,
  publishPrivacyText,
  savePrivacyDraft,
} from '../../api/privacy-texts.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { UnsavedGuard } from '../../ui/forms/unsaved-guard.tsx';
import { useFormProblem } from '../../ui/forms/use-form-problem.ts';
import { useSubmit } from '../../ui/forms/use-submit.ts';
import { ReasonedButton } from '../../ui/reason.tsx';
import { ConfirmDialog } from '../../ui/record/confirm-dialog.tsx';
import { useRecordMutation } from '../../ui/record/use-record-mutation.ts';
import { Section } from '../../ui/section.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { AnswersDialog } from './answers-dialog.tsx';

interface KindSectionProps {
  text: PrivacyText;
  reason: string | null;
}

/** One kind of text: what holds, the draft in both languages, and its versions. */
export function KindSection({ reason, text }: KindSectionProps) {
  const { t } = useTranslation();
  const name = t(`privacyTexts.kind.${text.kind}`);
  const { current } = text;
  const about = current && t('privacyTexts.holds', { number: current.number, tenant: current.tenantName });
  return (
    <Section title={name} text={about ?? t('privacyTexts.nothing')}>
      <Stack gap="lg">
        <Draft text={text} reason={reason} name={name} />
        <Versions text={text} name={name} />
      </Stack>
    </Section>
  );
}

function Draft({ name, reason, text }: KindSectionProps & { name: string }) {
  const { t } = useTranslation();
  const form = useForm<PrivacyDraft>({ initialValues: text.draft });
  const problem = useFormProblem(form, ['textPt', 'textEn']);
  const saving = useRecordMutation({
    work: (draft: PrivacyDraft) => savePrivacyDraft(text.kind, draft),
    touches: [privacyTextsKey],
    said: () => t('privacyTexts.saved'),
  });
  const { busy, submit } = useSubmit(problem, async (draft: PrivacyDraft) => {
    await saving.run(draft);
    form.resetDirty(draft);
  });
  const field = { autosize: true, minRows: 4, maxRows: 16, maxLength: 40_000, readOnly: reason !== null };
  return (
    <form onSubmit={form.onSubmit(submit, problem.focusFirst)} noValidate>
      <UnsavedGuard dirty={form.isDirty() && !busy} />
      <Stack gap="md">
        <FormAlert error={problem.error} messages={problem.rest} />
        <Textarea label={t('privacyTexts.inPt', { name })} {...field} {...form.getInputProps('textPt')} />
        <Textarea label={t('privacyTexts.inEn', { name })} {...field} {...form.getInputProps('textEn')} />
        <Group>
          <ReasonedButton type="submit" variant="default" reason={reason} loading={busy}>
            {t('privacyTexts.save')}
          </ReasonedButton>
          <Publish
            text={text}
            name={name}
            reason={reason ?? (form.isDirty() ? t('privacyTexts.saveFirst') : null)}
          />
        </Group>
      </Stack>
    </form>
  );
}

function Publish({ name, reason, text }: KindSectionProps & { name: string }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const number = text.nextNumber;
  const { run } = useRecordMutation({
    work: () => publishPrivacyText(text.kind, number),
    touches: [privacyTextsKey],
    said: () => t('privacyTexts.published', { number }),
  });
  return (
    <>
      <ReasonedButton reason={reason} onClick={() => setAsking(true)}>
        {t('privacyTexts.publish', { number })}
      </ReasonedButton>
      <ConfirmDialog
        opened={isAsking}
        title={t('privacyTexts.publishTitle', { name, number })}
        confirmLabel={t('privacyTexts.publishNow')}
        onConfirm={() => run()}
        onClose={() => setAsking(false)}
      >
        {t('privacyTexts.publishText')}
      </ConfirmDialog>
    </>
  );
}

function Versions({ name, text }: { name: string; text: PrivacyText }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [open, setOpen] = useState<number | null>(null);
  if (text.versions.length === 0) return null;
  return (
    <Stack gap="xs" align="flex-start">
      <Text fw={600}>{t('privacyTexts.versions')}</Text>
      {text.versions.map(({ number, publishedAt }) => (
        <Button
          key={number}
          variant="subtle"
          size="compact-sm"
          aria-label={t('privacyTexts.open', { name, number })}
          onClick={() => setOpen(number)}
        >
          {t('privacyTexts.versionOf', { number, when: format.date(publishedAt) })}
        </Button>
      ))}
      <AnswersDialog kind={text.kind} name={name} number={open} onClose={() => setOpen(null)} />
    </Stack>
  );
}
