import { Badge, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../../api/keys.ts';
import { revokeApiToken, tokensQuery } from '../../api/tokens.ts';
import type { ApiToken } from '../../api/types.ts';
import type { Column } from '../../ui/data-table/data-table.tsx';
import { IconBan, IconKey, IconPlus, IconRefresh } from '../../ui/icons/index.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { ReasonedIcon } from '../../ui/reason.tsx';
import { Dim, Lines, Second } from '../../ui/record/cells.tsx';
import { ConfirmDialog } from '../../ui/record/confirm-dialog.tsx';
import { parseWholeList } from '../../ui/record/list-filters.ts';
import { RecordTable } from '../../ui/record/record-table.tsx';
import { useListState } from '../../ui/record/use-list-state.ts';
import { useRecordMutation } from '../../ui/record/use-record-mutation.ts';
import { type Comparable, inOrder } from '../../ui/record/whole-list.ts';
import { useFormat } from '../../ui/use-format.ts';
import { AdminsOnly } from '../session/guard.tsx';
import { RotateDialog, TokenDialog } from './token-dialog.tsx';
import { useScopeName } from './token-scopes.ts';
import { type TokenState, tokenState } from './token-state.ts';

const route = getRouteApi('/app/operacoes/tokens');

const ORDERS: Readonly<Record<string, (token: ApiToken) => Comparable>> = {
  nome: ({ name }) => name,
  autor: ({ maker, serviceAccount }) => (serviceAccount ?? maker)?.name ?? null,
  uso: ({ lastUsedAt }) => lastUsedAt,
  fim: ({ expiresAt }) => expiresAt,
};

export function TokensPage() {
  return (
    <AdminsOnly>
      <Tokens />
    </AdminsOnly>
  );
}

function Tokens() {
  const { t, i18n } = useTranslation();
  const list = useListState('/operacoes/tokens', route.useSearch(), { parse: parseWholeList });
  const query = useQuery({
    ...tokensQuery,
    select: (tokens) => inOrder(tokens, list.filters.ordem, ORDERS, i18n.language),
  });
  const [creating, setCreating] = useState(false);
  const [revoked, setRevoked] = useState<ApiToken | null>(null);
  const [rotated, setRotated] = useState<ApiToken | null>(null);
  const columns = useColumns({ onRevoke: setRevoked, onRotate: setRotated });
  const create = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setCreating(true)}>
      {t('tokens.add')}
    </Button>
  );
  const actions = (
    <Group gap="xs">
      <ButtonLink to="/operacoes/tokens/contas" variant="default">
        {t('serviceAccounts.title')}
      </ButtonLink>
      {create}
    </Group>
  );
  return (
    <Page title={t('tokens.title')} subtitle={t('tokens.intro')} actions={actions}>
      <RecordTable
        query={query}
        list={list}
        name="tokens"
        label={t('tokens.title')}
        columns={columns}
        rowKey={({ id }) => String(id)}
        empty={{
          icon: <IconKey size={24} />,
          title: t('tokens.none'),
          text: t('tokens.noneText'),
          next: create,
        }}
      />
      <TokenDialog opened={creating} onClose={() => setCreating(false)} />
      <RotateDialog token={rotated} onClose={() => setRotated(null)} />
      <RevokeDialog token={revoked} onClose={() => setRevoked(null)} />
    </Page>
  );
}

function RevokeDialog({ token, onClose }: { token: ApiToken | null; onClose: () => void }) {
  const { t } = useTranslation();
  // The words stay while the dialog fades away.
  const [shown, setShown] = useState(token);
  if (token !== null && token !== shown) setShown(token);
  const name = shown?.name ?? '';
  const { run: revoke } = useRecordMutation({
    work: ({ id }: ApiToken) => revokeApiToken(id),
    touches: [keys.tokens.all],
    said: () => t('tokens.revoked', { name }),
  });
  return (
    <ConfirmDialog
      opened={token !== null}
      title={t('tokens.revokeTitle')}
      confirmLabel={t('tokens.revoke')}
      danger
      onConfirm={() => (token ? revoke(token) : undefined)}
      onClose={onClose}
    >
      {t('tokens.revokeText', { name })}
    </ConfirmDialog>
  );
}

