import { Switch } from '@mantine/core';
import { useForm } from '@mantine/form';
import { cepMask } from '@retaguarda/rules/masks';
import { useTranslation } from 'react-i18next';
import type { FormFields, UserAddress } from '../../../api/types.ts';
import { RecordDialog } from '../../../ui/record/record-dialog.tsx';
import { DialogForm } from '../../../ui/record/record-form.tsx';
import { useRecordForm } from '../../../ui/record/use-record-form.ts';
import { AddressInputs } from '../../governed/address-inputs.tsx';
import {
  ADDRESS_PATHS,
  addressErrors,
  addressForm,
  withHiddenKept,
} from '../../governed/governed-address.ts';
import { CEP_LENGTH, useCepFill } from '../../governed/use-cep-fill.ts';
import { type AddressValues, addressValues } from './address-fields.ts';

interface AddressDialogProps {
  /** The form of the user, which the principal address follows. */
  governed: FormFields;
  addresses: readonly UserAddress[];
  /** An address, or `null` for a new one. */
  editing: { address: UserAddress | null } | null;
  onClose: () => void;
  onSave: (values: AddressValues) => Promise<unknown>;
}

const FIELDS = [...Object.keys(ADDRESS_PATHS), 'principal'];

/** Adds an address to a user, or changes one. */
export function AddressDialog(props: AddressDialogProps) {
  const { t } = useTranslation();
  const { editing, onClose } = props;
  return (
    <RecordDialog
      of={editing}
      onClose={onClose}
      title={editing?.address ? t('address.edit') : t('address.add')}
    >
      {({ address }) => <AddressForm {...props} address={address} />}
    </RecordDialog>
  );
}

type AddressFormProps = Omit<AddressDialogProps, 'editing'> & { address: UserAddress | null };
type Fields = AddressValues & Record<string, unknown>;

function useAddressForm({ address, addresses, governed, onClose, onSave }: AddressFormProps) {
  const { t } = useTranslation();
  const main = addresses.find(({ principal }) => principal) ?? addresses[0];
  const isMain = main === undefined || main.uuid === address?.uuid;
  const before: Fields = { ...addressValues(address, addresses.length === 0) };
  const placeOf = ({ principal }: Fields) => ({ governed, isPrincipal: principal || isMain });
  const form = useForm<Fields>({
    initialValues: before,
    validate: (values) => ({
      cep: values.cep === '' || cepMask.strip(values.cep).length === CEP_LENGTH ? null : t('form.cep'),
      ...addressErrors(
        placeOf(values),
        { before: main ? { ...addressValues(main, true) } : null, after: values },
        t,
      ),
    }),
  });
  const place = address ? addresses.findIndex(({ uuid }) => uuid === address.uuid) : addresses.length;
  const record = useRecordForm({
    form,
    fields: FIELDS,
    aliases: Object.fromEntries(FIELDS.map((field) => [`addresses.${place}.${field}`, field])),
    save: (values) => onSave(withHiddenKept(placeOf(values), values, before)),
    touches: [],
    said: () => t('user.saved'),
    onDone: onClose,
  });
  return { record, shown: addressForm(placeOf(form.values)) };
}

function AddressForm(props: AddressFormProps) {
  const { t } = useTranslation();
  const { record, shown } = useAddressForm(props);
  const { form } = record;
  const typeCep = useCepFill(form, shown);
  return (
    <DialogForm record={record} onCancel={props.onClose}>
      <AddressInputs form={form} governed={shown} onCep={typeCep} />
      <Switch label={t('address.makeMain')} {...form.getInputProps('principal', { type: 'checkbox' })} />
    </DialogForm>
  );
}
