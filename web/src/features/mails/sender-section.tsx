import { Alert, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../../api/keys.ts';
import {
  checkSpf,
  type MailSettings,
  type MailSettingsBody,
  mailSettingsQuery,
  type SpfCheck,
  saveMailSettings,
} from '../../api/mails.ts';
import type { Tagged } from '../../api/tagged.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { ReasonedButton } from '../../ui/reason.tsx';
import { Loaded } from '../../ui/record/loaded.tsx';
import { RecordForm } from '../../ui/record/record-form.tsx';
import { useRecordForm } from '../../ui/record/use-record-form.ts';
import { useRecordMutation } from '../../ui/record/use-record-mutation.ts';
import { Section } from '../../ui/section.tsx';
import classes from './mails.module.css';

const FIELDS = [
  'senderName',
  'senderAddress',
  'replyTo',
  'headerText',
  'signatureText',
  'footerText',
] as const satisfies readonly (keyof MailSettingsBody)[];

type Values = Record<(typeof FIELDS)[number], string>;

/** Name, address and what goes with every mail; `reason` says why the caller may not change them. */
export function SenderSection({ reason }: { reason: string | null }) {
  const { t } = useTranslation();
  return (
    <Section title={t('mails.sender.title')} text={t('mails.sender.text')} actions={<Spf />}>
      <Loaded query={useQuery(mailSettingsQuery)} rows={4}>
        {(settings) => <SenderForm settings={settings} reason={reason} />}
      </Loaded>
    </Section>
  );
}

interface SenderFormProps {
  settings: Tagged<MailSettings>;
  reason: string | null;
}

/** The form of the settings, and how it is saved. */
function useSender(settings: Tagged<MailSettings>) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const form = useForm<Values>({ initialValues: valuesOf(settings) });
  const record = useRecordForm({
    form,
    fields: FIELDS,
    save: (values: Values, base: Tagged<MailSettings> | null) =>
      saveMailSettings(bodyOf(values), base?.etag ?? null),
    edit: {
      stored: settings,
      valuesOf,
      reload: () => queries.fetchQuery({ ...mailSettingsQuery, staleTime: 0 }),
      next: (saved: Tagged<MailSettings>) => saved,
    },
    touches: [keys.mails.all],
    said: () => t('mails.sender.saved'),
  });
  const labels = {
    senderName: t('mails.sender.name'),
    senderAddress: t('mails.sender.address'),
    replyTo: t('mails.sender.replyTo'),
    headerText: t('mails.sender.header'),
    signatureText: t('mails.sender.signature'),
    footerText: t('mails.sender.footer'),
  };
  return { form, labels, record };
}

function SenderForm({ reason, settings }: SenderFormProps) {
  const { t } = useTranslation();
  const { form, labels, record } = useSender(settings);
  const inputOf = (name: keyof Values) => ({ ...form.getInputProps(name), readOnly: reason !== null });
  const { senderAddress, senderName } = settings.effective;
  const held = (name: string | null) =>
    t('mails.sender.inherited', { name: name ?? t('mails.sender.installation') });
  return (
    <RecordForm record={record} words={{ labels }}>
      <Stack gap="md">
        <TextInput
          label={t('mails.sender.name')}
          description={`${t('mails.sender.nameHint')} ${held(senderName)}`}
          maxLength={80}
          {...inputOf('senderName')}
        />
        <TextInput
          label={t('mails.sender.address')}
          description={`${t('mails.sender.addressHint')} ${held(senderAddress)}`}
          type="email"
          maxLength={254}
          {...inputOf('senderAddress')}
        />
        {settings.senderAddress === null || settings.addressInUse ? null : (
          <Alert color="yellow" p="sm">
            {t('mails.sender.addressUnused')}
          </Alert>
        )}
        <TextInput
          label={t('mails.sender.replyTo')}
          description={t('mails.sender.replyToHint')}
          type="email"
          maxLength={254}
          {...inputOf('replyTo')}
        />
        <Around inputOf={inputOf} />
        <Group>
          <ReasonedButton type="submit" reason={reason} loading={record.busy}>
            {t('mails.sender.save')}
          </ReasonedButton>
          <ButtonLink to="/entrada-pela-empresa" variant="default">
            {t('mails.sender.domains')}
          </ButtonLink>
        </Group>
      </Stack>
    </RecordForm>
  );
}

function Around({ inputOf }: { inputOf: (name: keyof Values) => object }) {
  const { t } = useTranslation();
  return (
    <>
      <TextInput
        label={t('mails.sender.header')}
        description={t('mails.sender.headerHint')}
        maxLength={300}
        {...inputOf('headerText')}
      />
      <Textarea
        label={t('mails.sender.signature')}
        description={t('mails.sender.signatureHint')}
        autosize
        minRows={2}
        maxLength={600}
        {...inputOf('signatureText')}
      />
      <Textarea
        label={t('mails.sender.footer')}
        description={t('mails.sender.footerHint')}
        autosize
        minRows={2}
        maxLength={600}
        {...inputOf('footerText')}
      />
    </>
  );
}

/** What the name servers say of the domain of the sender, once somebody asks. */
function Spf() {
  const { t } = useTranslation();
  const [seen, setSeen] = useState<SpfCheck | null>(null);
  const { act, busy } = useRecordMutation({ work: () => checkSpf(), touches: [], onDone: setSeen });
  return (
    <Stack gap="xs" mt="sm" align="flex-start">
      <ReasonedButton variant="default" size="sm" reason={null} loading={busy} onClick={() => act()}>
        {t('mails.sender.spf')}
      </ReasonedButton>
      <div role="status">
        {seen === null ? null : (
          <>
            <Text size="sm">{seen.message}</Text>
            {seen.record === null ? null : (
              <>
                <Text size="xs" c="dimmed">
                  {t('mails.sender.spfRecord')}
                </Text>
                <code className={classes['record']}>{seen.record}</code>
              </>
            )}
          </>
        )}
      </div>
    </Stack>
  );
}

function valuesOf(settings: MailSettings): Values {
  return Object.fromEntries(FIELDS.map((name) => [name, settings[name] ?? ''])) as Values;
}

function bodyOf(values: Values): MailSettingsBody {
  return Object.fromEntries(
    FIELDS.map((name) => [name, values[name].trim() === '' ? null : values[name]]),
  ) as MailSettingsBody;
}
