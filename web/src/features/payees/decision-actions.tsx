import { Group, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { documentText } from '@retaguarda/rules/document-mask';
import { TEXT_LENGTHS } from '@retaguarda/rules/text-lengths';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { approvePayeeAccount, PAYEE_ACCOUNTS, refusePayeeAccount } from '../../api/payee-accounts.ts';
import type { PayeeAccount } from '../../api/types.ts';
import { ReasonedButton } from '../../ui/reason.tsx';
import { ConfirmDialog } from '../../ui/record/confirm-dialog.tsx';
import { RecordDialog } from '../../ui/record/record-dialog.tsx';
import { DialogForm } from '../../ui/record/record-form.tsx';
import { orReload } from '../../ui/record/stale.ts';
import { useRecordForm } from '../../ui/record/use-record-form.ts';
import { useRecordMutation, useRefresh } from '../../ui/record/use-record-mutation.ts';
import { rules } from '../account/rules.ts';
import { useSession } from '../session/use-session.ts';
import { useAccountName } from './account-words.ts';

const TOUCHES = [PAYEE_ACCOUNTS];

/** When an account counts that is approved now: after so many hours, at once for the first one, or not known here. */
export type Wait = { hours: number } | 'first' | 'unknown';

interface DecisionActionsProps {
  account: PayeeAccount;
  wait: Wait;
  size?: 'xs' | 'sm';
}

/** Approves or refuses an account that is under way. */
export function DecisionActions({ account, wait, size = 'sm' }: DecisionActionsProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<'approve' | 'refuse' | null>(null);
  const close = () => setAsking(null);
  const reason = useReason(account);
  const { approve, refuse } = account.abilities;
  return (
    <Group gap="xs">
      {account.situacao === 'pendente' ? (
        <ReasonedButton size={size} reason={approve ? null : reason} onClick={() => setAsking('approve')}>
          {t('payees.approve')}
        </ReasonedButton>
      ) : null}
      <ReasonedButton
        size={size}
        variant="default"
        reason={refuse ? null : t('payees.noApproval')}
        onClick={() => setAsking('refuse')}
      >
        {t('payees.refuse')}
      </ReasonedButton>
      <ApproveDialog account={account} wait={wait} opened={asking === 'approve'} onClose={close} />
      <RecordDialog of={asking === 'refuse'} onClose={close} title={t('payees.refuseTitle')}>
        {() => <RefuseForm account={account} onClose={close} />}
      </RecordDialog>
    </Group>
  );
}

/** Why the caller does not approve it. */
function useReason({ solicitada_por: asker }: PayeeAccount): string {
  const { t } = useTranslation();
  const { user } = useSession();
  return t(asker.id === user.id ? 'payees.ownReason' : 'payees.noApproval');
}

interface ApproveDialogProps extends DecisionActionsProps {
  opened: boolean;
  onClose: () => void;
}

function ApproveDialog({ account, onClose, opened, wait }: ApproveDialogProps) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const accountName = useAccountName();
  const { run } = useRecordMutation({
    work: () => orReload(approvePayeeAccount(account), () => refresh(TOUCHES), t('payees.stale')),
    touches: TOUCHES,
    said: () => t('payees.approved'),
  });
  const words = { payee: account.favorecido.nome, account: accountName(account) };
  const { titular } = account;
  return (
    <ConfirmDialog
      opened={opened}
      title={t('payees.approveTitle')}
      confirmLabel={t('payees.approve')}
      onConfirm={() => run()}
      onClose={onClose}
    >
      <Stack gap="xs">
        <span>
          {wait === 'first'
            ? t('payees.approveTextFirst', words)
            : wait === 'unknown'
              ? t('payees.approveTextAny', words)
              : t('payees.approveText', { ...words, count: wait.hours })}
        </span>
        {account.titular_diverso ? (
          <Text component="strong" c="var(--mantine-color-text)">
            {t('payees.approveOther', { name: titular.nome, document: documentText(titular.documento) })}
          </Text>
        ) : null}
      </Stack>
    </ConfirmDialog>
  );
}

interface RefuseValues extends Record<string, unknown> {
  motivo: string;
}

function RefuseForm({ account, onClose }: { account: PayeeAccount; onClose: () => void }) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const form = useForm<RefuseValues>({
    initialValues: { motivo: '' },
    validate: { motivo: rules(t).required },
  });
  const record = useRecordForm({
    form,
    fields: ['motivo'],
    save: ({ motivo }) =>
      orReload(refusePayeeAccount(account, motivo.trim()), () => refresh(TOUCHES), t('payees.stale')),
    touches: TOUCHES,
    said: () => t('payees.refused'),
    onDone: onClose,
  });
  return (
    <DialogForm record={record} onCancel={onClose} submitLabel={t('payees.refuse')}>
      <Text c="dimmed">{t('payees.refuseText')}</Text>
      <Textarea
        label={t('payees.reason')}
        withAsterisk
        data-autofocus
        autosize
        minRows={2}
        maxLength={TEXT_LENGTHS.statusReason}
        {...form.getInputProps('motivo')}
      />
    </DialogForm>
  );
}
