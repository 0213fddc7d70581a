import { Badge, Button } from '@mantine/core';
import { cepMask } from '@retaguarda/rules/masks';
import { IconMapPin, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownFormQuery } from '../../../api/forms.ts';
import type { FormFields, UserAddress } from '../../../api/types.ts';
import type { VersionedUser } from '../../../api/users.ts';
import { StatePanel } from '../../../ui/feedback/state-panel.tsx';
import { ItemActions } from '../../../ui/item-actions.tsx';
import { Item, ItemList } from '../../../ui/item-list.tsx';
import { ConfirmDialog } from '../../../ui/record/confirm-dialog.tsx';
import { Loaded } from '../../../ui/record/loaded.tsx';
import { AddressDialog } from './address-dialog.tsx';
import { addressLine, keepAddress, withAddress } from './address-fields.ts';
import { useUserChange } from './use-user-change.ts';

type Editing = { address: UserAddress | null } | null;

/** The addresses of a user; the principal one is that of their form. */
export function AddressesTab({ stored, mayEdit = true }: { stored: VersionedUser; mayEdit?: boolean }) {
  const query = useQuery(ownFormQuery('user', { userId: stored.user.id }));
  return (
    <Loaded query={query}>
      {(governed) => <Addresses governed={governed} stored={stored} mayEdit={mayEdit} />}
    </Loaded>
  );
}

interface AddressesProps {
  governed: FormFields;
  stored: VersionedUser;
  mayEdit: boolean;
}

function Addresses({ governed, mayEdit, stored }: AddressesProps) {
  const { t } = useTranslation();
  const { addresses } = stored.user;
  const [editing, setEditing] = useState<Editing>(null);
  const [removing, setRemoving] = useState<UserAddress | null>(null);
  const change = useUserChange(stored);
  const add = mayEdit ? (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} />}
      onClick={() => setEditing({ address: null })}
    >
      {t('address.add')}
    </Button>
  ) : null;
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
            mayEdit={mayEdit}
            isLast={addresses.length === 1}
            onEdit={() => setEditing({ address })}
            onRemove={() => setRemoving(address)}
          />
        ))}
      </ItemList>
      <AddressDialog
        governed={governed}
        addresses={addresses}
        editing={editing}
        onClose={() => setEditing(null)}
        onSave={(values) => change({ addresses: withAddress(addresses, editing?.address ?? null, values) })}
      />
      <RemoveDialog
        address={removing}
        onConfirm={(gone) =>
          change({ addresses: addresses.filter(({ uuid }) => uuid !== gone.uuid).map(keepAddress) })
        }
        onClose={() => setRemoving(null)}
      />
    </>
  );
}

interface RemoveDialogProps {
  address: UserAddress | null;
  onConfirm: (address: UserAddress) => Promise<unknown>;
  onClose: () => void;
}

function RemoveDialog({ address, onClose, onConfirm }: RemoveDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      opened={address !== null}
      title={t('address.removeTitle')}
      confirmLabel={t('action.remove')}
      danger
      onConfirm={() => (address ? onConfirm(address) : undefined)}
      onClose={onClose}
    >
      {address ? addressLine(address) : null}
    </ConfirmDialog>
  );
}

interface AddressItemProps {
  address: UserAddress;
  mayEdit: boolean;
  isLast: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

function AddressItem({ address, isLast, mayEdit, onEdit, onRemove }: AddressItemProps) {
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
        mayEdit ? (
          <ItemActions
            edit={{ label: t('address.edit'), onClick: onEdit }}
            remove={{
              label: t('address.remove'),
              reason: isLast ? t('address.lastReason') : null,
              onClick: onRemove,
            }}
          />
        ) : null
      }
    />
  );
}