function LastUse({ at }: { at: string | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (at === null) return <Dim>{t('tokens.never')}</Dim>;
  return (
    <time dateTime={at} title={format.dateTime(at)}>
      {format.relative(at)}
    </time>
  );
}

function TokenName({ token }: { token: ApiToken }) {
  const { t } = useTranslation();
  const format = useFormat();
  const until = token.previousUntil;
  return (
    <Lines>
      <span>{token.name}</span>
      <Second className="ui-code">{token.prefix}…</Second>
      {token.company === null ? null : <Second>{token.company.name}</Second>}
      {token.addresses.length === 0 ? null : <Second>{token.addresses.join(', ')}</Second>}
      {until === null ? null : <Second>{t('tokens.overlapUntil', { until: format.dateTime(until) })}</Second>}
      <Text span size="xs" c="dimmed" hiddenFrom="md">
        {t('tokens.lastUse')}: <LastUse at={token.lastUsedAt} />
      </Text>
    </Lines>
  );
}

const COLORS: Record<TokenState, string> = { ativo: 'green', expirado: 'gray', revogado: 'red' };

function StateBadge({ token }: { token: ApiToken }) {
  const { t } = useTranslation();
  const state = tokenState(token, Date.now());
  return <Badge color={COLORS[state]}>{t(`tokens.state.${state}`)}</Badge>;
}

interface Actions {
  onRevoke: (token: ApiToken) => void;
  onRotate: (token: ApiToken) => void;
}

function TokenActions({ onRevoke, onRotate, token }: Actions & { token: ApiToken }) {
  const { t } = useTranslation();
  if (token.revokedAt !== null) return null;
  const { name } = token;
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      {token.mayRotate ? (
        <ReasonedIcon label={t('tokens.rotateNamed', { name })} onClick={() => onRotate(token)}>
          <IconRefresh size={18} />
        </ReasonedIcon>
      ) : null}
      <ReasonedIcon label={t('tokens.revokeNamed', { name })} onClick={() => onRevoke(token)}>
        <IconBan size={18} />
      </ReasonedIcon>
    </Group>
  );
}

function useColumns(actions: Actions): Column<ApiToken>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const scopeName = useScopeName();
  return [
    {
      id: 'name',
      header: t('tokens.one'),
      sortKey: 'nome',
      cell: (row) => <TokenName token={row} />,
    },
    {
      id: 'scopes',
      header: t('tokens.scopes'),
      hideBelow: 'lg',
      width: '20%',
      cell: (row) => row.scopes.map(scopeName).join(', '),
    },
    {
      id: 'by',
      header: t('tokens.by'),
      sortKey: 'autor',
      hideBelow: 'lg',
      width: '15%',
      cell: (row) => (row.serviceAccount ?? row.maker)?.name ?? '—',
    },
    {
      id: 'lastUse',
      header: t('tokens.lastUse'),
      sortKey: 'uso',
      hideBelow: 'md',
      width: '150px',
      cell: (row) => <LastUse at={row.lastUsedAt} />,
    },
    {
      id: 'ends',
      header: t('tokens.ends'),
      sortKey: 'fim',
      hideBelow: 'md',
      width: '120px',
      cell: (row) => (row.expiresAt === null ? t('tokens.noEnd') : format.date(row.expiresAt)),
    },
    {
      id: 'status',
      header: t('field.status'),
      width: '116px',
      cell: (row) => <StateBadge token={row} />,
    },
    {
      id: 'actions',
      header: <span className="ui-visually-hidden">{t('tokens.revoke')}</span>,
      width: '104px',
      align: 'end',
      cell: (row) => <TokenActions token={row} {...actions} />,
    },
  ];
}
