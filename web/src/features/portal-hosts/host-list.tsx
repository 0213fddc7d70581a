import { Badge, Modal, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../../api/keys.ts';
import {
  addPortalHost,
  type PortalHost,
  portalHostsQuery,
  removePortalHost,
  verifyPortalHost,
} from '../../api/portal-hosts.ts';
import { IconPlus, IconTrash, IconWorld } from '../../ui/icons/index.ts';
import { Item, ItemList } from '../../ui/item-list.tsx';
import { ReasonedButton, ReasonedIcon } from '../../ui/reason.tsx';
import { ConfirmDialog } from '../../ui/record/confirm-dialog.tsx';
import { DnsProof } from '../../ui/record/dns-proof.tsx';
import { Loaded } from '../../ui/record/loaded.tsx';
import { DialogForm } from '../../ui/record/record-form.tsx';
import { useRecordForm } from '../../ui/record/use-record-form.ts';
import { useRecordMutation } from '../../ui/record/use-record-mutation.ts';
import { rules } from '../account/rules.ts';

const TOUCHES = [keys.portalHosts.all];
const COLORS = { failing: 'red', suspended: 'red', unverified: 'yellow', verified: 'green' } as const;

/** The hosts of the portal; `reason` says why the caller may not change them. */
export function HostList({ reason }: { reason: string | null }) {
  const { t } = useTranslation();
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<PortalHost | null>(null);
  const add = (
    <ReasonedButton
      variant="default"
      leftSection={<IconPlus size={16} />}
      reason={reason}
      onClick={() => setAdding(true)}
    >
      {t('portalHosts.add')}
    </ReasonedButton>
  );
  return (
    <Loaded query={useQuery(portalHostsQuery)} rows={2}>
      {(hosts) => (
        <>
          <ItemList
            title={t('portalHosts.title')}
            text={t('portalHosts.text')}
            action={add}
            empty={
              <Text p="md" c="dimmed">
                {t('portalHosts.none')}
              </Text>
            }
          >
            {hosts.map((host) => (
              <HostItem key={host.id} host={host} reason={reason} onRemove={setRemoving} />
            ))}
          </ItemList>
          <Modal
            opened={adding}
            onClose={() => setAdding(false)}
            title={t('portalHosts.add')}
            closeButtonProps={{ 'aria-label': t('action.close') }}
          >
            <AddForm onClose={() => setAdding(false)} />
          </Modal>
          <RemoveDialog host={removing} onClose={() => setRemoving(null)} />
        </>
      )}
    </Loaded>
  );
}

interface HostItemProps {
  host: PortalHost;
  reason: string | null;
  onRemove: (host: PortalHost) => void;
}

function HostItem({ host: row, onRemove, reason }: HostItemProps) {
  const { t } = useTranslation();
  const { host, state, url } = row;
  return (
    <Item
      icon={<IconWorld size={18} />}
      title={
        <>
          {host} <Badge color={COLORS[state]}>{t(`portalHosts.state.${state}`)}</Badge>
        </>
      }
      text={
        state === 'verified' ? (
          <Text size="sm">{t('portalHosts.open', { url })}</Text>
        ) : (
          <Proof host={row} reason={reason} text={t(`portalHosts.stateText.${state}`)} />
        )
      }
      actions={
        <ReasonedIcon label={t('portalHosts.remove', { host })} reason={reason} onClick={() => onRemove(row)}>
          <IconTrash size={18} />
        </ReasonedIcon>
      }
    />
  );
}

interface ProofProps extends Pick<HostItemProps, 'host' | 'reason'> {
  text: string;
}

function Proof({ host: { host, id, record, target }, reason, text }: ProofProps) {
  const { t } = useTranslation();
  const records = [
    {
      label: t('portalHosts.recordName'),
      text: record.name,
      copyLabel: t('portalHosts.copyName', { host }),
    },
    {
      label: t('portalHosts.recordValue'),
      text: record.value,
      copyLabel: t('portalHosts.copyValue', { host }),
    },
    { label: t('portalHosts.cname'), text: target, copyLabel: t('portalHosts.copyCname', { host }) },
  ];
  return (
    <DnsProof
      text={text}
      records={records}
      reason={reason}
      label={t('portalHosts.verifyShort')}
      fullLabel={t('portalHosts.verify', { host })}
      verify={() => verifyPortalHost(id)}
      touches={TOUCHES}
      said={t('portalHosts.verified', { host })}
    />
  );
}

function AddForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const form = useForm({ initialValues: { host: '' }, validate: { host: rules(t).required } });
  const record = useRecordForm({
    form,
    fields: ['host'],
    save: ({ host }, _base: null, key) => addPortalHost(host.trim(), key),
    touches: TOUCHES,
    said: () => t('portalHosts.added'),
    onDone: onClose,
  });
  return (
    <DialogForm record={record} onCancel={onClose} submitLabel={t('portalHosts.add')}>
      <TextInput
        label={t('portalHosts.field')}
        description={t('portalHosts.fieldHint')}
        withAsterisk
        autoComplete="off"
        maxLength={253}
        data-autofocus
        {...form.getInputProps('host')}
      />
    </DialogForm>
  );
}

function RemoveDialog({ host: row, onClose }: { host: PortalHost | null; onClose: () => void }) {
  const { t } = useTranslation();
  const { run } = useRecordMutation({
    work: (id: string) => removePortalHost(id),
    touches: TOUCHES,
    said: () => t('portalHosts.removed'),
  });
  return (
    <ConfirmDialog
      opened={row !== null}
      title={t('portalHosts.removeTitle')}
      confirmLabel={t('portalHosts.removeConfirm')}
      danger
      onConfirm={() => (row === null ? undefined : run(row.id))}
      onClose={onClose}
    >
      {t('portalHosts.removeText', { host: row?.host ?? '' })}
    </ConfirmDialog>
  );
}
