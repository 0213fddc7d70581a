import { Badge, Button } from '@mantine/core';
import { cepMask } from '@retaguarda/rules/masks';
import { IconMapPin, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserAddress } from '../../../api/types.ts';
import type { VersionedUser } from '../../../api/users.ts';
import { StatePanel } from '../../../ui/feedback/state-panel.tsx';
import { ItemActions } from '../../../ui/item-actions.tsx';
import { Item, ItemList } from '../../../ui/item-list.tsx';
import { ConfirmDialog } from '../../../ui/record/confirm-dialog.tsx';
import { AddressDialog } from './address-dialog.tsx';
import { addressLine, keepAddress, withAddress } from './address-fields.ts';
import { useGuardedChange } from './use-guarded-change.ts';

type Editing = { address: UserAddress | null } | null;

export function AddressesTab({ stored }: { stored: VersionedUser }) {
  const { t } = useTranslation();
  const { addresses } = stored.user;
  const [editing, setEditing] = useState<Editing>(null);
  const [removing, setRemoving] = useState<UserAddress | null>(null);
  const change = useGuardedChange(stored);
  const add = (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} />}
      onClick={() => setEditing({ address: null })}
    >
      {t('address.add')}
    </Button>
  );
  return (
    <>
      <ItemList
        title={t('address.title')}
        text={t('address.text')}
        action={addresses.length > 0 ? add : null}
        empty={
          <StatePanel
            icon={<IconMapPin size={24} />}
            title={t('address.none')}
            text={t('address.noneText')}
            actions={add}
          />
        }
      >
        {addresses.map((address) => (
          <AddressItem
            key={address.uuid}
            address={address}
            isLast={addresses.length === 1}
            onEdit={() => setEditing({ address })}
            onRemove={() => setRemoving(address)}
          />
        ))}
      </ItemList>
      <AddressDialog
        editing={editing}
        place={editing?.address ? addresses.indexOf(editing.address) : addresses.length}
        onClose={() => setEditing(null)}
        onSave={(values) => change({ addresses: withAddress(addresses, editing?.address ?? null, values) })}
      />
      <ConfirmDialog
        opened={removing !== null}
        title={t('address.removeTitle')}
        confirmLabel={t('action.remove')}
        danger
        onConfirm={() =>
          change({ addresses: addresses.filter(({ uuid }) => uuid !== removing?.uuid).map(keepAddress) })
        }
        onClose={() => setRemoving(null)}
      >
        {removing ? addressLine(removing) : null}
      </ConfirmDialog>
    </>
  );
}

interface AddressItemProps {
  address: UserAddress;
  isLast: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

function AddressItem({ address, isLast, onEdit, onRemove }: AddressItemProps) {
  const { t } = useTranslation();
  return (
    <Item
      icon={<IconMapPin size={18} />}
      title={
        <>
          {addressLine(address) || t('address.unnamed')}
          {address.principal ? <Badge color="brand">{t('address.main')}</Badge> : null}
        </>
      }
      text={address.cep ? <span className="ui-code">CEP {cepMask.format(address.cep)}</span> : null}
      actions={
        <ItemActions
          edit={{ label: t('address.edit'), onClick: onEdit }}
          remove={{
            label: t('address.remove'),
            reason: isLast ? t('address.lastReason') : null,
            onClick: onRemove,
          }}
        />
      }
    />
  );
}
