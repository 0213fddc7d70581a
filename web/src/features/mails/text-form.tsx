import { Alert, Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../../api/keys.ts';
import {
  type MailPreview,
  type MailText,
  type MailTrial,
  type MailWords,
  mailTextQuery,
  previewMail,
  resetMailText,
  saveMailText,
  tryMail,
} from '../../api/mails.ts';
import type { Tagged } from '../../api/tagged.ts';
import { ReasonedButton } from '../../ui/reason.tsx';
import { RecordForm } from '../../ui/record/record-form.tsx';
import { useRecordForm } from '../../ui/record/use-record-form.ts';
import { useRecordMutation } from '../../ui/record/use-record-mutation.ts';
import classes from './mails.module.css';

interface TextFormProps {
  text: Tagged<MailText>;
  reason: string | null;
}

/** Subject and text of a mail, how it looks with examples, and a mail to oneself. */
export function TextForm({ reason, text }: TextFormProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const form = useForm<MailWords>({ initialValues: wordsOf(text) });
  const record = useRecordForm({
    form,
    fields: ['subject', 'body'],
    save: (words: MailWords, base: Tagged<MailText> | null) => saveMailText(text, words, base?.etag ?? null),
    edit: {
      stored: text,
      valuesOf: wordsOf,
      reload: () => queries.fetchQuery({ ...mailTextQuery(text), staleTime: 0 }),
      next: (saved: Tagged<MailText>) => saved,
    },
    touches: [keys.mails.all],
    said: () => t('mails.texts.saved'),
  });
  const { problem } = record;
  const trial = useTrial(text, problem.report);
  const tried = (work: (words: MailWords) => void) => () => {
    problem.clear();
    form.clearErrors();
    work(form.getValues());
  };
  const labels = { subject: t('mails.texts.subject'), body: t('mails.texts.body') };
  return (
    <RecordForm record={record} words={{ labels }}>
      <Stack gap="md">
        <Fields form={form} text={text} isReadOnly={reason !== null} />
        <Group>
          <ReasonedButton type="submit" reason={reason} loading={record.busy}>
            {t('mails.texts.save')}
          </ReasonedButton>
          <Button variant="default" loading={trial.isLooking} onClick={tried(trial.look)}>
            {t('mails.texts.preview')}
          </Button>
          <ReasonedButton
            variant="default"
            reason={reason}
            loading={trial.isSending}
            onClick={tried(trial.send)}
          >
            {t('mails.texts.test')}
          </ReasonedButton>
          <Reset text={text} reason={reason} onRefused={problem.report} />
        </Group>
        <Seen preview={trial.preview} sent={trial.sent} />
      </Stack>
    </RecordForm>
  );
}

function wordsOf({ inherited, own, suggested }: MailText): MailWords {
  const { body, subject } = own ?? inherited ?? suggested;
  return { subject, body };
}

interface ResetProps extends TextFormProps {
  onRefused: (thrown: unknown) => void;
}

/** Gives the own text up; nothing where there is none. */
function Reset({ onRefused, reason, text }: ResetProps) {
  const { t } = useTranslation();
  const { act, busy } = useRecordMutation({
    work: () => resetMailText(text, text.etag),
    touches: [keys.mails.all],
    said: () => t('mails.texts.resetDone'),
    onRefused,
  });
  if (text.own === null) return null;
  return (
    <ReasonedButton variant="subtle" color="red" reason={reason} loading={busy} onClick={() => act()}>
      {t('mails.texts.reset')}
    </ReasonedButton>
  );
}

/** A look at the mail, and a mail to oneself. */
function useTrial(text: MailText, onRefused: (thrown: unknown) => void) {
  const [preview, setPreview] = useState<MailPreview | null>(null);
  const [sent, setSent] = useState<MailTrial | null>(null);
  const looking = useRecordMutation({
    work: (words: MailWords) => previewMail(text, words),
    touches: [],
    onDone: setPreview,
    onRefused,
  });
  const sending = useRecordMutation({
    work: (words: MailWords) => tryMail(text, words),
    touches: [],
    onDone: setSent,
    onRefused,
  });
  return {
    preview,
    sent,
    look: looking.act,
    send: sending.act,
    isLooking: looking.busy,
    isSending: sending.busy,
  };
}

type Form = ReturnType<typeof useForm<MailWords>>;

function Fields({ form, isReadOnly, text }: { form: Form; text: MailText; isReadOnly: boolean }) {
  const { t } = useTranslation();
  const body = useRef<HTMLTextAreaElement>(null);
  /** Puts a variable where the cursor of the text is. */
  const insert = (variable: string) => {
    const { body: before } = form.getValues();
    const at = body.current?.selectionStart ?? before.length;
    form.setFieldValue('body', before.slice(0, at) + variable + before.slice(at));
    body.current?.focus();
  };
  return (
    <>
      <TextInput
        label={t('mails.texts.subject')}
        maxLength={150}
        readOnly={isReadOnly}
        {...form.getInputProps('subject')}
      />
      <Textarea
        ref={body}
        label={t('mails.texts.body')}
        description={t('mails.texts.bodyHint')}
        autosize
        minRows={6}
        maxRows={16}
        maxLength={4000}
        readOnly={isReadOnly}
        {...form.getInputProps('body')}
      />
      <div>
        <Text size="sm" fw={500}>
          {t('mails.texts.variables')}
        </Text>
        <ul className={classes['variables']}>
          {text.variables.map(({ meaning, name, required }) => (
            <li key={name}>
              <Button
                size="compact-sm"
                variant="light"
                disabled={isReadOnly}
                aria-label={t('mails.texts.insert', { name })}
                onClick={() => insert(`{{${name}}}`)}
              >
                {`{{${name}}}`}
              </Button>
              <Text size="sm" span>
                {required ? `${meaning} (${t('mails.texts.required')})` : meaning}
              </Text>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

/** The mail stands in a frame that runs nothing and knows nothing of the page. */
function Seen({ preview, sent }: { preview: MailPreview | null; sent: MailTrial | null }) {
  const { t } = useTranslation();
  const color = sent?.outcome === 'accepted' ? 'green' : 'yellow';
  return (
    <>
      <div role="status">
        {sent === null ? null : (
          <Alert color={color} p="sm">
            {sent.message}
          </Alert>
        )}
      </div>
      {preview === null ? null : (
        <section aria-label={t('mails.texts.previewTitle')}>
          <Text fw={600} mb="xs">
            {preview.subject}
          </Text>
          <iframe
            className={classes['frame']}
            title={t('mails.texts.previewTitle')}
            sandbox=""
            srcDoc={preview.html}
          />
        </section>
      )}
    </>
  );
}
