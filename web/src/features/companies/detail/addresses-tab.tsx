import { Badge } from '@mantine/core';
import { cepMask } from '@retaguarda/rules/masks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { removeAddress, type VersionedCompany } from '../../../api/companies.ts';
import type { CompanyAddress } from '../../../api/types.ts';
import { IconMapPin } from '../../../ui/icons/index.ts';
import { ItemActions } from '../../../ui/item-actions.tsx';
import { Item } from '../../../ui/item-list.tsx';
import { RecordItems } from '../../../ui/record/record-items.tsx';
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
  const guarded = useGuarded(stored);
  const { run: remove } = useRecordMutation({
    work: (address: CompanyAddress) => guarded((id, etag) => removeAddress(id, address.id, etag)),
    touches: COMPANY_TOUCHES,
  });
  return (
    <>
      <RecordItems
        items={addresses}
        title={t('address.title')}
        text={t('address.text')}
        none={{
          icon: <IconMapPin size={24} />,
          title: t('address.none'),
          text: t('companyParts.noAddressText'),
        }}
        add={mayEdit ? { label: t('address.add'), onClick: () => setEditing({ address: null }) } : undefined}
        removal={{ title: t('address.removeTitle'), nameOf: addressLine, work: remove }}
      >
        {(address, onRemove) => (
          <AddressItem
            key={address.id}
            address={address}
            mayEdit={mayEdit}
            onEdit={() => setEditing({ address })}
            onRemove={onRemove}
          />
        )}
      </RecordItems>
      <AddressDialog stored={stored} editing={editing} onClose={() => setEditing(null)} />
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
          <ItemActions
            edit={{ label: t('address.edit'), onClick: onEdit }}
            remove={{ label: t('address.remove'), onClick: onRemove }}
          />
        ) : null
      }
    />
  );
}
