import { Group, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { PIX_KEY_KINDS, type PixKeyKind } from '@retaguarda/rules/pix-key';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changePixSettings, pixSettingsQuery, renewNoticeAddress } from '../../api/charges.ts';
import { keys } from '../../api/keys.ts';
import type { PixSettings } from '../../api/types.ts';
import { ReasonedButton } from '../../ui/reason.tsx';
import { ConfirmDialog } from '../../ui/record/confirm-dialog.tsx';
import { Fact, Facts } from '../../ui/record/facts.tsx';
import { Loaded } from '../../ui/record/loaded.tsx';
import { RecordDialog } from '../../ui/record/record-dialog.tsx';
import { DialogForm } from '../../ui/record/record-form.tsx';
import { useRecordForm } from '../../ui/record/use-record-form.ts';
import { useRecordMutation } from '../../ui/record/use-record-mutation.ts';
import { Section } from '../../ui/section.tsx';
import { ShownOnce } from '../../ui/shown-once.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { rules } from '../account/rules.ts';

/** Which key receives, and where the bank tells what came. */
export function PixReceiving() {
  const query = useQuery(pixSettingsQuery);
  return (
    <Loaded query={query} rows={2}>
      {(settings) => <Receiving settings={settings} />}
    </Loaded>
  );
}

function Receiving({ settings }: { settings: PixSettings }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [changing, setChanging] = useState(false);
  const close = () => setChanging(false);
  const { abilities, aviso_desde: since, chave: key, cidade: city, nome: name, tipo_chave: kind } = settings;
  const label = t(key === null ? 'charges.setKey' : 'charges.changeKey');
  return (
    <Section
      title={t('charges.settings')}
      text={t('charges.settingsText')}
      actions={
        <Group gap="xs" mt="xs">
          <Renew settings={settings} />
          <ReasonedButton
            variant="default"
            reason={abilities.alterar ? null : t('charges.needsApproval')}
            onClick={() => setChanging(true)}
          >
            {label}
          </ReasonedButton>
        </Group>
      }
    >
      <Facts>
        <Fact label={t('charges.key')}>
          {key === null || kind === null ? t('charges.unknownKey') : `${key} (${t(`charges.kinds.${kind}`)})`}
        </Fact>
        {name === null ? null : <Fact label={t('charges.name')}>{`${name} · ${city}`}</Fact>}
        <Fact label={t('charges.notices')}>
          {since === null
            ? t('charges.noNotices')
            : t('charges.noticesSince', { at: format.dateTime(since) })}
        </Fact>
      </Facts>
      <RecordDialog of={changing} onClose={close} title={label}>
        {() => <KeyForm settings={settings} onClose={close} />}
      </RecordDialog>
    </Section>
  );
}

interface KeyValues extends Record<string, unknown> {
  tipo_chave: PixKeyKind | null;
  chave: string;
  nome: string;
  cidade: string;
}

function useKeyForm(settings: PixSettings, onDone: () => void) {
  const { t } = useTranslation();
  const { required } = rules(t);
  const form = useForm<KeyValues>({
    initialValues: {
      tipo_chave: settings.tipo_chave,
      chave: settings.chave ?? '',
      nome: settings.nome ?? '',
      cidade: settings.cidade ?? '',
    },
    validate: { chave: required, nome: required, cidade: required },
  });
  const record = useRecordForm({
    form,
    fields: ['tipo_chave', 'chave', 'nome', 'cidade'],
    save: ({ chave, cidade, nome, tipo_chave }) =>
      changePixSettings({
        chave: chave.trim(),
        nome: nome.trim(),
        cidade: cidade.trim(),
        versao: settings.versao,
        ...(tipo_chave === null ? {} : { tipo_chave }),
      }),
    touches: [keys.ledger.all],
    said: () => t('charges.keySaved'),
    onDone,
  });
  return { form, record };
}

function KeyForm({ onClose, settings }: { settings: PixSettings; onClose: () => void }) {
  const { t } = useTranslation();
  const { form, record } = useKeyForm(settings, onClose);
  return (
    <DialogForm record={record} onCancel={onClose}>
      <TextInput
        label={t('charges.key')}
        withAsterisk
        data-autofocus
        autoComplete="off"
        maxLength={100}
        {...form.getInputProps('chave')}
      />
      <Select
        label={t('charges.keyKind')}
        placeholder={t('charges.byForm')}
        clearable
        data={PIX_KEY_KINDS.map((value) => ({ value, label: t(`charges.kinds.${value}`) }))}
        {...form.getInputProps('tipo_chave')}
      />
      <TextInput
        label={t('charges.name')}
        description={t('charges.nameHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        withAsterisk
        maxLength={100}
        {...form.getInputProps('nome')}
      />
      <TextInput
        label={t('charges.city')}
        description={t('charges.cityHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        withAsterisk
        maxLength={100}
        {...form.getInputProps('cidade')}
      />
    </DialogForm>
  );
}

function Renew({ settings: { abilities, chave } }: { settings: PixSettings }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const [address, setAddress] = useState<string | null>(null);
  const { run } = useRecordMutation({
    work: () => renewNoticeAddress(),
    touches: [keys.ledger.all],
    onDone: setAddress,
  });
  const missing = chave === null ? t('charges.noKey') : null;
  return (
    <>
      <ReasonedButton
        variant="default"
        reason={abilities.alterar ? missing : t('charges.needsApproval')}
        onClick={() => setAsking(true)}
      >
        {t('charges.renew')}
      </ReasonedButton>
      <ConfirmDialog
        opened={asking}
        title={t('charges.renew')}
        confirmLabel={t('charges.renew')}
        onConfirm={() => run(undefined)}
        onClose={() => setAsking(false)}
      >
        {t('charges.renewText')}
      </ConfirmDialog>
      <RecordDialog
        of={address}
        onClose={() => undefined}
        title={t('charges.notices')}
        withCloseButton={false}
        closeOnEscape={false}
      >
        {(url) => (
          <ShownOnce
            secret={url}
            label={t('charges.address')}
            warning={
              <>
                <div>{t('charges.addressOnce')}</div>
                <div>{t('charges.addressUse')}</div>
              </>
            }
            copyLabel={t('charges.copyAddress')}
            doneLabel={t('charges.done')}
            onClose={() => setAddress(null)}
          />
        )}
      </RecordDialog>
    </>
  );
}
