import { Badge, Modal, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  addDomain,
  deleteDomain,
  domainsQuery,
  type EmailDomain,
  requireProvider,
  verifyDomain,
} from '../../api/company-sign-in.ts';
import { keys } from '../../api/keys.ts';
import { IconAt, IconPlus, IconTrash } from '../../ui/icons/index.ts';
import { Item, ItemList } from '../../ui/item-list.tsx';
import { ReasonedButton, ReasonedIcon } from '../../ui/reason.tsx';
import { ConfirmDialog } from '../../ui/record/confirm-dialog.tsx';
import { DnsProof } from '../../ui/record/dns-proof.tsx';
import { Loaded } from '../../ui/record/loaded.tsx';
import { DialogForm } from '../../ui/record/record-form.tsx';
import { useRecordForm } from '../../ui/record/use-record-form.ts';
import { useRecordMutation } from '../../ui/record/use-record-mutation.ts';
import { rules } from '../account/rules.ts';
import classes from './company-sign-in.module.css';

const TOUCHES = [keys.companySignIn.all];

/** The domains of the tenant; `reason` says why the caller may not change them. */
export function DomainList({ reason }: { reason: string | null }) {
  const { t } = useTranslation();
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<EmailDomain | null>(null);
  const add = (
    <ReasonedButton
      variant="default"
      leftSection={<IconPlus size={16} />}
      reason={reason}
      onClick={() => setAdding(true)}
    >
      {t('companySignIn.domain.add')}
    </ReasonedButton>
  );
  return (
    <Loaded query={useQuery(domainsQuery)} rows={2}>
      {(domains) => (
        <>
          <ItemList
            title={t('companySignIn.domain.title')}
            text={t('companySignIn.domain.text')}
            action={add}
            empty={<div className={classes['empty']}>{t('companySignIn.domain.none')}</div>}
          >
            {domains.map((domain) => (
              <DomainItem key={domain.id} domain={domain} reason={reason} onRemove={setRemoving} />
            ))}
          </ItemList>
          <AddDialog opened={adding} onClose={() => setAdding(false)} />
          <RemoveDialog domain={removing} onClose={() => setRemoving(null)} />
        </>
      )}
    </Loaded>
  );
}

interface DomainItemProps {
  domain: EmailDomain;
  reason: string | null;
  onRemove: (domain: EmailDomain) => void;
}

function DomainItem({ domain: row, onRemove, reason }: DomainItemProps) {
  const { t } = useTranslation();
  const { domain, verifiedAt } = row;
  const isVerified = verifiedAt !== null;
  return (
    <Item
      icon={<IconAt size={18} />}
      title={
        <span className={classes['line']}>
          {domain}
          <Badge color={isVerified ? 'green' : 'yellow'}>
            {t(isVerified ? 'companySignIn.domain.verified' : 'companySignIn.domain.unverified')}
          </Badge>
        </span>
      }
      text={
        isVerified ? <Requirement domain={row} reason={reason} /> : <Proof domain={row} reason={reason} />
      }
      actions={
        <ReasonedIcon
          label={t('companySignIn.domain.remove', { domain })}
          reason={reason}
          onClick={() => onRemove(row)}
        >
          <IconTrash size={18} />
        </ReasonedIcon>
      }
    />
  );
}

function Proof({ domain: { domain, id, record }, reason }: Pick<DomainItemProps, 'domain' | 'reason'>) {
  const { t } = useTranslation();
  const records = [
    {
      label: t('companySignIn.domain.recordName'),
      text: record.name,
      copyLabel: t('companySignIn.domain.copyName', { domain }),
    },
    {
      label: t('companySignIn.domain.recordValue'),
      text: record.value,
      copyLabel: t('companySignIn.domain.copyValue', { domain }),
    },
  ];
  return (
    <DnsProof
      text={t('companySignIn.domain.recordText')}
      records={records}
      reason={reason}
      label={t('companySignIn.domain.verifyShort')}
      fullLabel={t('companySignIn.domain.verify', { domain })}
      verify={() => verifyDomain(id)}
      touches={TOUCHES}
      said={t('companySignIn.domain.verifiedSaid', { domain })}
    />
  );
}

/** Whether people of the domain have no other way in. */
function Requirement({ domain: row, reason }: Pick<DomainItemProps, 'domain' | 'reason'>) {
  const { t } = useTranslation();
  const { domain, required } = row;
  const { act: change, busy } = useRecordMutation({
    work: (wanted: boolean) => requireProvider(row, wanted),
    touches: TOUCHES,
    said: (after) =>
      t(after.required ? 'companySignIn.domain.requiredOn' : 'companySignIn.domain.requiredOff', { domain }),
  });
  return (
    <div className={classes['record']}>
      <Switch
        label={t('companySignIn.domain.required')}
        description={t('companySignIn.domain.requiredHint', { domain })}
        checked={required}
        disabled={reason !== null || busy}
        onChange={(event) => change(event.currentTarget.checked)}
      />
    </div>
  );
}

function AddDialog({ onClose, opened }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('companySignIn.domain.add')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <AddForm onClose={onClose} />
    </Modal>
  );
}

function AddForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const form = useForm({ initialValues: { domain: '' }, validate: { domain: rules(t).required } });
  const record = useRecordForm({
    form,
    fields: ['domain'],
    save: ({ domain }, _base: null, key) => addDomain(domain.trim(), key),
    touches: TOUCHES,
    said: () => t('companySignIn.domain.added'),
    onDone: onClose,
  });
  return (
    <DialogForm record={record} onCancel={onClose} submitLabel={t('companySignIn.domain.add')}>
      <TextInput
        label={t('companySignIn.domain.field')}
        description={t('companySignIn.domain.fieldHint')}
        withAsterisk
        autoComplete="off"
        maxLength={253}
        data-autofocus
        {...form.getInputProps('domain')}
      />
    </DialogForm>
  );
}

function RemoveDialog({ domain: row, onClose }: { domain: EmailDomain | null; onClose: () => void }) {
  const { t } = useTranslation();
  const { run } = useRecordMutation({
    work: (id: string) => deleteDomain(id),
    touches: TOUCHES,
    said: () => t('companySignIn.domain.removed'),
  });
  return (
    <ConfirmDialog
      opened={row !== null}
      title={t('companySignIn.domain.removeTitle')}
      confirmLabel={t('companySignIn.domain.removeConfirm')}
      danger
      onConfirm={() => (row === null ? undefined : run(row.id))}
      onClose={onClose}
    >
      {t('companySignIn.domain.removeText', { domain: row?.domain ?? '' })}
    </ConfirmDialog>
  );
}
