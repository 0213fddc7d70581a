import { Code, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../../api/keys.ts';
import {
  deliveryQuery,
  resendDelivery,
  type WebhookDelivery,
  type WebhookEndpoint,
} from '../../api/webhooks.ts';
import { IconRefresh } from '../../ui/icons/index.ts';
import { ReasonedButton } from '../../ui/reason.tsx';
import { Fact, Facts } from '../../ui/record/facts.tsx';
import { Loaded } from '../../ui/record/loaded.tsx';
import { RecordDrawer } from '../../ui/record/record-drawer.tsx';
import { useRecordMutation } from '../../ui/record/use-record-mutation.ts';
import { useFormat } from '../../ui/use-format.ts';

interface DeliveryDrawerProps {
  endpoint: WebhookEndpoint;
  delivery: WebhookDelivery | null;
  onClose: () => void;
}

/** A delivery: what is sent, what was answered, and the way to send it again. */
export function DeliveryDrawer({ delivery, endpoint, onClose }: DeliveryDrawerProps) {
  // What it shows stays while it slides away.
  const [shown, setShown] = useState(delivery);
  if (delivery !== null && delivery !== shown) setShown(delivery);
  return (
    <RecordDrawer opened={delivery !== null} onClose={onClose} title={shown?.type ?? ''} size="lg">
      {shown === null ? null : <Delivery endpoint={endpoint} eventId={shown.eventId} />}
    </RecordDrawer>
  );
}

function Delivery({ endpoint, eventId }: { endpoint: WebhookEndpoint; eventId: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { act: resend, busy } = useRecordMutation({
    work: (_asked: undefined, key) => resendDelivery(endpoint.id, eventId, key),
    touches: [keys.webhooks.all],
    said: () => t('webhooks.resent'),
  });
  return (
    <Loaded query={useQuery(deliveryQuery(endpoint.id, eventId))}>
      {({ answer, attempts, durationMs, fault, lastAttemptAt, nextAttemptAt, payload, state, status }) => (
        <Stack gap="md">
          <Facts>
            <Fact label={t('field.status')}>{t(`webhooks.delivery.${state}`)}</Fact>
            <Fact label={t('webhooks.attempts')}>{String(attempts)}</Fact>
            <Fact label={t('webhooks.lastAttempt')}>
              {lastAttemptAt === null ? null : format.dateTime(lastAttemptAt)}
            </Fact>
            <Fact label={t('webhooks.nextAttempt')}>
              {nextAttemptAt === null ? null : format.dateTime(nextAttemptAt)}
            </Fact>
            <Fact label={t('webhooks.answer')}>
              {status === null ? (fault === null ? null : faultName(t, fault)) : String(status)}
            </Fact>
            <Fact label={t('webhooks.duration')}>{durationMs === null ? null : `${durationMs} ms`}</Fact>
          </Facts>
          <div>
            <h3>{t('webhooks.payload')}</h3>
            {payload === null ? (
              <p>{t('webhooks.noPayload')}</p>
            ) : (
              <Code block tabIndex={0}>
                {JSON.stringify(payload, null, 2)}
              </Code>
            )}
          </div>
          {answer ? (
            <div>
              <h3>{t('webhooks.answerBody')}</h3>
              <Code block tabIndex={0}>
                {answer}
              </Code>
            </div>
          ) : null}
          <div>
            <ReasonedButton
              leftSection={<IconRefresh size={16} />}
              reason={endpoint.enabled ? null : t('webhooks.testOff')}
              loading={busy}
              onClick={() => resend(undefined)}
            >
              {t('webhooks.resend')}
            </ReasonedButton>
          </div>
        </Stack>
      )}
    </Loaded>
  );
}

type Translate = TFunction;

const FAULTS = ['url', 'refused', 'tooLarge', 'tooSlow', 'unreachable'] as const;

function faultName(t: Translate, fault: string): string {
  const known = FAULTS.find((one) => one === fault);
  return known === undefined ? fault : t(`webhooks.fault.${known}`);
}
