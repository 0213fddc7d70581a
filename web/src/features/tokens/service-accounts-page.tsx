import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../../api/keys.ts';
import { endServiceAccount, serviceAccountsQuery } from '../../api/service-accounts.ts';
import type { ServiceAccount } from '../../api/types.ts';
import { StatePanel } from '../../ui/feedback/state-panel.tsx';
import { IconKey, IconPlus } from '../../ui/icons/index.ts';
import { ItemActions } from '../../ui/item-actions.tsx';
import { Item, ItemList } from '../../ui/item-list.tsx';
import { Page } from '../../ui/page.tsx';
import { ConfirmDialog } from '../../ui/record/confirm-dialog.tsx';
import { Loaded } from '../../ui/record/loaded.tsx';
import { BackLink } from '../../ui/record/record-page.tsx';
import { useRecordMutation } from '../../ui/record/use-record-mutation.ts';
import { AdminsOnly } from '../session/guard.tsx';
import { type EditedAccount, ServiceAccountDialog } from './service-account-dialog.tsx';

/** The accounts of the tenant that are no persons: what stands behind the tokens of its programs. */
export function ServiceAccountsPage() {
  return (
    <AdminsOnly>
      <ServiceAccounts />
    </AdminsOnly>
  );
}

function ServiceAccounts() {
  const { t } = useTranslation();
  const query = useQuery(serviceAccountsQuery);
  const [editing, setEditing] = useState<EditedAccount | null>(null);
  const [ending, setEnding] = useState<ServiceAccount | null>(null);
  const add = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing({ account: null })}>
      {t('serviceAccounts.add')}
    </Button>
  );
  return (
    <Page
      back={<BackLink to="/operacoes/tokens">{t('tokens.title')}</BackLink>}
      title={t('serviceAccounts.title')}
      subtitle={t('serviceAccounts.intro')}
      actions={add}
    >
      <Loaded query={query}>
        {(accounts) => (
          <ItemList
            title={t('serviceAccounts.title')}
            empty={
              <StatePanel
                icon={<IconKey size={24} />}
                title={t('serviceAccounts.none')}
                text={t('serviceAccounts.noneText')}
                actions={add}
              />
            }
          >
            {accounts.map((account) => (
              <AccountItem
                key={account.id}
                account={account}
                onEdit={() => setEditing({ account })}
                onEnd={() => setEnding(account)}
              />
            ))}
          </ItemList>
        )}
      </Loaded>
      <ServiceAccountDialog editing={editing} onClose={() => setEditing(null)} />
      <EndDialog account={ending} onClose={() => setEnding(null)} />
    </Page>
  );
}

function EndDialog({ account, onClose }: { account: ServiceAccount | null; onClose: () => void }) {
  const { t } = useTranslation();
  // The words stay while the dialog fades away.
  const [shown, setShown] = useState(account);
  if (account !== null && account !== shown) setShown(account);
  const name = shown?.name ?? '';
  const { run: end } = useRecordMutation({
    work: ({ id }: ServiceAccount) => endServiceAccount(id),
    touches: [keys.tokens.all],
    said: () => t('serviceAccounts.ended', { name }),
  });
  return (
    <ConfirmDialog
      opened={account !== null}
      title={t('serviceAccounts.endTitle')}
      confirmLabel={t('serviceAccounts.end')}
      danger
      onConfirm={() => (account ? end(account) : undefined)}
      onClose={onClose}
    >
      {t('serviceAccounts.endText', { name, count: shown?.tokens ?? 0 })}
    </ConfirmDialog>
  );
}

interface AccountItemProps {
  account: ServiceAccount;
  onEdit: () => void;
  onEnd: () => void;
}

function AccountItem({ account, onEdit, onEnd }: AccountItemProps) {
  const { t } = useTranslation();
  const { company, description, maker, name, scopes, tokens } = account;
  const facts = [
    description,
    company?.name ?? '',
    t('serviceAccounts.scopes', { count: scopes.length }),
    t('serviceAccounts.tokens', { count: tokens }),
    maker === null ? '' : t('serviceAccounts.madeBy', { name: maker.name }),
  ];
  return (
    <Item
      icon={<IconKey size={18} />}
      title={name}
      text={facts.filter((fact) => fact !== '').join(' · ')}
      actions={
        <ItemActions
          edit={{ label: t('serviceAccounts.changeNamed', { name }), reason: null, onClick: onEdit }}
          remove={{ label: t('serviceAccounts.endNamed', { name }), reason: null, onClick: onEnd }}
        />
      }
    />
  );
}
