import { Badge, Button } from '@mantine/core';
import { cepMask } from '@retaguarda/rules/masks';
import { IconMapPin, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { removeAddress, type VersionedCompany } from '../../../api/companies.ts';
import type { CompanyAddress } from '../../../api/types.ts';
import { StatePanel } from '../../../ui/feedback/state-panel.tsx';
import { Item, ItemList } from '../../../ui/item-list.tsx';
import { ReasonedIcon } from '../../../ui/reason.tsx';
import { ConfirmDialog } from '../../../ui/record/confirm-dialog.tsx';
import { useRecordMutation } from '../../../ui/record/use-record-mutation.ts';
import { addressLine } from '../../users/detail/address-fields.ts';
import { AddressDialog } from './address-dialog.tsx';
import { COMPANY_TOUCHES, useGuarded } from './use-company-change.ts';

type Editing = { address: CompanyAddress | null } | null;

/** Where a company is. */
export function AddressesTab({ stored }: { stored: VersionedCompany }) {
  const { t } = useTranslation();
  const mayEdit = stored.company.abilities.edit;
  const { addresses } = stored.company;
  const [editing, setEditing] = useState<Editing>(null);
  const [removing, setRemoving] = useState<CompanyAddress | null>(null);
  const guarded = useGuarded(stored);
  const { run: remove } = useRecordMutation({
    work: (address: CompanyAddress) => guarded((id, etag) => removeAddress(id, address.id, etag)),
    touches: COMPANY_TOUCHES,
  });
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
            text={t('companyParts.noAddressText')}
            actions={add}
          />
        }
      >
        {addresses.map((address) => (
          <AddressItem
            key={address.id}
            address={address}
            mayEdit={mayEdit}
            onEdit={() => setEditing({ address })}
            onRemove={() => setRemoving(address)}
          />
        ))}
      </ItemList>
      <AddressDialog stored={stored} editing={editing} onClose={() => setEditing(null)} />
      <ConfirmDialog
        opened={removing !== null}
        title={t('address.removeTitle')}
        confirmLabel={t('action.remove')}
        danger
        onConfirm={() => (removing ? remove(removing) : undefined)}
        onClose={() => setRemoving(null)}
      >
        {removing ? addressLine(removing) : null}
      </ConfirmDialog>
    </>
  );
}

interface AddressItemProps {
  address: CompanyAddress;
  mayEdit: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

function AddressItem({ address, mayEdit, onEdit, onRemove }: AddressItemProps) {
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
          <>
            <ReasonedIcon label={t('address.edit')} onClick={onEdit}>
              <IconPencil size={18} />
            </ReasonedIcon>
            <ReasonedIcon label={t('address.remove')} onClick={onRemove}>
              <IconTrash size={18} />
            </ReasonedIcon>
          </>
        ) : null
      }
    />
  );
}
