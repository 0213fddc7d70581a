import { Checkbox, Modal, Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { TEXT_LENGTHS } from '@retaguarda/rules/text-lengths';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../../api/keys.ts';
import { createApiToken, type TokenScope } from '../../api/tokens.ts';
import { DialogForm } from '../../ui/record/record-form.tsx';
import { useRecordForm } from '../../ui/record/use-record-form.ts';
import { ShownOnce } from '../../ui/shown-once.tsx';
import { rules } from '../account/rules.ts';
import { TOKEN_SCOPES, useScopeName } from './token-scopes.ts';
import { expiryOf, LIFETIMES, type Lifetime } from './token-state.ts';

interface TokenDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Makes a token and shows it, once; then only its button closes the dialog, so that no stray key loses it. */
export function TokenDialog({ opened, onClose }: TokenDialogProps) {
  const { t } = useTranslation();
  const [token, setToken] = useState<string | null>(null);
  const close = () => {
    onClose();
    setToken(null);
  };
  const isShown = token !== null;
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t(isShown ? 'tokens.ready' : 'tokens.add')}
      closeOnClickOutside={!isShown}
      closeOnEscape={!isShown}
      withCloseButton={!isShown}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      {isShown ? <Ready token={token} onClose={close} /> : <TokenForm onMade={setToken} onClose={close} />}
    </Modal>
  );
}

interface TokenFormProps {
  onMade: (token: string) => void;
  onClose: () => void;
}

function TokenForm({ onMade, onClose }: TokenFormProps) {
  const { t } = useTranslation();
  const scopeName = useScopeName();
  const form = useForm({
    initialValues: {
      nome: '',
      escopos: [...TOKEN_SCOPES] as TokenScope[],
      validade: '365' as Lifetime,
    },
    validate: {
      nome: rules(t).required,
      escopos: (scopes) => (scopes.length === 0 ? t('tokens.scopeFault') : null),
    },
  });
  const record = useRecordForm({
    form,
    fields: ['nome', 'escopos', 'validade'],
    aliases: { expira_em: 'validade' },
    save: ({ escopos, nome, validade }) =>
      createApiToken({ nome: nome.trim(), escopos, expira_em: expiryOf(validade, Date.now()) }),
    touches: [keys.tokens.all],
    onDone: onMade,
  });
  return (
    <DialogForm record={record} onCancel={onClose} submitLabel={t('tokens.create')}>
      <TextInput
        label={t('tokens.name')}
        description={t('tokens.nameHint')}
        withAsterisk
        autoComplete="off"
        maxLength={TEXT_LENGTHS.tokenName}
        data-autofocus
        {...form.getInputProps('nome')}
      />
      <Checkbox.Group label={t('tokens.scopes')} withAsterisk {...form.getInputProps('escopos')}>
        <Stack gap="xs" pt={4}>
          {TOKEN_SCOPES.map((scope) => (
            <Checkbox key={scope} value={scope} label={scopeName(scope)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Select
        label={t('tokens.ends')}
        allowDeselect={false}
        data={LIFETIMES.map((value) => ({ value, label: t(`tokens.lifetime.${value}`) }))}
        {...form.getInputProps('validade')}
      />
    </DialogForm>
  );
}

function Ready({ token, onClose }: { token: string; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <ShownOnce
      secret={token}
      label={t('tokens.one')}
      warning={
        <>
          <div>{t('tokens.once')}</div>
          <div>{t('tokens.onceMore')}</div>
        </>
      }
      copyLabel={t('tokens.copy')}
      doneLabel={t('tokens.done')}
      onClose={onClose}
    />
  );
}
