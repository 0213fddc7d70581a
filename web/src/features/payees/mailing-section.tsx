import { Checkbox, Select, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  changePayeeMailing,
  PAYEE_ACCOUNTS,
  type PayeeKey,
  type PayeeMailingChoice,
  payeeMailingQuery,
  sendPaperAgain,
} from '../../api/payee-accounts.ts';
import type { PayeeMailing } from '../../api/types.ts';
import { type Column, DataTable } from '../../ui/data-table/data-table.tsx';
import { ReasonedButton } from '../../ui/reason.tsx';
import { Dim, Lines } from '../../ui/record/cells.tsx';
import { Fact, Facts } from '../../ui/record/facts.tsx';
import { Loaded } from '../../ui/record/loaded.tsx';
import { RecordDialog } from '../../ui/record/record-dialog.tsx';
import { DialogForm } from '../../ui/record/record-form.tsx';
import { useRecordForm } from '../../ui/record/use-record-form.ts';
import { useRecordMutation } from '../../ui/record/use-record-mutation.ts';
import { Section } from '../../ui/section.tsx';
import { useFormat } from '../../ui/use-format.ts';

const LANGUAGES = ['pt-BR', 'en'] as const;
/** As long as an address of a mail may be. */
const LONGEST_ADDRESS = 254;

/** Which receipts and statements a payee gets by mail, and what it got last. */
export function MailingSection({ payee }: { payee: PayeeKey }) {
  return (
    <Loaded query={useQuery(payeeMailingQuery(payee))} rows={2}>
      {(mailing) => <Found mailing={mailing} payee={payee} />}
    </Loaded>
  );
}

function Found({ mailing, payee }: { mailing: PayeeMailing; payee: PayeeKey }) {
  const { t } = useTranslation();
  const [changing, setChanging] = useState(false);
  const { abilities, envios: mails, preferencia: choice } = mailing;
  const columns = useColumns(payee, abilities.change);
  const close = () => setChanging(false);
  return (
    <Section
      title={t('payees.mailing.title')}
      actions={
        <ReasonedButton
          variant="default"
          reason={abilities.change ? null : t('payees.forbidden')}
          onClick={() => setChanging(true)}
        >
          {t(choice === null ? 'payees.mailing.choose' : 'payees.mailing.change')}
        </ReasonedButton>
      }
    >
      <Stack gap="md">
        {choice === null ? <Dim>{t('payees.mailing.none')}</Dim> : <Choice choice={choice} />}
        {mails.length === 0 ? null : (
          <DataTable
            label={t('payees.mailing.sent')}
            columns={columns}
            rows={mails}
            rowKey={({ id }) => String(id)}
            empty={null}
          />
        )}
      </Stack>
      <RecordDialog of={changing} onClose={close} title={t('payees.mailing.title')}>
        {() => <MailingForm choice={choice} payee={payee} onClose={close} />}
      </RecordDialog>
    </Section>
  );
}

type StoredChoice = NonNullable<PayeeMailing['preferencia']>;

function Choice({ choice }: { choice: StoredChoice }) {
  const { t } = useTranslation();
  const { comprovantes, email, extratos, idioma } = choice;
  const what = [
    ...(comprovantes ? [t('payees.mailing.receipts')] : []),
    ...(extratos ? [t('payees.mailing.statements')] : []),
  ];
  return (
    <Facts>
      <Fact label={t('payees.mailing.email')}>{email}</Fact>
      <Fact label={t('payees.mailing.what')}>
        {what.length === 0 ? t('payees.mailing.nothing') : what.join(' · ')}
      </Fact>
      <Fact label={t('payees.mailing.language')}>{t(`payees.mailing.languages.${idioma}`)}</Fact>
    </Facts>
  );
}

interface MailingFormProps {
  choice: StoredChoice | null;
  payee: PayeeKey;
  onClose: () => void;
}

type Values = Pick<PayeeMailingChoice, 'comprovantes' | 'email' | 'extratos' | 'idioma'> &
  Record<string, unknown>;

function MailingForm({ choice, onClose, payee }: MailingFormProps) {
  const { t } = useTranslation();
  const form = useForm<Values>({
    initialValues: {
      email: choice?.email ?? '',
      idioma: choice?.idioma ?? 'pt-BR',
      comprovantes: choice?.comprovantes ?? true,
      extratos: choice?.extratos ?? true,
    },
    validate: { email: (text) => (text.includes('@') ? null : t('payees.mailing.emailFault')) },
  });
  const record = useRecordForm({
    form,
    fields: ['email', 'idioma', 'comprovantes', 'extratos'],
    save: ({ comprovantes, email, extratos, idioma }) =>
      changePayeeMailing({
        ...payee,
        comprovantes,
        email,
        extratos,
        idioma,
        ...(choice === null ? {} : { versao: choice.versao }),
      }),
    touches: [PAYEE_ACCOUNTS],
    said: () => t('payees.mailing.saved'),
    onDone: onClose,
  });
  return (
    <DialogForm record={record} onCancel={onClose}>
      <TextInput
        label={t('payees.mailing.email')}
        type="email"
        withAsterisk
        maxLength={LONGEST_ADDRESS}
        data-autofocus
        {...form.getInputProps('email')}
      />
      <Select
        label={t('payees.mailing.language')}
        allowDeselect={false}
        data={LANGUAGES.map((value) => ({ value, label: t(`payees.mailing.languages.${value}`) }))}
        {...form.getInputProps('idioma')}
      />
      <Checkbox
        label={t('payees.mailing.receipts')}
        {...form.getInputProps('comprovantes', { type: 'checkbox' })}
      />
      <Checkbox
        label={t('payees.mailing.statements')}
        {...form.getInputProps('extratos', { type: 'checkbox' })}
      />
      <Text c="dimmed" size="sm">
        {t('payees.mailing.stop')}
      </Text>
    </DialogForm>
  );
}

type Mail = PayeeMailing['envios'][number];

function useColumns(payee: PayeeKey, mayChange: boolean): Column<Mail>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    {
      id: 'paper',
      header: t('payees.mailing.what'),
      cell: ({ assunto, em, papel, situacao }) => {
        const subject = papel === 'extrato' ? assunto.split('-').reverse().join('/') : assunto;
        return (
          <Lines second={`${t(`payees.mailing.status.${situacao}`)} · ${format.dateTime(em)}`}>
            {t(`payees.mailing.paper.${papel}`, { subject })}
          </Lines>
        );
      },
    },
    {
      id: 'again',
      header: '',
      align: 'end',
      width: '10rem',
      cell: (mail) =>
        mayChange && mail.situacao !== 'aguardando' ? <SendAgain mail={mail} payee={payee} /> : null,
    },
  ];
}

function SendAgain({ mail, payee }: { mail: Mail; payee: PayeeKey }) {
  const { t } = useTranslation();
  const { act, busy } = useRecordMutation({
    work: () => sendPaperAgain(payee, mail.id),
    touches: [PAYEE_ACCOUNTS],
    said: () => t('payees.mailing.again'),
  });
  return (
    <ReasonedButton size="compact-sm" variant="subtle" reason={null} loading={busy} onClick={() => act()}>
      {t('payees.mailing.sendAgain')}
    </ReasonedButton>
  );
}
