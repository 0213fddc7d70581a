import { Badge, Button } from '@mantine/core';
import { cepMask } from '@retaguarda/rules/masks';
import { IconMapPin, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  addAddress,
  type CompanyAddressInput,
  changeAddress,
  removeAddress,
  type VersionedCompany,
} from '../../../api/companies.ts';
import type { CompanyAddress } from '../../../api/types.ts';
import { StatePanel } from '../../../ui/feedback/state-panel.tsx';
import { Item, ItemList } from '../../../ui/item-list.tsx';
import { ReasonedIcon } from '../../../ui/reason.tsx';
import { ConfirmDialog } from '../../../ui/record/confirm-dialog.tsx';
import { AddressDialog } from '../../users/detail/address-dialog.tsx';
import { type AddressValues, addressLine } from '../../users/detail/address-fields.ts';
import { useCompanyAccess } from '../use-company-access.ts';
import { useGuarded } from './use-company-change.ts';

type Editing = { address: CompanyAddress | null } | null;

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

const bodyOf = (values: AddressValues): CompanyAddressInput => ({
  cep: orNull(cepMask.strip(values.cep)),
  endereco: orNull(values.endereco),
  numero: orNull(values.numero),
  complemento: orNull(values.complemento),
  bairro: orNull(values.bairro),
  cidade: orNull(values.cidade),
  estado: orNull(values.estado),
  principal: values.principal,
});

export function AddressesTab({ stored }: { stored: VersionedCompany }) {
  const { t } = useTranslation();
  const { mayEdit } = useCompanyAccess();
  const { addresses } = stored.company;
  const [editing, setEditing] = useState<Editing>(null);
  const [removing, setRemoving] = useState<CompanyAddress | null>(null);
  const guarded = useGuarded(stored);
  const save = (values: AddressValues) => {
    const address = editing?.address ?? null;
    const body = bodyOf(values);
    return guarded((id, etag) =>
      address === null ? addAddress(id, body, etag) : changeAddress(id, address.id, body, etag),
    );
  };
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
      <AddressDialog
        editing={editing}
        place={editing?.address ? addresses.indexOf(editing.address) : addresses.length}
        onClose={() => setEditing(null)}
        onSave={save}
      />
      <ConfirmDialog
        opened={removing !== null}
        title={t('address.removeTitle')}
        confirmLabel={t('action.remove')}
        danger
        onConfirm={() => {
          const address = removing;
          return address ? guarded((id, etag) => removeAddress(id, address.id, etag)) : undefined;
        }}
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
