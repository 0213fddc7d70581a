import { Alert, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type BuiltInActivity,
  downloadProcessing,
  type ProcessingActivity,
  type ProcessingRecord,
  processingKey,
  processingQuery,
  removeActivity,
} from '../../api/processing.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { IconInfoCircle, IconLock, IconPencil, IconPlus } from '../../ui/icons/index.ts';
import { ItemActions } from '../../ui/item-actions.tsx';
import { Item, ItemList } from '../../ui/item-list.tsx';
import { Page } from '../../ui/page.tsx';
import { ReasonedButton } from '../../ui/reason.tsx';
import { ConfirmDialog } from '../../ui/record/confirm-dialog.tsx';
import { Loaded } from '../../ui/record/loaded.tsx';
import { BackLink } from '../../ui/record/record-page.tsx';
import { useRecordMutation } from '../../ui/record/use-record-mutation.ts';
import { saveBlob } from '../../ui/save-blob.ts';
import { AdminsOnly } from '../session/guard.tsx';
import { useSession } from '../session/use-session.ts';
import { ActivityDialog, type EditedActivity } from './activity-dialog.tsx';
import { ContactSection } from './contact-section.tsx';

/** The record of processing activities of a tenant, and who answers for data of people. */
export function ProcessingPage() {
  return (
    <AdminsOnly>
      <Processing />
    </AdminsOnly>
  );
}

function Processing() {
  const { t, i18n } = useTranslation();
  const reason = useSession().user.role === 'super-admin' ? null : t('privacyTexts.processing.ownerOnly');
  return (
    <Page
      back={<BackLink to="/privacidade">{t('nav.privacyTexts')}</BackLink>}
      title={t('privacyTexts.processing.title')}
      subtitle={t('privacyTexts.processing.intro')}
      kind="form"
      actions={<Files />}
    >
      {reason === null ? null : (
        <Alert icon={<IconInfoCircle />} p="sm">
          {reason}
        </Alert>
      )}
      <Loaded query={useQuery(processingQuery(i18n.language))} rows={6}>
        {(record) => (
          <>
            <ContactSection key={record.contact.etag} contact={record.contact} reason={reason} />
            <OwnActivities record={record} reason={reason} />
            <ItemList title={t('privacyTexts.processing.builtIn')} empty={null}>
              {record.builtIn.map((activity) => (
                <Item
                  key={activity.kind}
                  icon={<IconLock size={18} />}
                  title={activity.name}
                  text={<Facts activity={activity} />}
                />
              ))}
            </ItemList>
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Files() {
  const { t } = useTranslation();
  const save = (format: 'csv' | 'xlsx') => async () =>
    saveBlob(`${t('privacyTexts.processing.file')}.${format}`, await downloadProcessing(format));
  return (
    <Group gap="xs">
      <DownloadButton save={save('csv')}>CSV</DownloadButton>
      <DownloadButton save={save('xlsx')}>XLSX</DownloadButton>
    </Group>
  );
}

function OwnActivities({ reason, record }: { record: ProcessingRecord; reason: string | null }) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState<EditedActivity | null>(null);
  const [removing, setRemoving] = useState<ProcessingActivity | null>(null);
  const { run: remove } = useRecordMutation({
    work: (activity: ProcessingActivity) => removeActivity(activity),
    touches: [processingKey],
    said: () => t('privacyTexts.processing.removed'),
  });
  return (
    <>
      <ItemList
        title={t('privacyTexts.processing.own')}
        action={
          <ReasonedButton
            reason={reason}
            leftSection={<IconPlus size={16} />}
            onClick={() => setEditing({ activity: null })}
          >
            {t('privacyTexts.processing.add')}
          </ReasonedButton>
        }
        empty={
          <Text p="md" c="dimmed">
            {t('privacyTexts.processing.none')}
          </Text>
        }
      >
        {record.items.map((activity) => (
          <OwnActivity
            key={activity.id}
            activity={activity}
            reason={reason}
            onEdit={() => setEditing({ activity })}
            onRemove={() => setRemoving(activity)}
          />
        ))}
      </ItemList>
      <ActivityDialog editing={editing} onClose={() => setEditing(null)} />
      <ConfirmDialog
        opened={removing !== null}
        title={t('privacyTexts.processing.remove')}
        confirmLabel={t('action.remove')}
        danger
        onConfirm={() => (removing ? remove(removing) : undefined)}
        onClose={() => setRemoving(null)}
      >
        {t('privacyTexts.processing.removeText', { name: removing?.name ?? '' })}
      </ConfirmDialog>
    </>
  );
}

interface OwnActivityProps {
  activity: ProcessingActivity;
  reason: string | null;
  onEdit: () => void;
  onRemove: () => void;
}

function OwnActivity({ activity, onEdit, onRemove, reason }: OwnActivityProps) {
  const { t } = useTranslation();
  const { name } = activity;
  return (
    <Item
      icon={<IconPencil size={18} />}
      title={name}
      text={<Facts activity={activity} />}
      actions={
        <ItemActions
          edit={{ label: t('privacyTexts.processing.changeNamed', { name }), reason, onClick: onEdit }}
          remove={{ label: t('privacyTexts.processing.removeNamed', { name }), reason, onClick: onRemove }}
        />
      }
    />
  );
}

const TOLD = ['data', 'people', 'recipients', 'retention', 'security', 'transfer'] as const;

function Facts({ activity }: { activity: BuiltInActivity | ProcessingActivity }) {
  const { t } = useTranslation();
  return (
    <>
      <div>{activity.purpose}</div>
      <div>{t(`privacyTexts.processing.basis.${activity.legalBasis}`)}</div>
      {TOLD.filter((name) => activity[name] !== '').map((name) => (
        <div key={name}>
          {t('privacyTexts.processing.fact', {
            name: t(`privacyTexts.processing.field.${name}`),
            text: activity[name],
          })}
        </div>
      ))}
    </>
  );
}
