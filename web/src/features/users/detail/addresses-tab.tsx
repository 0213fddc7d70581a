import { Badge } from '@mantine/core';
import { cepMask } from '@retaguarda/rules/masks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownFormQuery } from '../../../api/forms.ts';
import type { FormFields, UserAddress } from '../../../api/types.ts';
import type { VersionedUser } from '../../../api/users.ts';
import { IconMapPin } from '../../../ui/icons/index.ts';
import { ItemActions } from '../../../ui/item-actions.tsx';
import { Item } from '../../../ui/item-list.tsx';
import { Loaded } from '../../../ui/record/loaded.tsx';
import { RecordItems } from '../../../ui/record/record-items.tsx';
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
  const change = useUserChange(stored);
  return (
    <>
      <RecordItems
        items={addresses}
        title={t('address.title')}
        text={t('address.text')}
        none={{ icon: <IconMapPin size={24} />, title: t('address.none'), text: t('address.noneText') }}
        add={mayEdit ? { label: t('address.add'), onClick: () => setEditing({ address: null }) } : undefined}
        removal={{
          title: t('address.removeTitle'),
          nameOf: addressLine,
          work: (gone) =>
            change({ addresses: addresses.filter(({ uuid }) => uuid !== gone.uuid).map(keepAddress) }),
        }}
      >
        {(address, onRemove) => (
          <AddressItem
            key={address.uuid}
            address={address}
            mayEdit={mayEdit}
            isLast={addresses.length === 1}
            onEdit={() => setEditing({ address })}
            onRemove={onRemove}
          />
        )}
      </RecordItems>
      <AddressDialog
        governed={governed}
        addresses={addresses}
        editing={editing}
        onClose={() => setEditing(null)}
        onSave={(values) => change({ addresses: withAddress(addresses, editing?.address ?? null, values) })}
      />
    </>
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
