import { Badge, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../../api/keys.ts';
import { revokeApiToken, tokensQuery } from '../../api/tokens.ts';
import type { ApiToken } from '../../api/types.ts';
import type { Column } from '../../ui/data-table/data-table.tsx';
import { IconBan, IconKey, IconPlus } from '../../ui/icons/index.ts';
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
import { TokenDialog } from './token-dialog.tsx';
import { useScopeName } from './token-scopes.ts';
import { type TokenState, tokenState } from './token-state.ts';

const route = getRouteApi('/app/operacoes/tokens');

const ORDERS: Readonly<Record<string, (token: ApiToken) => Comparable>> = {
  nome: ({ nome }) => nome,
  autor: ({ criado_por: by }) => by,
  uso: ({ ultimo_uso_em: at }) => at,
  fim: ({ expira_em: at }) => at,
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
  const columns = useColumns(setRevoked);
  const create = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setCreating(true)}>
      {t('tokens.add')}
    </Button>
  );
  return (
    <Page title={t('tokens.title')} subtitle={t('tokens.intro')} actions={create}>
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
      <RevokeDialog token={revoked} onClose={() => setRevoked(null)} />
    </Page>
  );
}

function RevokeDialog({ token, onClose }: { token: ApiToken | null; onClose: () => void }) {
  const { t } = useTranslation();
  // The words stay while the dialog fades away.
  const [shown, setShown] = useState(token);
  if (token !== null && token !== shown) setShown(token);
  const name = shown?.nome ?? '';
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
  return (
    <Lines>
      <span>{token.nome}</span>
      <Second className="ui-code">tok_{token.prefixo}…</Second>
      <Text span size="xs" c="dimmed" hiddenFrom="md">
        {t('tokens.lastUse')}: <LastUse at={token.ultimo_uso_em} />
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

function RevokeIcon({ token, onRevoke }: { token: ApiToken; onRevoke: (token: ApiToken) => void }) {
  const { t } = useTranslation();
  if (token.revogado_em !== null) return null;
  return (
    <ReasonedIcon label={t('tokens.revokeNamed', { name: token.nome })} onClick={() => onRevoke(token)}>
      <IconBan size={18} />
    </ReasonedIcon>
  );
}

function useColumns(onRevoke: (token: ApiToken) => void): Column<ApiToken>[] {
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
      cell: (row) => row.escopos.map(scopeName).join(', '),
    },
    {
      id: 'by',
      header: t('tokens.by'),
      sortKey: 'autor',
      hideBelow: 'lg',
      width: '15%',
      cell: (row) => row.criado_por ?? '—',
    },
    {
      id: 'lastUse',
      header: t('tokens.lastUse'),
      sortKey: 'uso',
      hideBelow: 'md',
      width: '150px',
      cell: (row) => <LastUse at={row.ultimo_uso_em} />,
    },
    {
      id: 'ends',
      header: t('tokens.ends'),
      sortKey: 'fim',
      hideBelow: 'md',
      width: '120px',
      cell: (row) => (row.expira_em === null ? t('tokens.noEnd') : format.date(row.expira_em)),
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
      width: '72px',
      align: 'end',
      cell: (row) => <RevokeIcon token={row} onRevoke={onRevoke} />,
    },
  ];
}
