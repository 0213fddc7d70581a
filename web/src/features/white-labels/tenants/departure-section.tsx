import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../../../api/keys.ts';
import {
  departureQuery,
  exportTenant,
  isLeaving,
  loadDeparture,
  removalQuery,
} from '../../../api/tenants.ts';
import type { ManagedTenant, RemovalPreview, TenantDeparture } from '../../../api/types.ts';
import { DownloadButton } from '../../../ui/download-button.tsx';
import { notifyDone } from '../../../ui/feedback/notify.ts';
import { IconAlertTriangle, IconDoorExit, IconFileZip, IconTrash } from '../../../ui/icons/index.ts';
import { ReasonedButton } from '../../../ui/reason.tsx';
import { Loaded } from '../../../ui/record/loaded.tsx';
import { useRecordMutation, useRefresh } from '../../../ui/record/use-record-mutation.ts';
import { saveBlob } from '../../../ui/save-blob.ts';
import { Section } from '../../../ui/section.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { RemovalDialog } from './removal-dialog.tsx';
import { RemovalLines } from './removal-lines.tsx';
import { filesText } from './tenant-columns.tsx';

/** The way out of a tenant: what would go, the file with its data, and its removal; nothing is counted before it is asked for. */
export function DepartureSection({ tenant }: { tenant: ManagedTenant }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const preview = useQuery({ ...removalQuery(tenant.id), enabled: isOpen });
  return (
    <Section title={t('tenants.leave.title')} text={t('tenants.leave.text')}>
      {isOpen ? (
        <Loaded query={preview}>{(found) => <Steps tenant={tenant} preview={found} />}</Loaded>
      ) : (
        <Group>
          <Button variant="default" leftSection={<IconDoorExit size={16} />} onClick={() => setOpen(true)}>
            {t('tenants.leave.begin')}
          </Button>
        </Group>
      )}
    </Section>
  );
}

interface StepsProps {
  tenant: ManagedTenant;
  preview: RemovalPreview;
}

function Steps({ preview, tenant }: StepsProps) {
  const { t } = useTranslation();
  const [begun, setBegun] = useState<TenantDeparture | null>(preview.departure);
  const { data: departure = begun } = useQuery({
    ...departureQuery(begun?.id ?? ''),
    enabled: begun !== null,
  });
  const queries = useQueryClient();
  const begin = (next: TenantDeparture) => {
    // What is known of it by now is over; from here on it is looked at again.
    queries.setQueryData(departureQuery(next.id).queryKey, next);
    setBegun(next);
  };
  useLeaving(tenant, departure);
  return (
    <Stack gap="lg">
      <RemovalLines preview={preview} />
      {preview.suspended ? null : <Text>{t('tenants.leave.suspendFirst')}</Text>}
      <FileStep tenant={tenant} preview={preview} departure={departure} onBegun={begin} />
      <RemovalStep tenant={tenant} preview={preview} departure={departure} onBegun={begin} />
    </Stack>
  );
}

/** Leaves the page of a tenant that is gone, once. */
function useLeaving({ name }: ManagedTenant, departure: TenantDeparture | null): void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const isGone = departure?.status === 'removed';
  const leave = useEffectEvent(async () => {
    notifyDone(t('tenants.leave.removed', { name }));
    await navigate({ to: '/white-labels' });
    await refresh([keys.managedTenants.lists, keys.tenants.all]);
  });
  useEffect(() => {
    if (isGone) void leave();
  }, [isGone]);
}

interface StepProps extends StepsProps {
  departure: TenantDeparture | null;
  onBegun: (departure: TenantDeparture) => void;
}

function FileStep({ departure, onBegun, preview, tenant }: StepProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { act, busy } = useRecordMutation<void, TenantDeparture>({
    work: (_asked, key) => exportTenant(tenant.id, key),
    touches: [],
    onDone: (departureBegun) => onBegun(departureBegun),
  });
  const size = departure?.sizeBytes ?? null;
  if (departure?.status === 'exporting') {
    return (
      <div role="status">
        <Text size="sm">{t('tenants.leave.exporting', { progress: departure.progress })}</Text>
        <Progress value={departure.progress} aria-label={t('tenants.leave.export')} />
      </div>
    );
  }
  return (
    <div>
      <Group gap="xs">
        <ReasonedButton
          variant="default"
          leftSection={<IconFileZip size={16} />}
          reason={preview.suspended ? null : t('tenants.leave.suspendFirst')}
          loading={busy}
          disabled={departure !== null && isLeaving(departure)}
          onClick={() => act()}
        >
          {t(size === null ? 'tenants.leave.export' : 'tenants.leave.exportAgain')}
        </ReasonedButton>
        {departure === null || size === null ? null : (
          <DownloadButton
            save={async () => saveBlob(`${tenant.name}.zip`, await loadDeparture(departure.id))}
          >
            {t('tenants.leave.download', { size: filesText(size, format) ?? '' })}
          </DownloadButton>
        )}
      </Group>
      <Text size="sm" c="dimmed" mt={6}>
        {departure === null || size === null
          ? t('tenants.leave.exportText')
          : t('tenants.leave.exportedAt', { at: format.dateTime(departure.createdAt) })}
      </Text>
    </div>
  );
}

function RemovalStep({ departure, onBegun, preview, tenant }: StepProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  if (departure?.status === 'removing') {
    return (
      <div role="status">
        <Text size="sm">{t('tenants.leave.removing')}</Text>
        <Progress value={100} animated aria-label={t('tenants.leave.remove')} />
      </div>
    );
  }
  const reason = preview.blocked
    ? t('tenants.leave.blocked')
    : departure === null || departure.sizeBytes === null
      ? t('tenants.leave.exportFirst')
      : null;
  return (
    <Stack gap="xs">
      {departure?.problem ? (
        <Alert color="red" icon={<IconAlertTriangle />} title={t('tenants.leave.failed')}>
          {departure.problem.message}
        </Alert>
      ) : null}
      <Group>
        <ReasonedButton
          color="red"
          variant="light"
          leftSection={<IconTrash size={16} />}
          reason={reason}
          onClick={() => setAsking(true)}
        >
          {t('tenants.leave.remove')}
        </ReasonedButton>
      </Group>
      <RemovalDialog
        tenant={asking ? tenant : null}
        below={preview.tenants - 1}
        onBegun={onBegun}
        onClose={() => setAsking(false)}
      />
    </Stack>
  );
}
