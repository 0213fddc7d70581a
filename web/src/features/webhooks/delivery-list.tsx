import { Badge, Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type DeliveryState,
  deliveriesQuery,
  type WebhookDelivery,
  type WebhookEndpoint,
} from '../../api/webhooks.ts';
import type { Column } from '../../ui/data-table/data-table.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../ui/feedback/list-skeleton.tsx';
import { Lines, Nothing } from '../../ui/record/cells.tsx';
import { Choice } from '../../ui/record/toolbar.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { DeliveryDrawer } from './delivery-drawer.tsx';
import { DELIVERY_COLORS, DELIVERY_STATES } from './webhook-state.ts';
import classes from './webhooks.module.css';

/** What was sent to an endpoint and what waits there; each can be looked into and sent again. */
export function DeliveryList({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { t } = useTranslation();
  const [state, setState] = useState<DeliveryState | null>(null);
  const [opened, setOpened] = useState<WebhookDelivery | null>(null);
  const columns = useColumns(setOpened);
  const { data, error, fetchNextPage, hasNextPage, isFetching, isFetchingNextPage, refetch } =
    useInfiniteQuery(deliveriesQuery(endpoint.id, state));
  const rows = data?.pages.flatMap(({ items }) => items);
  return (
    <section className={classes['deliveries']} aria-labelledby="webhook-deliveries">
      <div className={classes['deliveriesHead']}>
        <h2 id="webhook-deliveries">{t('webhooks.deliveries')}</h2>
        <Choice
          label={t('field.status')}
          placeholder={t('webhooks.everyState')}
          value={state ?? undefined}
          data={DELIVERY_STATES.map((value) => ({ value, label: t(`webhooks.delivery.${value}`) }))}
          onChange={(next) => setState(DELIVERY_STATES.find((one) => one === next) ?? null)}
        />
        <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
          {t('webhooks.refresh')}
        </Button>
      </div>
      {error ? <ErrorState error={error} onRetry={refetch} /> : null}
      {rows === undefined && !error ? <ListSkeleton rows={4} /> : null}
      {rows ? (
        <DataTable
          label={t('webhooks.deliveries')}
          rows={rows}
          columns={columns}
          rowKey={({ eventId }) => eventId}
          empty={<p className={classes['nothing']}>{t('webhooks.noDeliveries')}</p>}
        />
      ) : null}
      {hasNextPage ? (
        <Button variant="subtle" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('webhooks.older')}
        </Button>
      ) : null}
      <DeliveryDrawer endpoint={endpoint} delivery={opened} onClose={() => setOpened(null)} />
    </section>
  );
}

/** What came of a delivery, in one word. */
function DeliveryBadge({ state }: { state: DeliveryState }) {
  const { t } = useTranslation();
  return <Badge color={DELIVERY_COLORS[state]}>{t(`webhooks.delivery.${state}`)}</Badge>;
}

function useColumns(onOpen: (delivery: WebhookDelivery) => void): Column<WebhookDelivery>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    {
      id: 'type',
      header: t('webhooks.event'),
      cell: (row) => (
        <Lines second={row.eventId} secondClass="ui-code" cut>
          <button type="button" className={classes['open']} data-row-link onClick={() => onOpen(row)}>
            {row.type}
          </button>
        </Lines>
      ),
    },
    {
      id: 'created',
      header: t('webhooks.when'),
      hideBelow: 'md',
      width: '170px',
      cell: (row) => <time dateTime={row.createdAt}>{format.dateTime(row.createdAt)}</time>,
    },
    {
      id: 'attempts',
      header: t('webhooks.attempts'),
      hideBelow: 'md',
      width: '100px',
      cell: (row) => row.attempts,
    },
    {
      id: 'answer',
      header: t('webhooks.answer'),
      hideBelow: 'md',
      width: '110px',
      cell: (row) => row.status ?? (row.fault === null ? <Nothing /> : t('webhooks.noAnswer')),
    },
    {
      id: 'state',
      header: t('field.status'),
      width: '130px',
      cell: (row) => <DeliveryBadge state={row.state} />,
    },
  ];
}
