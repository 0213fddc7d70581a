import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  checkProvider,
  deleteProvider,
  type IdentityProvider,
  providersQuery,
} from '../../api/company-sign-in.ts';
import { keys } from '../../api/keys.ts';
import { CopiedText } from '../../ui/copied-text.tsx';
import { IconKey, IconPlus, IconSend } from '../../ui/icons/index.ts';
import { ItemActions } from '../../ui/item-actions.tsx';
import { Item, ItemList } from '../../ui/item-list.tsx';
import { ReasonedButton, ReasonedIcon } from '../../ui/reason.tsx';
import { ConfirmDialog } from '../../ui/record/confirm-dialog.tsx';
import { Loaded } from '../../ui/record/loaded.tsx';
import { useRecordMutation } from '../../ui/record/use-record-mutation.ts';
import classes from './company-sign-in.module.css';
import { ProviderDialog } from './provider-dialog.tsx';

/** What is done with a provider, and with which. */
type Doing =
  | { what: 'edit'; provider: IdentityProvider | null }
  | { what: 'remove'; provider: IdentityProvider };

/** The providers of the tenant; `reason` says why the caller may not change them. */
export function ProviderList({ reason }: { reason: string | null }) {
  const { t } = useTranslation();
  const [doing, setDoing] = useState<Doing | null>(null);
  const add = (
    <ReasonedButton
      variant="default"
      leftSection={<IconPlus size={16} />}
      reason={reason}
      onClick={() => setDoing({ what: 'edit', provider: null })}
    >
      {t('companySignIn.provider.add')}
    </ReasonedButton>
  );
  return (
    <Loaded query={useQuery(providersQuery)} rows={2}>
      {({ items, redirectUri }) => (
        <>
          <ItemList
            title={t('companySignIn.provider.title')}
            text={t('companySignIn.provider.text')}
            action={add}
            empty={<div className={classes['empty']}>{t('companySignIn.provider.none')}</div>}
          >
            {items.map((provider) => (
              <ProviderItem key={provider.id} provider={provider} reason={reason} onDo={setDoing} />
            ))}
          </ItemList>
          {items.length === 0 ? null : <Redirect address={redirectUri} />}
          <ProviderDialog
            opened={doing?.what === 'edit'}
            provider={doing?.provider ?? null}
            redirectUri={redirectUri}
            onClose={() => setDoing(null)}
          />
          <RemoveDialog
            provider={doing?.what === 'remove' ? doing.provider : null}
            onClose={() => setDoing(null)}
          />
        </>
      )}
    </Loaded>
  );
}

/** What every provider has to be told. */
function Redirect({ address }: { address: string }) {
  const { t } = useTranslation();
  return (
    <CopiedText
      label={t('companySignIn.provider.redirect')}
      text={address}
      copyLabel={t('companySignIn.domain.copy')}
    />
  );
}

interface ProviderItemProps {
  provider: IdentityProvider;
  reason: string | null;
  onDo: (doing: Doing) => void;
}

function ProviderItem({ onDo, provider, reason }: ProviderItemProps) {
  const { t } = useTranslation();
  const { enabled, id, issuer, name, people } = provider;
  const { act: check, busy } = useRecordMutation({
    work: () => checkProvider(id),
    touches: [],
    said: (answer) => t('companySignIn.provider.checked', answer),
  });
  return (
    <Item
      icon={<IconKey size={18} />}
      title={
        <span className={classes['line']}>
          {name}
          <Badge color={enabled ? 'green' : 'gray'}>
            {t(enabled ? 'companySignIn.provider.on' : 'companySignIn.provider.off')}
          </Badge>
        </span>
      }
      text={
        <>
          <div className={`ui-code ${classes['value']}`}>{issuer}</div>
          {t('companySignIn.provider.people', { count: people })}
        </>
      }
      actions={
        <>
          <ReasonedIcon
            label={t('companySignIn.provider.check', { name })}
            loading={busy}
            onClick={() => check()}
          >
            <IconSend size={18} />
          </ReasonedIcon>
          <ItemActions
            edit={{
              label: t('companySignIn.provider.edit', { name }),
              reason,
              onClick: () => onDo({ what: 'edit', provider }),
            }}
            remove={{
              label: t('companySignIn.provider.remove', { name }),
              reason,
              onClick: () => onDo({ what: 'remove', provider }),
            }}
          />
        </>
      }
    />
  );
}

function RemoveDialog({ onClose, provider }: { provider: IdentityProvider | null; onClose: () => void }) {
  const { t } = useTranslation();
  const { run } = useRecordMutation({
    work: (id: string) => deleteProvider(id),
    touches: [keys.companySignIn.all],
    said: () => t('companySignIn.provider.removed'),
  });
  return (
    <ConfirmDialog
      opened={provider !== null}
      title={t('companySignIn.provider.removeTitle')}
      confirmLabel={t('companySignIn.provider.removeConfirm')}
      danger
      onConfirm={() => (provider === null ? undefined : run(provider.id))}
      onClose={onClose}
    >
      {t('companySignIn.provider.removeText', { name: provider?.name ?? '' })}
    </ConfirmDialog>
  );
}
