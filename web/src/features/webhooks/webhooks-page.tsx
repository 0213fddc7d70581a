import { Badge, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type WebhookEndpoint, webhooksQuery } from '../../api/webhooks.ts';
import type { Column } from '../../ui/data-table/data-table.tsx';
import { IconPlus, IconWebhook } from '../../ui/icons/index.ts';
import { Page } from '../../ui/page.tsx';
import { Lines, Nothing, RowLink } from '../../ui/record/cells.tsx';
import { RecordTable } from '../../ui/record/record-table.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { AdminsOnly } from '../session/guard.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { STATE_COLORS, webhookState } from './webhook-state.ts';

export function WebhooksPage() {
  return (
    <AdminsOnly>
      <Webhooks />
    </AdminsOnly>
  );
}

function Webhooks() {
  const { t } = useTranslation();
  const [creating, setCreating] = useState(false);
  const create = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setCreating(true)}>
      {t('webhooks.add')}
    </Button>
  );
  return (
    <Page title={t('webhooks.title')} subtitle={t('webhooks.intro')} actions={create}>
      <RecordTable
        query={useQuery(webhooksQuery)}
        label={t('webhooks.title')}
        columns={useColumns()}
        rowKey={({ id }) => id}
        empty={{
          icon: <IconWebhook size={24} />,
          title: t('webhooks.none'),
          text: t('webhooks.noneText'),
          next: create,
        }}
      />
      <WebhookDialog opened={creating} endpoint={null} onClose={() => setCreating(false)} />
    </Page>
  );
}

/** How an endpoint does, in one word. */
export function WebhookBadge({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { t } = useTranslation();
  const state = webhookState(endpoint);
  return <Badge color={STATE_COLORS[state]}>{t(`webhooks.state.${state}`)}</Badge>;
}

function useColumns(): Column<WebhookEndpoint>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    {
      id: 'name',
      header: t('webhooks.one'),
      cell: (row) => (
        <Lines second={row.url} secondClass="ui-code" cut>
          <RowLink to="/webhooks/$id" params={{ id: row.id }}>
            {row.name}
          </RowLink>
        </Lines>
      ),
    },
    {
      id: 'events',
      header: t('webhooks.events'),
      hideBelow: 'lg',
      width: '130px',
      cell: (row) => t('webhooks.count', { count: row.events.length }),
    },
    {
      id: 'company',
      header: t('field.company'),
      hideBelow: 'lg',
      width: '20%',
      cell: (row) => row.company?.name ?? t('webhooks.allCompanies'),
    },
    {
      id: 'delivered',
      header: t('webhooks.lastDelivery'),
      hideBelow: 'md',
      width: '160px',
      cell: ({ deliveredAt }) =>
        deliveredAt === null ? (
          <Nothing />
        ) : (
          <time dateTime={deliveredAt} title={format.dateTime(deliveredAt)}>
            {format.relative(deliveredAt)}
          </time>
        ),
    },
    {
      id: 'status',
      header: t('field.status'),
      width: '120px',
      cell: (row) => <WebhookBadge endpoint={row} />,
    },
  ];
}
