import { Alert, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../../api/keys.ts';
import {
  changeWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  testWebhook,
  type WebhookEndpoint,
  webhookQuery,
} from '../../api/webhooks.ts';
import { IconAlertTriangle, IconPencil, IconRefresh, IconSend, IconTrash } from '../../ui/icons/index.ts';
import { ReasonedButton } from '../../ui/reason.tsx';
import { ConfirmDialog } from '../../ui/record/confirm-dialog.tsx';
import { Fact, Facts } from '../../ui/record/facts.tsx';
import { BackLink, RecordHead, RecordPage } from '../../ui/record/record-page.tsx';
import { useRecordMutation } from '../../ui/record/use-record-mutation.ts';
import { Section } from '../../ui/section.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { AdminsOnly } from '../session/guard.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { SecretDialog, WebhookDialog } from './webhook-dialog.tsx';
import { WebhookBadge } from './webhooks-page.tsx';

const route = getRouteApi('/app/webhooks/$id');

export function WebhookPage() {
  return (
    <AdminsOnly>
      <WebhookDetail />
    </AdminsOnly>
  );
}

function WebhookDetail() {
  const { t } = useTranslation();
  const { id } = route.useParams();
  return (
    <RecordPage
      back={<BackLink to="/webhooks">{t('webhooks.title')}</BackLink>}
      title={t('webhooks.title')}
      query={useQuery(webhookQuery(id))}
      nameOf={({ name }) => name}
    >
      {(endpoint) => (
        <>
          <Head endpoint={endpoint} />
          <Troubles endpoint={endpoint} />
          <AboutSection endpoint={endpoint} />
          <SecretSection endpoint={endpoint} />
          <DeliveryList endpoint={endpoint} />
        </>
      )}
    </RecordPage>
  );
}

function Head({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState(false);
  const [removing, setRemoving] = useState(false);
  const { enabled, id, name, versao } = endpoint;
  const touches = [keys.webhooks.all];
  const { act: switchIt, busy } = useRecordMutation({
    work: () => changeWebhook(id, { enabled: !enabled, versao }),
    touches,
    said: () => t(enabled ? 'webhooks.switchedOff' : 'webhooks.switchedOn', { name }),
  });
  const { act: sendTest, busy: isSending } = useRecordMutation({
    work: (_asked: undefined, key) => testWebhook(id, key),
    touches,
    said: () => t('webhooks.testSent'),
  });
  return (
    <RecordHead
      title={name}
      badge={<WebhookBadge endpoint={endpoint} />}
      second={<span className="ui-code">{endpoint.url}</span>}
    >
      <ReasonedButton
        variant="default"
        leftSection={<IconSend size={16} />}
        reason={enabled ? null : t('webhooks.testOff')}
        loading={isSending}
        onClick={() => sendTest(undefined)}
      >
        {t('webhooks.test')}
      </ReasonedButton>
      <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => setEditing(true)}>
        {t('operations.edit')}
      </Button>
      <Button variant="default" loading={busy} onClick={() => switchIt()}>
        {t(enabled ? 'webhooks.switchOff' : 'webhooks.switchOn')}
      </Button>
      <Button
        variant="default"
        color="red"
        leftSection={<IconTrash size={16} />}
        onClick={() => setRemoving(true)}
      >
        {t('webhooks.remove')}
      </Button>
      <WebhookDialog opened={editing} endpoint={endpoint} onClose={() => setEditing(false)} />
      <RemoveDialog endpoint={endpoint} opened={removing} onClose={() => setRemoving(false)} />
    </RecordHead>
  );
}

interface RemoveDialogProps {
  endpoint: WebhookEndpoint;
  opened: boolean;
  onClose: () => void;
}

function RemoveDialog({ endpoint: { id, name }, onClose, opened }: RemoveDialogProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { run: remove } = useRecordMutation({
    work: () => deleteWebhook(id),
    touches: [keys.webhooks.all],
    removes: keys.webhooks.detail(id),
    said: () => t('webhooks.removed', { name }),
    onDone: () => navigate({ to: '/webhooks' }),
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={t('webhooks.removeTitle')}
      confirmLabel={t('webhooks.remove')}
      danger
      onConfirm={() => remove()}
      onClose={onClose}
    >
      {t('webhooks.removeText', { name })}
    </ConfirmDialog>
  );
}

/** Says in words why nothing arrives. */
function Troubles({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { disabledAt, disabledBecause, enabled, failingSince, nextAttemptAt, owner } = endpoint;
  const words = [];
  if (owner === null) words.push(t('webhooks.noOwner'));
  if (!enabled && disabledBecause !== null && disabledBecause !== 'hand') {
    words.push(
      t(`webhooks.because.${disabledBecause}`, { at: disabledAt ? format.dateTime(disabledAt) : '' }),
    );
  }
  if (enabled && failingSince !== null) {
    words.push(t('webhooks.failing', { since: format.dateTime(failingSince) }));
    if (nextAttemptAt !== null) words.push(t('webhooks.next', { at: format.dateTime(nextAttemptAt) }));
  }
  if (words.length === 0) return null;
  return (
    <Alert color="yellow" icon={<IconAlertTriangle />} mb="md">
      {words.join(' ')}
    </Alert>
  );
}

function AboutSection({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { company, deliveredAt, events, owner } = endpoint;
  return (
    <Section title={t('webhooks.about')} text={t('webhooks.aboutText')}>
      <Facts>
        <Fact label={t('webhooks.owner')}>{owner?.name}</Fact>
        <Fact label={t('field.company')}>{company?.name ?? t('webhooks.allCompanies')}</Fact>
        <Fact label={t('webhooks.lastDelivery')}>
          {deliveredAt === null ? null : format.dateTime(deliveredAt)}
        </Fact>
        <Fact label={t('webhooks.events')}>
          <span className="ui-code">{events.join(', ')}</span>
        </Fact>
      </Facts>
    </Section>
  );
}

function SecretSection({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [asking, setAsking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const { run: rotate } = useRecordMutation({
    work: () => rotateWebhookSecret(endpoint.id),
    touches: [keys.webhooks.all],
    onDone: setSecret,
  });
  const until = endpoint.previousSecretUntil;
  return (
    <Section title={t('webhooks.secret')} text={t('webhooks.secretText')}>
      {until === null ? null : <p>{t('webhooks.overlap', { until: format.dateTime(until) })}</p>}
      <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={() => setAsking(true)}>
        {t('webhooks.rotate')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('webhooks.rotateTitle')}
        confirmLabel={t('webhooks.rotate')}
        onConfirm={() => rotate()}
        onClose={() => setAsking(false)}
      >
        {t('webhooks.rotateText')}
      </ConfirmDialog>
      <SecretDialog secret={secret} onClose={() => setSecret(null)} />
    </Section>
  );
}
